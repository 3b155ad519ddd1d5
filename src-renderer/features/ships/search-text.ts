import type { ShipRow } from './ship-row.ts';
import { valuesOnce } from './ship-values.ts';

/**
 * What a search looks through, folded, for each of these ships: name, maker and its code, focus, type, size and status.
 * What holds hyphens or dots is written twice, with spaces for them and without, so that `f7c m`, `f7c-m` and `f7cm` all
 * find an F7C-M.
 */
export const searchTexts = valuesOnce(({ title, fields }: ShipRow): string => {
  const { name, manufacturer, manufacturerCode, focus, classification, size, productionStatus } = fields;
  const shared = [manufacturer, manufacturerCode, focus, classification, size, productionStatus];
  const own = name === null || name === title ? fold(title) : `${fold(title)}\n${fold(name)}`;
  return shared.reduce<string>((text, word) => (word === null ? text : `${text}\n${foldShared(word)}`), own);
});

/** The words of a query, each of which must occur in a ship's text; none when nothing is sought. */
export function soughtWords(find: string): readonly string[] {
  return plainLetters(find)
    .replaceAll(separators, ' ')
    .split(/\s+/)
    .filter((word) => word !== '');
}

function fold(text: string): string {
  const plain = plainLetters(text);
  if (!marks.test(plain)) return plain;
  const spaced = plain.replaceAll(separators, ' ');
  return spaced === plain ? plain : `${spaced}\n${plain.replaceAll(separators, '')}`;
}

/** Lower case without accents and apostrophes: `San’tok.yāi` is `santok.yai`. */
function plainLetters(text: string): string {
  const lower = text.toLowerCase();
  // Most names end here: the rest is ten times as slow.
  if (!marks.test(lower)) return lower;
  return lower
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/['’‘ʼ′`´]/g, '');
}

const separators = /[\p{Pd}_./·]/gu;

/** Anything but small Latin letters, digits and spaces. */
const marks = /[^a-z0-9 ]/;

/** A few hundred makers, focuses and types stand in all ships. */
const sharedWords = new Map<string, string>();

function foldShared(word: string): string {
  const known = sharedWords.get(word) ?? fold(word);
  if (sharedWords.size < mostShared) sharedWords.set(word, known);
  return known;
}

/** More words than this are not kept: no list of ships has as many, but an archive could. */
const mostShared = 2_000;
