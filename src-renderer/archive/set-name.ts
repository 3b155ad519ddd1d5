/** Longest name of a set, in characters. */
const maxSetNameChars = 80;

export type SetName =
  | { readonly ok: true; readonly name: string }
  | { readonly ok: false; /** For the user. */ readonly message: string };

/**
 * A name as it is stored: in one line, without the letters nobody sees. A file may hold any text; what would turn the
 * rest of a line around or take no room is no part of a name.
 */
export function readSetName(text: string): SetName {
  const name = text
    .toWellFormed()
    .replaceAll(/[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g, '')
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim();
  if (name === '') return { ok: false, message: 'A set needs a name.' };
  if ([...name].length > maxSetNameChars)
    return { ok: false, message: `A set’s name has at most ${maxSetNameChars} characters.` };
  return { ok: true, name };
}

/** Whether two stored names are taken for the same. */
export function isSameSetName(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}

/** The name, or the name with the first number behind it that nobody has: `Haulers 2`. Never longer than a name may be. */
export function freeSetName(name: string, taken: readonly string[]): string {
  for (let number = 1; ; number++) {
    const ending = number === 1 ? '' : ` ${number}`;
    const stem = [...name].slice(0, maxSetNameChars - ending.length).join('');
    const candidate = `${stem.trimEnd()}${ending}`;
    if (!taken.some((known) => isSameSetName(known, candidate))) return candidate;
  }
}
