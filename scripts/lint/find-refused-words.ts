import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Refused words and what the glossary says instead; several words are written with hyphens, as in a file's name. */
type RefusedWords = ReadonlyMap<string, string>;

/** What the glossary refuses, by where it would stand. */
export interface Glossary {
  /** In the names of files and exports. */
  readonly inNames: RefusedWords;
  /** In what people read. */
  readonly onScreen: RefusedWords;
}

/** The one glossary, relative to the repository root: its last two columns are what this refuses. */
const glossaryFile = 'src-shared/README.md';

const read = new Map<string, Glossary>();

/** The glossary of a tree. @throws Error when its table has gone: a list without rows would refuse nothing. */
export function readGlossary(root: string): Glossary {
  const known = read.get(root) ?? parseGlossary(readFileSync(join(root, glossaryFile), 'utf8'));
  read.set(root, known);
  return known;
}

/** Reads the rows `| word | meaning | refused in names | refused on screen |`; refused are the words between backticks. */
export function parseGlossary(readme: string): Glossary {
  const [, table = ''] = readme.split(/^\| word +\| meaning .*\| refused in names +\| refused on screen +\|$/m);
  const rows = table.split('\n').filter((line) => line.startsWith('| ') && !line.startsWith('| -'));
  const [inNames, onScreen] = [3, 4].map((column) => refusedIn(rows, column));
  if (!inNames?.size || !onScreen?.size) throw new Error(`${glossaryFile} has lost its table of words`);
  return { inNames, onScreen };
}

function refusedIn(rows: readonly string[], column: number): RefusedWords {
  const pairs = rows.flatMap((row) => {
    const cells = row.split('|').map((cell) => cell.trim());
    return [...(cells[column] ?? '').matchAll(/`([^`]+)`/g)].map(([, name = '']) => [name, cells[1] ?? ''] as const);
  });
  return new Map(pairs);
}

/**
 * What is wrong with a name, or null. Compared word by word, whatever their case: `knownAnswers` and `known-answers.ts` hold
 * `answers`, `answerable` does not.
 *
 * @param path of the file that has the name, relative to the repository root.
 * @param isLocal whether only its own file knows it: there a common word may be no more than that (`commonWords`).
 */
export function judgeName(name: string, path: string, glossary: Glossary, isLocal = false): string | null {
  const words = `-${wordsOf(name).join('-')}-`;
  for (const [refused, word] of glossary.inNames) {
    const isExempt = exemptions.some((one) => one.words.includes(refused) && path.startsWith(one.under));
    const isCommon = isLocal && commonWords.has(refused);
    if (!isExempt && !isCommon && words.includes(`-${refused}-`)) {
      return `"${name}" says "${refused}": the word for it is ${word} (glossary in ${glossaryFile}).`;
    }
  }
  return null;
}

function wordsOf(name: string): readonly string[] {
  const parted = name.replaceAll(/([a-z0-9])([A-Z])/g, '$1-$2').replaceAll(/([A-Z])([A-Z][a-z])/g, '$1-$2');
  return parted.toLowerCase().split(/[^a-z0-9]+/);
}

/**
 * What is wrong with a text that people read, or null: the words that the glossary refuses on screen, in any case and number of
 * blanks or hyphens between them.
 */
export function judgeText(text: string, { onScreen }: Glossary): string | null {
  const words = `-${(text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join('-')}-`;
  for (const [refused, word] of onScreen) {
    const isThere = words.replaceAll(verbs, '-').includes(`-${refused}-`);
    if (isThere)
      return `“${text.trim().slice(0, 60)}” says “${refused}”: people read ${word} (glossary in ${glossaryFile}).`;
  }
  return null;
}

/** What a service does is said with the verb; what came of it is another word. */
const verbs = /-(?:not|cannot|to|must|can|will|may|could|would)-answer(?=-)/g;

/** Whether what this file writes may be on screen: the page's own sources, and what everybody shares. */
export function isReadByPeople(path: string): boolean {
  return /^src-(?:renderer|shared)\//.test(path) && !/(?:\.test|-fixture)\.tsx?$/.test(path);
}

/** Attributes whose text nobody reads. */
export const unreadAttributes: ReadonlySet<string> = new Set([
  'className',
  'id',
  'key',
  'role',
  'tone',
  'href',
  'type',
  'name',
  'd',
  'style',
  'htmlFor',
  'viewBox',
  'aria-labelledby',
  'aria-describedby',
]);

/** Whether a string of the program is a text: words with blanks between them, or one that begins like a sentence. No selectors, no paths. */
export function isText(value: string): boolean {
  return /\p{L}/u.test(value) && /^\p{Lu}[\p{Ll}’-]|\s/u.test(value.trim()) && !/[[\]{}=;]|::|^[.#/]/.test(value);
}

/**
 * Refused words that also mean what they say: the words of a text, what was told to somebody, an act, what is past. Only in the
 * names of files and exports are they sure to stand for a term.
 */
const commonWords: ReadonlySet<string> = new Set(['words', 'told', 'sent', 'act', 'acts', 'past', 'wire']);

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
