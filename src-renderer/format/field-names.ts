import { catalog, type ResourceName } from '../../src-shared/catalog/registry.ts';
import {
  fieldsByPath,
  labelInside,
  type FieldDeclaration,
  type FieldDeclarations,
} from '../../src-shared/resource/fields.ts';
import { stepsOfPath, type PathStep } from '../../src-shared/resource/part-fields.ts';
import type { ResourceDefinition } from '../../src-shared/resource/resource.ts';

/** Keys that say no more than that something changed, wherever they stand: those of declared stamps. */
const stamps: ReadonlySet<string> = new Set(
  Object.values<ResourceDefinition>(catalog).flatMap(({ fields }) =>
    [...fieldsByPath(fields)].flatMap(([path, name]) => (isStampField(fields[name]) ? [path] : [])),
  ),
);

function isStampField(field: FieldDeclaration | undefined): boolean {
  return field !== undefined && 'isStamp' in field;
}

/**
 * Names the fields behind some paths into records of a resource, each once, as the catalogue labels them, what belongs to
 * parts of it in brackets: `disciplines.2dbd057d-….numberOfMembers` is "disciplines (people)", `cards.20321.completed`
 * "cards (tasks done)". Empty for none.
 */
export function formatChangedFields(resource: ResourceName, paths: readonly string[]): string {
  const { fields }: ResourceDefinition = catalog[resource];
  const changes = paths.flatMap((path) => readChange(path, fields) ?? []);
  const telling = changes.filter(({ isStamp }) => !isStamp);
  const byFirst = Map.groupBy(telling.length > 0 ? telling : changes, ({ first }) => first);
  return [...byFirst].map(([first, own]) => partWords(first, own)).join(', ');
}

interface ChangedField {
  readonly first: string;
  /** What changed inside it; null where it is one value, or nobody says. */
  readonly last: string | null;
  readonly isStamp: boolean;
}

/** By its declaration, else by the steps that are names of fields: ids and positions of what stands in a list are left out. */
function readChange(path: string, fields: FieldDeclarations): readonly [ChangedField] | null {
  // Keys with dots are written with underscores in paths, and mean the same in both spellings (recordings, "Dotted keys").
  const isNamed = (each: PathStep) => each.fields.length > 0 || /^[a-z][A-Za-z_]*$/.test(each.step);
  const [first, ...inside] = stepsOfPath(fields, path).filter(isNamed);
  if (!first) return null;
  const last = inside.at(-1);
  const isStamp =
    first.fields.length > 0 && !last ? first.fields.every(isStampField) : stamps.has((last ?? first).step);
  return [{ first: stepWords(first), last: last ? stepWords(last) : null, isStamp }];
}

function stepWords({ step, fields }: PathStep): string {
  return fields.map(({ label }) => labelInside(label)).join(', ') || spellOut(step).toLowerCase();
}

function partWords(first: string, changes: readonly ChangedField[]): string {
  const parts = new Set(changes.flatMap(({ last }) => last ?? []));
  return parts.size === 0 ? first : `${first} (${[...parts].join(', ')})`;
}

/** What a domain field's name says about it. */
interface FieldName {
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
  return { words: spellOut(stem), ...(end ? end[1] : { unit: null, holds: null }) };
}

/** `numberOfTeams` is "Number of teams"; digits stay with the word before them. */
export function spellOut(name: string): string {
  const words = name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll(/[_\s]+/g, ' ')
    .trim()
    .toLowerCase();
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}
