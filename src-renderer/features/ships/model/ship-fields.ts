import type { Quantity } from '../../../format/units.ts';
import type { Ship } from '../../../../src-shared/catalog/ships.ts';

/** The parts of a ship's description, in the order they are shown. */
export const shipSections = ['Identity', 'Dimensions', 'Flight', 'Use'] as const;
export type ShipSection = (typeof shipSections)[number];

interface FieldBase {
  readonly id: string;
  readonly title: string;
  readonly section: ShipSection;
}

/** A number of a ship, in stored units (`Quantity`). Null is unknown and is never counted as 0. */
export interface NumberField extends FieldBase {
  readonly kind: 'number';
  readonly quantity: Quantity;
  /** Which end is better, where that can be said without knowing what the ship is for; null marks neither. */
  readonly better: 'more' | 'less' | null;
  readonly value: (ship: Ship) => number | null;
  /** What is said instead of "unknown" where the service means something else by no number. */
  readonly insteadOfNumber?: (ship: Ship) => string | null;
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

type NumberKey = {
  [Key in keyof Ship]-?: number | null extends Ship[Key] ? (Ship[Key] extends number | null ? Key : never) : never;
}[keyof Ship];
type WordKey = { [Key in keyof Ship]-?: Ship[Key] extends string | null ? Key : never }[keyof Ship];

/** A 0 of these was sent for want of a figure (docs/decisions/not-shown.md). */
const neverZero: readonly Quantity[] = ['speed', 'acceleration', 'turnRate'];

/**
 * Every field of a ship that can be a column, a filter, an axis or a row of a comparison; in the order of the table. Which
 * direction is better follows the sketches in the look: light, fast, agile, roomy and cheap; size and crew are neither.
 */
export const shipFields: readonly ShipField[] = [
  word('manufacturer', 'Maker', 'Identity'),
  code('classification', 'Type', 'Identity'),
  word('focus', 'Focus', 'Identity'),
  code('size', 'Size', 'Identity'),
  code('productionStatus', 'Status', 'Identity'),
  word('productionNote', 'Production note', 'Identity'),
  number('lengthM', 'Length', 'Dimensions', { quantity: 'length', better: null }),
  number('beamM', 'Beam', 'Dimensions', { quantity: 'length', better: null }),
  number('heightM', 'Height', 'Dimensions', { quantity: 'length', better: null }),
  number('massKg', 'Mass', 'Dimensions', { quantity: 'mass', better: 'less' }),
  number('scmSpeedMps', 'SCM speed', 'Flight', { quantity: 'speed', better: 'more' }),
  number('afterburnerSpeedMps', 'Afterburner', 'Flight', { quantity: 'speed', better: 'more' }),
  number('pitchMaxDegps', 'Pitch', 'Flight', { quantity: 'turnRate', better: 'more' }),
  number('yawMaxDegps', 'Yaw', 'Flight', { quantity: 'turnRate', better: 'more' }),
  number('rollMaxDegps', 'Roll', 'Flight', { quantity: 'turnRate', better: 'more' }),
  number('xAccelerationMps2', 'Acceleration X', 'Flight', { quantity: 'acceleration', better: 'more' }),
  number('yAccelerationMps2', 'Acceleration Y', 'Flight', { quantity: 'acceleration', better: 'more' }),
  number('zAccelerationMps2', 'Acceleration Z', 'Flight', { quantity: 'acceleration', better: 'more' }),
  number('cargoScu', 'Cargo', 'Use', { quantity: 'cargo', better: 'more' }),
  {
    ...number('maxCrew', 'Crew', 'Use', { quantity: 'people', better: null }),
    id: 'crew',
    value: ({ minCrew, maxCrew }) => maxCrew ?? minCrew,
    from: ({ minCrew }) => minCrew,
    upTo: ({ maxCrew }) => maxCrew,
  },
  {
    ...number('priceUsd', 'Price', 'Use', { quantity: 'money', better: 'less' }),
    // "price 0 = not sold" (recordings): no low price, and no number at all.
    value: ({ priceUsd }) => (priceUsd === 0 ? null : priceUsd),
    insteadOfNumber: ({ priceUsd }) => (priceUsd === 0 ? 'not sold' : null),
  },
  {
    kind: 'word',
    id: 'sale',
    title: 'Sale',
    section: 'Use',
    value: ({ priceUsd }) => (priceUsd === null ? null : priceUsd === 0 ? 'not sold' : 'sold'),
  },
  { kind: 'instant', id: 'modifiedAt', title: 'Modified', section: 'Identity', value: ({ modifiedAt }) => modifiedAt },
];

/** The numbers among them. */
export const numberFields: readonly NumberField[] = shipFields.filter((field) => field.kind === 'number');

/** The words among them. */
export const wordFields: readonly WordField[] = shipFields.filter((field) => field.kind === 'word');

const byId = new Map(shipFields.map((field) => [field.id, field]));

/** Null when no field has this id: ids also come from links, files and older versions. */
export function shipField(id: string): ShipField | null {
  return byId.get(id) ?? null;
}

function word(key: WordKey, title: string, section: ShipSection): WordField {
  return { kind: 'word', id: key, title, section, value: (ship) => ship[key] };
}

/** A word the service sends as a code: `flight-ready` reads "flight ready". */
function code(key: WordKey, title: string, section: ShipSection): WordField {
  return { kind: 'word', id: key, title, section, value: (ship) => ship[key]?.replaceAll('-', ' ') ?? null };
}

function number(
  key: NumberKey,
  title: string,
  section: ShipSection,
  measure: Pick<NumberField, 'quantity' | 'better'>,
): NumberField {
  const field: NumberField = { kind: 'number', id: key, title, section, ...measure, value: (ship) => ship[key] };
  if (!neverZero.includes(measure.quantity)) return field;
  return { ...field, value: (ship) => (ship[key] === 0 ? null : ship[key]) };
}

/**
 * What names a ship to the service and what it says of it at length: no use for sorting or comparing, and so no columns or
 * rows; "everything" that is exported has them.
 */
export const shipRecordFields: readonly WordField[] = [
  record('id', 'Ship id'),
  record('chassisId', 'Chassis id'),
  record('manufacturerCode', 'Maker code'),
  record('manufacturerId', 'Maker id'),
  record('description', 'Description'),
  record('sitePath', 'Page'),
];

type RecordKey = 'id' | 'chassisId' | 'manufacturerCode' | 'manufacturerId' | 'description' | 'sitePath';

function record(key: RecordKey, title: string): WordField {
  return { kind: 'word', id: key, title, section: 'Identity', value: (ship) => ship[key] };
}
