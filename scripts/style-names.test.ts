import { globSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { expect, test } from 'vitest';
import { repositoryRoot } from './repository-root.ts';

/** The renderer's sources, by path from the root: their texts, sheets without what they say in comments. */
const sources = new Map(
  globSync('src-renderer/**/*.{ts,tsx,css}', { cwd: repositoryRoot }).map((file) => [
    file.replaceAll('\\', '/'),
    readFileSync(join(repositoryRoot, file), 'utf8').replaceAll(file.endsWith('.css') ? /\/\*.*?\*\//gs : /^$/g, ''),
  ]),
);

const wordsOf = (text: string): readonly string[] => text.split(/\s+/).filter((word) => word !== '');

/** The names that the selectors of a sheet have rules for. */
function ruledNames(sheet: string): ReadonlySet<string> {
  const selectors = sheet.replaceAll(/\{[^{}]*\}/g, '{}');
  return new Set([...selectors.matchAll(/\.([a-z][\w-]*)/gi)].map(([, name = '']) => name));
}

/** Names that a component writes out in `className`, or a module composes: those of shared looks. */
function namedLooks(text: string): readonly string[] {
  const written = [...text.matchAll(/className=(?:"([^"]*)"|\{`([^`]*)`\})/g)].map(([, plain, mixed = '']) =>
    (plain ?? mixed).replaceAll(/\$\{[^}]*\}/g, ' '),
  );
  const composed = [...text.matchAll(/composes:([^;]*) from global/g)].map(([, names = '']) => names);
  return [...written, ...composed].flatMap(wordsOf);
}

const quotedNames = (text: string): readonly string[] =>
  [...text.matchAll(/'([\w -]+)'/g)].flatMap(([, words = '']) => wordsOf(words));

/** Names taken from a module that has no rule for them, and rules of a module that neither an importer nor its room names. */
function strayNames(sheets: ReadonlyMap<string, string>): readonly string[] {
  const strays: string[] = [];
  const taken = new Map<string, readonly string[]>();
  for (const [file, text] of sheets) {
    const imports = [...text.matchAll(/^import (\w+) from '(.*\.module\.css)';$/gm)];
    for (const [, local = '', path = ''] of imports) {
      const module = posix.join(posix.dirname(file), path);
      const ruled = ruledNames(sheets.get(module) ?? '');
      const names = [...text.matchAll(new RegExp(`\\b${local}\\['([\\w-]+)'\\]`, 'g'))].map(([, name = '']) => name);
      strays.push(...names.filter((name) => !ruled.has(name)).map((name) => `${file} takes ${name} from ${path}`));
      taken.set(module, [...(taken.get(module) ?? []), ...quotedNames(text)]);
    }
  }
  for (const [module, text] of sheets) {
    if (!module.endsWith('.module.css')) continue;
    const room = [...sheets].filter(
      ([file]) => posix.dirname(file) === posix.dirname(module) && !file.endsWith('.css'),
    );
    const named = new Set([...(taken.get(module) ?? []), ...room.flatMap(([, source]) => quotedNames(source))]);
    const unnamed = [...ruledNames(text.replaceAll(/:global\([^)]*\)/g, ''))].filter((name) => !named.has(name));
    strays.push(...unnamed.map((name) => `nobody takes ${name} from ${module}`));
  }
  return strays;
}

test('every look that a component or a module names has a rule, and every shared look is used', () => {
  const shared = ruledNames(sources.get('src-renderer/ui/shared.css') ?? '');
  expect(shared.size).toBeGreaterThan(100);
  const named = [...sources.values()].flatMap(namedLooks);
  expect(named.filter((name) => !shared.has(name))).toEqual([]);
  // A name may also stand by itself, in a condition.
  const quoted = new Set([...sources.values()].flatMap(quotedNames));
  expect([...shared].filter((name) => !named.includes(name) && !quoted.has(name))).toEqual([]);
  expect(namedLooks('<p className={`${classes["a"]} mutd small`} /> .a { composes: row gpa2 from global; }')).toEqual([
    'mutd',
    'small',
    'row',
    'gpa2',
  ]);
});

test('no component takes a name that its sheet has no rule for, and no sheet has a rule that nobody takes', () => {
  expect(strayNames(sources)).toEqual([]);
  const planted = new Map([
    ['a/box.tsx', "import classes from './box.module.css';\n<p className={classes['gone']} />"],
    ['a/box.module.css', '.left { color: red; }'],
  ]);
  expect(strayNames(planted)).toEqual([
    'a/box.tsx takes gone from ./box.module.css',
    'nobody takes left from a/box.module.css',
  ]);
});
