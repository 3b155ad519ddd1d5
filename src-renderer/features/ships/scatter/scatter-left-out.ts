import type { Ship } from '../../../../src-shared/catalog/ships.ts';
import { formatCounted } from '../../../format/format.ts';
import type { NumberField } from '../model/ship-fields.ts';
import type { ShipRow } from '../model/ship-row.ts';
import type { ShipFilter } from '../model/ships-store.ts';

/** Ships that are not drawn because of one of the two numbers. */
export interface LeftOut {
  readonly field: NumberField;
  /**
   * `instead`: the service means something else by no number, such as "not sold"; `not-positive`: a log axis has no place
   * for it.
   */
  readonly reason: 'unknown' | 'instead' | 'not-positive';
  /** What is said instead of the number. */
  readonly instead: string | null;
  readonly count: number;
}

/** Why ships have no place on an axis, the unknown first. */
export function findLeftOut(rows: readonly ShipRow[], field: NumberField, isLog: boolean): readonly LeftOut[] {
  let unknown = 0;
  let notPositive = 0;
  const instead = new Map<string, number>();
  for (const { fields } of rows) {
    const value = knownNumber(field, fields);
    const word = field.insteadOfNumber?.(fields) ?? null;
    if (value !== null) notPositive += isLog && !isOnLogAxis(value) ? 1 : 0;
    else if (word === null) unknown++;
    else instead.set(word, (instead.get(word) ?? 0) + 1);
  }
  const all: readonly LeftOut[] = [
    { field, reason: 'unknown', instead: null, count: unknown },
    ...[...instead].map(([word, count]) => ({ field, reason: 'instead' as const, instead: word, count })),
    { field, reason: 'not-positive', instead: null, count: notPositive },
  ];
  return all.filter(({ count }) => count > 0);
}

/** `14 ships have no known Cargo`, as a sentence. */
export function leftOutLabel({ field, reason, instead, count }: LeftOut): string {
  const ships = formatCounted(count, 'ships');
  const [have, are] = count === 1 ? ['has', 'is'] : ['have', 'are'];
  switch (reason) {
    case 'unknown':
      return `${ships} ${have} no known ${field.title}.`;
    case 'instead':
      return `${ships} ${are} ${instead ?? 'without a number'}, so ${have} no ${field.title}.`;
    case 'not-positive':
      return `${ships} ${have} a ${field.title} of 0 or less, which has no place on a log axis.`;
  }
}

/**
 * The filter that leaves exactly these ships of the same rows; null where a filter cannot say it or a linear axis is the
 * better way.
 */
export function leftOutFilter({ field, reason, instead }: LeftOut): ShipFilter | null {
  if (reason === 'not-positive') return null;
  // A range's "unknown" cannot tell an unknown price from "not sold"; the word for it can.
  if (field.insteadOfNumber) return { kind: 'words', field: 'sale', words: [instead] };
  return { kind: 'range', field: field.id, min: null, max: null, unknown: 'only' };
}

/** Beyond these nothing is measured, and arithmetic on pixels ends. */
const most = 1e100;
const leastOnLog = 1e-12;

/** A number of a ship in stored units that can be drawn; null where it is unknown, no number, or beyond all measure. */
export function knownNumber(field: NumberField, ship: Ship): number | null {
  const value = field.value(ship);
  return value !== null && Math.abs(value) < most ? value : null;
}

/** Whether a log axis has a place for a number. */
export function isOnLogAxis(value: number): boolean {
  return value > leastOnLog;
}
