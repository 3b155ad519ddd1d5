import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');

/** The words a question begins with, up to the first value in it, and whether one follows. */
interface Opening {
  readonly words: string;
  readonly isWhole: boolean;
  readonly file: string;
}

/** The openings of all questions that a file asks of the archive. One that is not written at its call begins with nothing. */
function openingsOf(file: string, text: string): readonly Opening[] {
  const calls =
    /(?<!function )\b(?:useArchiveQuery|useRawQuery|useReadState|useFollowedQuery)(?:<[\w<>, ]+>)?\(\s*(?=([^]{0,300}))/g;
  return [...text.matchAll(calls)].map(([, rest = '']) => {
    const asked = /^(?:[\w ?]*\{[^}`']*?question: )?(['`])(.*?)(\$\{|\1)/s.exec(rest);
    return { words: asked?.[2] ?? '', isWhole: asked !== null && asked[3] !== '${', file };
  });
}

/** Questions that another one of the program could be taken for. */
function mistakable(openings: readonly Opening[]): readonly string[] {
  return openings
    .filter((one) =>
      openings.some(
        (other) => other !== one && (one.isWhole ? other.words === one.words : other.words.startsWith(one.words)),
      ),
    )
    .map(({ file, words }) => `${file}: ${words}`);
}

test('no question to the archive can be taken for another: what one read would be shown for the other', () => {
  const files = globSync('**/*.{ts,tsx}', { cwd: root }).filter((file) => !file.includes('.test.'));
  const openings = files
    .filter((file) => !file.endsWith('archive-context.tsx'))
    .flatMap((file) => openingsOf(file, readFileSync(join(root, file), 'utf8')));
  expect(openings.length).toBeGreaterThan(80);
  expect(mistakable(openings)).toEqual([]);
});

test('a question is refused that begins as another does, is the same, or is not written where it is asked', () => {
  const judge = (text: string) => mistakable(openingsOf('f', text));
  expect(judge("useArchiveQuery('sets', a); useArchiveQuery(`sets of ${x}`, b)")).toEqual([]);
  expect(judge("useArchiveQuery('sets of all', a); useReadState(`sets ${x}`, b)")).toEqual(['f: sets ']);
  expect(judge("useArchiveQuery('sets', a); useFollowedQuery({ archive, question: 'sets' }, b)")).toHaveLength(2);
  expect(judge('useArchiveQuery(key, a); useArchiveQuery<X>(\n  `sets ${x}`, b)')).toEqual(['f: ']);
});
