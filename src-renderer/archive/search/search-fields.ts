import type { SearchField } from './search-document.ts';

/** A field's label and text, and whether it is a name of its own. */
type FieldPair = readonly [label: string, text?: string | null, isName?: boolean];

/** The fields that have a text. */
export function fieldsOf(pairs: readonly FieldPair[]): readonly SearchField[] {
  return pairs.flatMap(([label, text, isName = false]) =>
    text === null || text === undefined || text === '' ? [] : [{ label, text, isName }],
  );
}

/** Several values of one field as one text. */
export function listed(values: readonly (string | null)[]): readonly [string | null] {
  const said = [...new Set(values.filter((value) => value !== null && value !== ''))];
  return [said.length === 0 ? null : said.join(', ')];
}

/** What tells something from its namesakes, in one line. */
export function hintOf(...words: readonly (string | null)[]): string | null {
  const said = words.filter((word) => word !== null && word !== '');
  return said.length === 0 ? null : said.join(' · ');
}
