import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { expect, test } from 'vitest';
import { repositoryRoot } from './repository-root.ts';

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: repositoryRoot,
  encoding: 'utf8',
})
  .trim()
  .split('\n');
const names = new Set(files.map((file) => posix.basename(file)));
const paths = new Set(files);
const isSource = (file: string): boolean =>
  /^(?:src-|e2e\/|scripts\/).*\.(tsx?|css)$/.test(file) && !/\.(test|spec|d)\.tsx?$/.test(file);
/** Its own README speaks for the rooms below it. */
const oneReadme = 'e2e/helpers';

/** Folders with source files of their own that have no README. */
function roomsWithoutReadme(all: readonly string[]): readonly string[] {
  const rooms = new Set(
    all.filter(isSource).map((file) => (file.startsWith(`${oneReadme}/`) ? oneReadme : posix.dirname(file))),
  );
  return [...rooms].filter((room) => !all.includes(`${room}/README.md`));
}

/** Files that a README names between backticks and that are not there: by path from its folder or the root, or by name alone. */
function missingFiles(readme: string, text: string): readonly string[] {
  return [...text.matchAll(/`([\w./-]+\.(?:tsx?|css))`/g)].flatMap(([, named = '']) => {
    const isThere = named.includes('/')
      ? paths.has(named) || paths.has(posix.join(posix.dirname(readme), named))
      : names.has(named);
    return isThere ? [] : [`${readme}: ${named}`];
  });
}

test('every room of the source says in a README what lives there', () => {
  expect(roomsWithoutReadme(files)).toEqual([]);
  expect(roomsWithoutReadme(['src-main/attic/box.ts', 'scripts/cellar/jar.ts'])).toEqual([
    'src-main/attic',
    'scripts/cellar',
  ]);
});

test('every file that a README names is there', () => {
  const readmes = files.filter((file) => /^(src-|e2e|scripts).*README\.md$/.test(file));
  expect(readmes.length).toBeGreaterThan(20);
  expect(
    readmes.flatMap((readme) => missingFiles(readme, readFileSync(posix.join(repositoryRoot, readme), 'utf8'))),
  ).toEqual([]);
  expect(missingFiles('src-main/README.md', 'See `gone.ts`, `service/gone.ts` and `log.ts`.')).toEqual([
    'src-main/README.md: gone.ts',
    'src-main/README.md: service/gone.ts',
  ]);
});
