import type { Ship } from '../../../../src-shared/catalog/ships.ts';
import { formatDay, formatSigned } from '../../../format/format.ts';
import { distinguishingUnit, formatInUnit, shownUnit, type ShownUnit, type UnitSystem } from '../../../format/units.ts';
import type { CompareView } from '../model/compare-view.ts';
import {
  expressionFields,
  shipFields,
  shipSections,
  type NumberField,
  type ShipField,
  type ShipSection,
} from '../model/ship-fields.ts';
import type { ResolvedColumn } from './compare-columns.ts';

export interface CompareSection {
  readonly title: ShipSection;
  readonly isFolded: boolean;
  /** Without those that `differencesOnly` hides; all the others, also where the section is folded. */
  readonly rows: readonly CompareRow[];
  /** How many rows `differencesOnly` hides. */
  readonly hiddenRows: number;
}

/**
 * The body of a comparison, its cells in the order of the given columns. A section of which nothing is known drops out; one
 * whose rows are all hidden stays, without rows, so that their number can be told.
 *
 * @param more fields that are no rows on screen.
 */
export function compareRows(
  columns: readonly ResolvedColumn[],
  view: CompareView,
  system: UnitSystem,
  more: readonly ShipField[] = [],
): readonly CompareSection[] {
  const context = { columns, neighbours: neighboursInTime(columns), baseline: view.baseline, system };
  return shipSections.flatMap((title): readonly CompareSection[] => {
    const all = [...shipFields, ...expressionFields(view.expressions), ...more]
      .filter(({ section }) => section === title)
      .map((field) => compareRow(field, context));
    if (all.every(({ cells }) => cells.every(isSilent))) return [];
    const rows = view.differencesOnly ? all.filter(({ cells }) => !readsTheSame(cells)) : all;
    return [{ title, isFolded: view.folded.includes(title), rows, hiddenRows: all.length - rows.length }];
  });
}

function isSilent({ state }: CompareCell): boolean {
  return state === 'unknown' || state === 'absent';
}

/** Columns without a ship say nothing of the row; of a single column there is nothing to say. */
function readsTheSame(cells: readonly CompareCell[]): boolean {
  const present = cells.filter(({ state }) => state !== 'absent');
  return present.length > 1 && present.every(({ text, isChanged }) => !isChanged && text === present[0]?.text);
}

/**
 * For each column the indices of the columns that show the same ship just before and just after it in time, by when their
 * content was first seen. A column of now stands at the snapshot it shows.
 */
function neighboursInTime(columns: readonly ResolvedColumn[]): readonly (readonly number[])[] {
  const withShip = [...columns.entries()].filter(([, { ship }]) => ship !== null);
  const ships = Map.groupBy(withShip, ([, { column }]) => column.identity);
  const neighbours = columns.map((): number[] => []);
  for (const entries of ships.values()) {
    const inTime = entries
      .toSorted(([, a], [, b]) => (a.snapshot?.fetchedAt ?? 0) - (b.snapshot?.fetchedAt ?? 0))
      .map(([index]) => index);
    for (const [place, index] of inTime.entries()) {
      neighbours[index] = [inTime[place - 1], inTime[place + 1]].filter((near) => near !== undefined);
    }
  }
  return neighbours;
}

/** One value of one ship, as it is shown. */
export interface CompareCell {
  /** `key` of its column. */
  readonly key: string;
  /** The value without its unit: `1,240`, `2–4`, `flight ready`; `unknown`, `not sold`, or why there is no ship. */
  readonly text: string;
  /** Symbol of the unit behind `text`; empty without one. */
  readonly unit: string;
  /** `instead`: words the service means by no number, such as "not sold"; `absent`: the column has no ship. */
  readonly state: 'known' | 'instead' | 'unknown' | 'absent';
  /** In stored units; null unless `known`. */
  readonly value: number | string | null;
  /** What its bar and its difference measure, in stored units: of a range its upper end. Null without one. */
  readonly measured: number | null;
  /** Against the baseline: `+44 %`, `−0.4 %`, `even`; null where nothing can be said. */
  readonly deltaText: string | null;
  readonly mark: Mark | null;
  /** Of the row's largest number, 0 to 1; null without a number and below 0. */
  readonly share: number | null;
  /** Whether it reads otherwise than the same ship's column next to it in time. */
  readonly isChanged: boolean;
}

type Mark = 'best' | 'worst';

export interface CompareRow {
  /** Id of the field. */
  readonly id: string;
  readonly title: string;
  readonly field: ShipField;
  /** In the order of the columns. */
  readonly cells: readonly CompareCell[];
}

/** What the cells of a row are measured by. */
interface RowContext {
  readonly columns: readonly ResolvedColumn[];
  /** Indices of the columns that show the same ship just before or after a column: `neighboursInTime`. */
  readonly neighbours: readonly (readonly number[])[];
  /** Key of the baseline's column. */
  readonly baseline: string | null;
  readonly system: UnitSystem;
}

/** One field of all the ships. */
function compareRow(field: ShipField, context: RowContext): CompareRow {
  const { columns, neighbours, baseline } = context;
  const unit = field.kind === 'number' ? shownUnit(field.quantity, context.system) : null;
  const units = field.kind === 'number' && unit ? unitsOfShips(unit, field, columns) : null;
  const read = columns.map(({ key, column, ship, absence }) => ({
    key,
    ...(ship
      ? readValue(field, ship, units?.get(column.identity) ?? null)
      : { ...unknown, text: absence ?? '', state: 'absent' as const }),
  }));
  const numbers = read.map(({ measured }) => measured?.number ?? null);
  const baseIndex = columns.findIndex(({ key }) => key === baseline);
  const largest = Math.max(0, ...numbers.filter((number) => number !== null));
  const marks = field.kind === 'number' && unit ? markEnds(field, numbers, { columns, unit }) : [];
  const cells = read.map(({ key, text, state, value, measured }, index): CompareCell => {
    const number = measured?.number ?? null;
    return {
      key,
      text,
      unit: state === 'known' ? (unit?.symbol ?? '') : '',
      state,
      value,
      measured: number,
      deltaText: key === baseline ? null : deltaOf({ text, measured }, read[baseIndex]),
      mark: marks[index] ?? null,
      share: number === null || number < 0 || largest === 0 ? null : number / largest,
      isChanged: state !== 'absent' && (neighbours[index] ?? []).some((near) => differs(read[near], { text, value })),
    };
  });
  return { id: field.id, title: field.title, field, cells };
}

/** Ranges are measured by their upper ends; where only these are alike, nothing short is true. */
function deltaOf(own: Pick<ReadValue, 'text' | 'measured'>, base: ReadValue | undefined): string | null {
  const delta = describeDelta(own.measured, base?.measured ?? null);
  return delta === 'even' && own.text !== base?.text ? null : delta;
}

/** A number and how it reads. */
interface Measured {
  readonly number: number;
  readonly text: string;
}

/**
 * How far a number lies from the baseline's; null where one is unknown or the baseline reads 0, however little more than 0 it
 * is. Even where both read the same, and −100 % of 0 alone.
 */
export function describeDelta(own: Measured | null, base: Measured | null): string | null {
  if (own === null || base === null || base.text === '0') return null;
  const percent = ((own.number - base.number) / Math.abs(base.number)) * 100;
  // Of 0 nothing is a finite part.
  if (!Number.isFinite(percent)) return null;
  if (own.text === base.text || percent === 0) return 'even';
  if (Math.abs(percent) < leastPercent) return `${percent < 0 ? '−' : '+'}<0.1 %`;
  // Rounded as it is formatted: a half goes away from 0.
  if (percent < 0 && Math.round(-percent) === 100 && own.number !== 0)
    return `${formatSigned(besideAll(own.number, percent), 1)} %`;
  return `${formatSigned(percent, Math.abs(percent) < 1 ? 1 : 0)} %`;
}

/** Less does not read 0.1. */
const leastPercent = 0.05;

/** What is left, or is less than nothing, stays in sight. */
function besideAll(number: number, percent: number): number {
  return number > 0 ? Math.max(percent, -99.9) : Math.min(percent, -100.1);
}

interface ReadValue extends Pick<CompareCell, 'text' | 'state' | 'value'> {
  readonly measured: Measured | null;
}

const unknown: ReadValue = { text: 'unknown', state: 'unknown', value: null, measured: null };

/** Two instants of one day read the same. */
function differs(near: ReadValue | undefined, { text, value }: Pick<ReadValue, 'text' | 'value'>): boolean {
  return near !== undefined && near.state !== 'absent' && (near.text !== text || near.value !== value);
}

/** By identity, with the digits that tell a ship's number from what it was at other snapshots. */
function unitsOfShips(unit: ShownUnit, field: NumberField, columns: RowContext['columns']) {
  const ships = Map.groupBy(columns, ({ column }) => column.identity);
  const valueOf = ({ ship }: ResolvedColumn): number | null => ship && field.value(ship);
  return new Map([...ships].map(([identity, own]) => [identity, distinguishingUnit(unit, own.map(valueOf))]));
}

function readValue(field: ShipField, ship: Ship, unit: ShownUnit | null): ReadValue {
  const value = field.value(ship);
  if (field.kind === 'number') {
    const instead = field.insteadOfNumber?.(ship) ?? null;
    if (instead !== null) return { text: instead, state: 'instead', value: null, measured: null };
    if (value === null || !unit) return { ...unknown, text: field.absence?.(ship) ?? unknown.text };
    const from = field.from?.(ship) ?? null;
    const [least, most] = [showNumber(from ?? Number(value), unit), showNumber(Number(value), unit)];
    const number = field.upTo ? field.upTo(ship) : Number(value);
    const measured = number === null ? null : { number, text: showNumber(number, unit) };
    return { text: least === most ? most : `${least}–${most}`, state: 'known', value, measured };
  }
  if (value === null) return unknown;
  return { text: typeof value === 'number' ? formatDay(value) : value, state: 'known', value, measured: null };
}

/** Without the zeros that only columns of numbers need to align: `17`, `28.5`. */
function showNumber(value: number, unit: ShownUnit): string {
  const text = formatInUnit(value, unit);
  return unit.decimals === 0 || unit.isWholeBare ? text : text.replace(/\.?0+$/, '');
}

/**
 * Which columns hold the best and the worst number, where the row has a direction. Numbers that read the same without the
 * digits that tell a ship from its past are the same; an end that two ships share is nobody's, and two columns of one ship
 * are one ship.
 */
function markEnds(
  { better }: NumberField,
  numbers: readonly (number | null)[],
  { columns, unit }: { readonly columns: readonly ResolvedColumn[]; readonly unit: ShownUnit },
): readonly (Mark | null)[] {
  const known = numbers.filter((number) => number !== null);
  if (better === null) return [];
  const texts = numbers.map((number) => (number === null ? null : showNumber(number, unit)));
  const [least, most] = [showNumber(Math.min(...known), unit), showNumber(Math.max(...known), unit)];
  // Of a single number too.
  if (least === most) return [];
  const isOneShips = (end: string): boolean =>
    new Set(columns.filter((_, index) => texts[index] === end).map(({ column }) => column.identity)).size === 1;
  const ends = new Map<string | null, Mark>();
  for (const end of [least, most]) {
    if (isOneShips(end)) ends.set(end, (end === most) === (better === 'more') ? 'best' : 'worst');
  }
  return texts.map((text) => ends.get(text) ?? null);
}
