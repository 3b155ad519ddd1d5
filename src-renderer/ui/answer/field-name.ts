/** What a domain field's name says about it. */
export interface FieldName {
  /** Words for a heading: `scmSpeedMps` is "Scm speed". */
  readonly words: string;
  /** The unit in its name, as it is written behind a number. */
  readonly unit: string | null;
  /** `instant`: epoch milliseconds; `day`: a UTC day number; both only where the value is a number. */
  readonly holds: 'instant' | 'day' | null;
}

/**
 * Domain fields carry unit or time zone at the end of their names (STYLE, Names 6). The longer ends stand first, because
 * `Mps2` ends neither in `Mps` nor in `M`, but a reader of the list should not have to check that.
 */
const ends: readonly (readonly [end: string, meaning: Omit<FieldName, 'words'>])[] = [
  ['Degps', { unit: '°/s', holds: null }],
  ['Mps2', { unit: 'm/s²', holds: null }],
  ['Days', { unit: 'days', holds: null }],
  ['Mps', { unit: 'm/s', holds: null }],
  ['Usd', { unit: 'US$', holds: null }],
  ['Scu', { unit: 'SCU', holds: null }],
  ['Day', { unit: null, holds: 'day' }],
  ['Kg', { unit: 'kg', holds: null }],
  ['At', { unit: null, holds: 'instant' }],
  ['M', { unit: 'm', holds: null }],
];

/** Reads a camelCase field name: "Length" in "m" from `lengthM`, "Modified", an instant, from `modifiedAt`. */
export function readFieldName(field: string): FieldName {
  const found = ends.find(([end]) => field.length > end.length && field.endsWith(end));
  // A capital before the end would make it part of an abbreviation, as in `idKM`.
  const end = found && /[a-z0-9]/.test(field.charAt(field.length - found[0].length - 1)) ? found : undefined;
  const stem = end ? field.slice(0, -end[0].length) : field;
  return { words: toWords(stem), ...(end ? end[1] : { unit: null, holds: null }) };
}

/** `numberOfTeams` is "Number of teams"; digits stay with the word before them. */
export function toWords(name: string): string {
  const words = name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll(/[_\s]+/g, ' ')
    .trim()
    .toLowerCase();
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}
