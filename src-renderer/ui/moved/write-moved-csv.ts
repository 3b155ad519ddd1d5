import type { DatedItem, MovedFact, Movement } from '../../archive/movement/movement.ts';
import { isoDay } from '../iso-day.ts';
import { writeCsvTable, type CsvCell } from '../write-csv-table.ts';
import { sortMovement, type MovedList } from './moved-lists.ts';

/**
 * What moved as CSV: one row for each item that did, and one with the number of those that did not. Days are ISO dates,
 * unknown is an empty cell, and text that a spreadsheet could take for a formula is defused (`writeCsvTable`).
 */
export function writeMovedCsv(movement: Movement): string {
  const { added, missing, removed, slipped, earlier, changed } = sortMovement(movement);
  return writeCsvTable(head, [
    ...added.map((item) => itemRow('added', { after: item })),
    ...missing.map(({ before }) => itemRow('missing', { before })),
    ...removed.map(({ before }) => itemRow('removed', { before })),
    ...slipped.map((item) => itemRow('slipped', item)),
    ...earlier.map((item) => itemRow('earlier', item)),
    ...changed.map((item) => itemRow('changed', item)),
    numberRow('unchanged', movement.unchanged),
    numberRow('not comparable', movement.notComparable),
  ]);
}

const head = [
  'What',
  'Items',
  'Identity',
  'Title',
  'Start before',
  'Start after',
  'End before',
  'End after',
  'Slip (days)',
  'Teams',
  'Disciplines',
  'Category',
  'Release',
  'Fields that differ',
  'Before',
  'After',
];

interface RowItem {
  readonly before?: DatedItem;
  readonly after?: DatedItem;
  readonly slipDays?: number | null;
  readonly facts?: readonly MovedFact[];
}

function itemRow(what: MovedList, { before, after, slipDays = null, facts = [] }: RowItem): readonly CsvCell[] {
  const item = after ?? before;
  const listed = (names: readonly string[] | undefined): string | null => names?.join('; ') || null;
  const sides = (side: 'before' | 'after'): string | null =>
    facts.map((fact) => `${fact.name}: ${factText(fact, side)}`).join('\n') || null;
  return [
    what,
    1,
    item?.identity ?? null,
    item?.title || null,
    isoDay(before?.startDay),
    isoDay(after?.startDay),
    isoDay(before?.endDay),
    isoDay(after?.endDay),
    slipDays,
    listed(item?.groups.team),
    listed(item?.groups.discipline),
    listed(item?.groups.category),
    listed(item?.groups.release),
    listed(facts.map(({ name }) => name)),
    sides('before'),
    sides('after'),
  ];
}

function numberRow(what: string, items: number): readonly CsvCell[] {
  return [what, items, ...head.slice(2).map(() => null)];
}

function factText({ kind, ...values }: MovedFact, side: 'before' | 'after'): string {
  const value = values[side];
  if (kind === 'day' && typeof value === 'number') return isoDay(value) ?? 'nothing';
  return value === null || value === '' ? 'nothing' : String(value);
}
