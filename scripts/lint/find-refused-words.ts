import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Refused words and what the glossary says instead; several words are written with hyphens, as in a file's name. */
export type Glossary = ReadonlyMap<string, string>;

/** The one glossary, relative to the repository root: its last column is what this refuses. */
const glossaryFile = 'src-shared/README.md';

const read = new Map<string, Glossary>();

/** The glossary of a tree. @throws Error when its table has gone: a list without rows would refuse nothing. */
export function readGlossary(root: string): Glossary {
  const known = read.get(root) ?? parseGlossary(readFileSync(join(root, glossaryFile), 'utf8'));
  read.set(root, known);
  return known;
}

/** Reads the rows `| word | meaning | refused instead |`; refused are the words between backticks in the last column. */
export function parseGlossary(readme: string): Glossary {
  const [, table = ''] = readme.split(/^\| word +\| meaning .*\| refused instead +\|$/m);
  const rows = table.split('\n').filter((line) => line.startsWith('| ') && !line.startsWith('| -'));
  const refused = rows.flatMap((row) => {
    const [, word = '', , instead = ''] = row.split('|').map((cell) => cell.trim());
    return [...instead.matchAll(/`([^`]+)`/g)].map(([, name = '']) => [name, word] as const);
  });
  if (refused.length === 0) throw new Error(`${glossaryFile} has lost its table of words`);
  return new Map(refused);
}

/**
 * What is wrong with a name, or null. Compared word by word, whatever their case: `knownAnswers` and `known-answers.ts` hold
 * `answers`, `answerable` does not.
 *
 * @param path of the file that has the name, relative to the repository root.
 */
export function judgeName(name: string, path: string, glossary: Glossary): string | null {
  const words = `-${wordsOf(name).join('-')}-`;
  for (const [refused, word] of glossary) {
    const isExempt = exemptions.some((one) => one.words.includes(refused) && path.startsWith(one.under));
    if (!isExempt && words.includes(`-${refused}-`)) {
      return `"${name}" says "${refused}": the word for it is ${word} (glossary in ${glossaryFile}).`;
    }
  }
  return null;
}

function wordsOf(name: string): readonly string[] {
  const parted = name.replaceAll(/([a-z0-9])([A-Z])/g, '$1-$2').replaceAll(/([A-Z])([A-Z][a-z])/g, '$1-$2');
  return parted.toLowerCase().split(/[^a-z0-9]+/);
}

/** Where a refused word is the right one, with the reason. Names in stored tables, links and on the bridge are no exports. */
const exemptions: readonly { readonly words: readonly string[]; readonly under: string; readonly reason: string }[] = [
  { words: ['wire'], under: 'src-shared/', reason: 'a schema of what crosses the wire; beside it stands the record' },
  { words: ['wire'], under: 'src-main/demo/', reason: 'the demo service writes what crosses the wire' },
  { words: ['wire'], under: 'e2e/', reason: 'tests read what crossed the wire by themselves' },
  { words: ['wire'], under: 'scripts/bench/', reason: 'benchmarks make what crosses the wire' },
  {
    words: ['sent'],
    under: 'src-shared/resource/',
    reason: 'what was sent for a field, as against what is read of it',
  },
  { words: ['words'], under: 'src-renderer/archive/search/', reason: 'words of a text, which the index counts' },
  { words: ['words'], under: 'scripts/lint/', reason: 'words that the program must not contain' },
  { words: ['past'], under: 'src-renderer/features/telemetry/', reason: 'the service calls its second list so' },
  { words: ['past'], under: 'src-shared/', reason: 'the service calls its second list so' },
];
