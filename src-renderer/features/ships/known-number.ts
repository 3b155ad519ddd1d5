import type { Ship } from '../../../src-shared/domain/ship.ts';
import type { NumberField } from './ship-fields.ts';

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
