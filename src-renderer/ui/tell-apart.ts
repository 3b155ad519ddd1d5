import { formatFixed } from './format.ts';
import type { ShownUnit } from './units.ts';

/** More digits than usual than this say nothing about a ship. */
const mostExtraDigits = 3;

/**
 * The unit with as many digits as it takes for numbers of one thing at several instants to read differently where they
 * differ: "26.1 t → 26.1 t" would say nothing. As it was where no reasonable number of digits tells them apart.
 *
 * @param values in the stored unit; null is unknown and reads differently anyway.
 */
export function tellApart(unit: ShownUnit, values: readonly (number | null)[]): ShownUnit {
  const different = [...new Set(values)].filter((value) => value !== null);
  if (different.length < 2) return unit;
  for (let decimals = unit.decimals; decimals <= unit.decimals + mostExtraDigits; decimals++) {
    const read = new Set(different.map((value) => formatFixed(value * unit.factor, decimals)));
    if (read.size === different.length) return { ...unit, decimals };
  }
  return unit;
}
