import { shipFields as declared, type Ship } from '../../../../src-shared/catalog/ships.ts';
import {
  fieldsByPath,
  sentValue,
  type ColumnDeclaration,
  type FieldDeclaration,
  type NumberDeclaration,
  type SentValue,
} from '../../../../src-shared/resource/fields.ts';
import { dayMs } from '../../../../src-shared/day.ts';
import type { Dimensions } from '../../../../src-shared/resource/dimensions.ts';

/** The parts of a ship's description, in the order they are shown; the last holds what the user works out of the others. */
export const shipSections = ['Identity', 'Dimensions', 'Flight', 'Use', 'Expressions'] as const;
export type ShipSection = (typeof shipSections)[number];

type Declared = typeof declared;
type ShipKey = keyof Declared;

interface FieldBase {
  readonly id: string;
  readonly title: string;
  readonly section: ShipSection;
  /** Undefined for what only names a ship or says of it at length. */
  readonly column: ColumnDeclaration | undefined;
  /** The declared fields it is made of: two for a range. */
  readonly keys: readonly ShipKey[];
}

/** A number of a ship, in stored units (`Quantity`). Null is unknown and is never counted as 0. */
export interface NumberField extends FieldBase {
  readonly kind: 'number';
  readonly quantity: NumberDeclaration['quantity'] | Dimensions;
  readonly better: NumberDeclaration['better'];
  /** How a ship with more of it compares, and one with less: "heavier", "lighter". */
  readonly comparatives: readonly [more: string, less: string];
  /** Spread over powers of ten. */
  readonly isLog: boolean;
  readonly value: (ship: Ship) => number | null;
  /** What is said instead of "unknown" where the service means something else by no number. */
  readonly insteadOfNumber?: (ship: Ship) => string | null;
  /** Why there is no number, where more is known than that it is unknown: "Mass unknown". */
  readonly absence?: (ship: Ship) => string | null;
  /** A second number shown before `value` as a range, such as the least crew. */
  readonly from?: (ship: Ship) => number | null;
  /** The end of a range by which ships are drawn and measured, where `value` may stand in for it; `value` if left out. */
  readonly upTo?: (ship: Ship) => number | null;
}

/** A word of a ship. Null is unknown. */
export interface WordField extends FieldBase {
  readonly kind: 'word';
  readonly value: (ship: Ship) => string | null;
}

/** An instant of a ship, UTC, epoch milliseconds. Null is unknown. */
export interface InstantField extends FieldBase {
  readonly kind: 'instant';
  readonly value: (ship: Ship) => number | null;
}

export type ShipField = NumberField | WordField | InstantField;

const shipKeys = Object.keys(declared) as ShipKey[]; // its own keys

/** The columns of the table behind the name, in the order of the declarations. */
export const columnFields: readonly ShipField[] = shipKeys.flatMap((key): readonly ShipField[] => {
  const { column }: FieldDeclaration = declared[key];
  if (key === 'maxCrew') return [crewField()];
  if (key === 'priceUsd') return [fieldOf(key), saleField()];
  return column && key !== 'name' ? [fieldOf(key)] : [];
});

const isInstant = ({ kind }: ShipField): boolean => kind === 'instant';

/** Every field of a ship that can be a column, a filter, an axis or a row of a comparison: by section, times last. */
export const shipFields: readonly ShipField[] = [
  ...shipSections.flatMap((name) => columnFields.filter((field) => field.section === name && !isInstant(field))),
  ...columnFields.filter(isInstant),
];

/** The numbers among them. */
export const numberFields: readonly NumberField[] = shipFields.filter((field) => field.kind === 'number');

/** The words among them. */
export const wordFields: readonly WordField[] = shipFields.filter((field) => field.kind === 'word');

const byId = new Map(shipFields.map((field) => [field.id, field]));

/** Null when no field has this id: ids also come from links, files and older versions. */
export function shipField(id: string): ShipField | null {
  return byId.get(id) ?? expressionField(id);
}

/** The number of this id; null for any other field, and where there is none. */
export function numberField(id: string): NumberField | null {
  const field = shipField(id);
  return field?.kind === 'number' ? field : null;
}

/** The word of this id; null for any other field, and where there is none. */
export function wordField(id: string): WordField | null {
  const field = shipField(id);
  return field?.kind === 'word' ? field : null;
}

/** The number of this id; of another where it is none. @throws Error where neither is one. */
export function numberFieldOr(id: string, otherwise: string): NumberField {
  return numberField(id) ?? requireField(numberField(otherwise), otherwise);
}

/** The word of this id; of another where it is none. @throws Error where neither is one. */
export function wordFieldOr(id: string, otherwise: string): WordField {
  return wordField(id) ?? requireField(wordField(otherwise), otherwise);
}

function requireField<Field>(field: Field | null, id: string): Field {
  if (field === null) throw new Error(`${id} is no field of a ship, or of another kind.`);
  return field;
}

/** Fields by the sections they stand in; sections without any are left out. */
export function sectionsOf<Field extends ShipField>(fields: readonly Field[]) {
  return shipSections
    .map((section) => ({ section, fields: fields.filter((field) => field.section === section) }))
    .filter(({ fields: own }) => own.length > 0);
}

type MakeField = (id: string) => NumberField | null;

let makeExpressionField: MakeField | null = null;
const expressions = new Map<string, NumberField | null>();

/** Says how expressions are read. Most lists have none, so that parse-expression.ts is loaded with what writes or names one. */
export function makeExpressionFieldsWith(make: MakeField): void {
  makeExpressionField = make;
}

/** The fields that expressions make, by ids such as `=Price per SCU=price / cargo`; what can't be read is left out. */
export function expressionFields(ids: readonly string[]): readonly NumberField[] {
  return ids.flatMap((id) => expressionField(id) ?? []);
}

function expressionField(id: string): NumberField | null {
  if (!id.startsWith('=') || makeExpressionField === null) return null;
  const known = expressions.get(id);
  if (known !== undefined) return known;
  const field = makeExpressionField(id);
  expressions.set(id, field);
  return field;
}

/** An expression is its name and its text: whoever has its id needs nothing else to work it out. */
export function expressionId({ name, text }: ExpressionParts): string {
  return `=${name.replaceAll('=', ' ').trim()}=${text.trim()}`;
}

export interface ExpressionParts {
  readonly name: string;
  readonly text: string;
}

export function expressionParts(id: string): ExpressionParts {
  const at = id.indexOf('=', 1);
  return { name: id.slice(1, at).trim(), text: id.slice(at + 1) };
}

/**
 * What names a ship to the service and what it says of it at length: no use for sorting or comparing, and so no columns or
 * rows; "everything" that is exported has them.
 */
export const shipRecordFields: readonly ShipField[] = shipKeys.flatMap((key) => {
  const { column }: FieldDeclaration = declared[key];
  return column || key === 'minCrew' ? [] : [fieldOf(key)];
});

/** Every column of a file of ships, in the order of the fields; what only names a ship comes last. */
export const allColumnIds: readonly string[] = ['name', ...[...shipFields, ...shipRecordFields].map(({ id }) => id)];

/** The texts that a search looks through besides the name, as they are stored; null is unknown. */
export function searchedTexts(ship: Ship): readonly (string | null)[] {
  return searched.map((key) => wordsIn(ship, key));
}

const searched = shipKeys.filter((key) => 'search' in declared[key]);

/**
 * What the service sent for a field, as it stands in the element; one value for each end of a range.
 *
 * @param element undefined until the response is unpacked, and then nothing can be said.
 */
export function rawValuesOf({ keys }: Pick<ShipField, 'keys'>, element: unknown): readonly SentValue[] | undefined {
  return element === undefined ? undefined : keys.map((key) => sentValue(declared[key], element));
}

/** The field that a path of a `Change` belongs to; null where none reads it. */
export function fieldOfPath(path: string): ShipField | null {
  const key = keysByPath.get(path);
  return shipFields.find(({ keys }) => keys.some((own) => own === key)) ?? null;
}

/** What the catalogue calls what is sent under a key, or the first thing it reads inside it; null where it reads nothing. */
export function labelOfKey(sent: string): string | null {
  const [, key] = [...keysByPath].find(([path]) => path === sent || path.startsWith(`${sent}.`)) ?? [];
  return key === undefined ? null : declared[key].label;
}

const keysByPath = fieldsByPath(declared);

function fieldOf(key: ShipKey): ShipField {
  const field: FieldDeclaration = declared[key];
  const base = { id: key, title: field.label, section: sectionOf(key), column: field.column, keys: [key] };
  switch (field.kind) {
    case 'number':
      return numberOf(key, field);
    case 'instant':
    case 'day': {
      const unitMs = field.kind === 'day' ? dayMs : 1;
      return { ...base, kind: 'instant', value: (ship) => numberIn(ship, key, (value) => value * unitMs) };
    }
    // A code is shown with spaces: `flight-ready` reads "flight ready".
    case 'code':
      return { ...base, kind: 'word', value: (ship) => wordsIn(ship, key)?.replaceAll('-', ' ') ?? null };
    default:
      return { ...base, kind: 'word', value: (ship) => wordsIn(ship, key) };
  }
}

function sectionOf(key: ShipKey): ShipSection {
  const field = declared[key];
  return 'section' in field ? field.section : 'Identity';
}

function numberOf(key: ShipKey, { label, quantity, better, comparatives, zero, scale, column }: NumberDeclaration) {
  const name = label.toLowerCase();
  const field: NumberField = {
    kind: 'number',
    id: key,
    title: label,
    section: sectionOf(key),
    column,
    keys: [key],
    quantity,
    better,
    comparatives: comparatives ?? [`more ${name}`, `less ${name}`],
    isLog: scale === 'log',
    value: (ship) => numberIn(ship, key, (value) => (zero !== undefined && value === 0 ? null : value)),
  };
  if (typeof zero !== 'object') return field;
  return {
    ...field,
    insteadOfNumber: (ship: Ship) => numberIn(ship, key, (value) => (value === 0 ? zero.means : null)),
  };
}

function numberIn<Value>(ship: Ship, key: ShipKey, read: (value: number) => Value): Value | null {
  const value = ship[key];
  return typeof value === 'number' ? read(value) : null;
}

function wordsIn(ship: Ship, key: ShipKey): string | null {
  const value: unknown = ship[key];
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value)) return value.join(', ');
  return typeof value === 'string' ? value : null;
}

/** Both ends in one, by the upper one. */
function crewField(): NumberField {
  return {
    ...numberOf('maxCrew', declared.maxCrew),
    id: 'crew',
    title: 'Crew',
    keys: ['minCrew', 'maxCrew'],
    value: ({ minCrew, maxCrew }) => maxCrew ?? minCrew,
    from: ({ minCrew }) => minCrew,
    upTo: ({ maxCrew }) => maxCrew,
  };
}

/** Whether there is a price at all: "price 0 = not sold" (recordings). */
function saleField(): WordField {
  return {
    kind: 'word',
    id: 'sale',
    title: 'Sale',
    section: 'Use',
    column: { width: 92, isHidden: true },
    keys: ['priceUsd'],
    value: ({ priceUsd }) => (priceUsd === null ? null : priceUsd === 0 ? declared.priceUsd.zero.means : 'sold'),
  };
}
