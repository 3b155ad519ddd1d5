import { formatFixed } from './format.ts';
import type { ShownUnit } from './units.ts';

/** More digits than usual than this say nothing about a ship. */
const mostExtraDigits = 3;

/**
 * The unit with as many digits as two numbers shown as a change need to read differently: "26.1 t → 26.1 t" would say
 * nothing. As it was where they are the same or one is unknown, and where no reasonable number of digits tells them apart.
 *
 * @param a in the stored unit, as `b`; null is unknown.
 */
export function tellApart(unit: ShownUnit, a: number | null, b: number | null): ShownUnit {
  if (a === null || b === null || a === b) return unit;
  for (let decimals = unit.decimals; decimals <= unit.decimals + mostExtraDigits; decimals++) {
    if (formatFixed(a * unit.factor, decimals) !== formatFixed(b * unit.factor, decimals)) return { ...unit, decimals };
  }
  return unit;
}
