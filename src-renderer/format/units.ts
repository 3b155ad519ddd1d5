import { basesOf, type BaseQuantity, type Dimensions } from '../../src-shared/resource/dimensions.ts';
import type { Quantity } from '../../src-shared/resource/fields.ts';
import { formatFixed } from './format.ts';

/** The archive keeps SI units; which unit is shown is the user's choice. */
export type UnitSystem = 'metric' | 'imperial';

/** How a quantity is shown: `shown = stored × factor`. */
export interface ShownUnit {
  /** Written behind the number; empty where the number says it all. */
  readonly symbol: string;
  /** The unit in words, for screen readers and exports. */
  readonly name: string;
  /** Shown units in one stored unit. */
  readonly factor: number;
  /** Digits after the point. */
  readonly decimals: number;
  /** Whether whole numbers are written without these digits, as amounts of money are. */
  readonly isWholeBare?: boolean;
  /** Whether `decimals` are of a number from 1 to 10, larger ones have fewer and smaller ones more: three digits of it where they are 2. */
  readonly isBySize?: boolean;
}

/** Stored units: m, kg, m/s, m/s², °/s, SCU, US$, people. International foot and pound (exact by definition). */
const metresPerFoot = 0.3048;
const kilogramsPerPound = 0.45359237;
const metresPerMile = 1_609.344;

const metric: Readonly<Record<Quantity, ShownUnit>> = {
  length: { symbol: 'm', name: 'metres', factor: 1, decimals: 1 },
  mass: { symbol: 't', name: 'tonnes', factor: 1 / 1_000, decimals: 1 },
  speed: { symbol: 'm/s', name: 'metres per second', factor: 1, decimals: 0 },
  acceleration: { symbol: 'm/s²', name: 'metres per second squared', factor: 1, decimals: 1 },
  turnRate: { symbol: '°/s', name: 'degrees per second', factor: 1, decimals: 1 },
  cargo: { symbol: 'SCU', name: 'standard cargo units', factor: 1, decimals: 0 },
  money: { symbol: '$', name: 'US dollars', factor: 1, decimals: 2, isWholeBare: true },
  people: { symbol: '', name: 'people', factor: 1, decimals: 0 },
};

const imperial: Readonly<Record<Quantity, ShownUnit>> = {
  ...metric,
  length: { symbol: 'ft', name: 'feet', factor: 1 / metresPerFoot, decimals: 1 },
  mass: { symbol: 'tn', name: 'short tons', factor: 1 / (2_000 * kilogramsPerPound), decimals: 1 },
  speed: { symbol: 'mph', name: 'miles per hour', factor: 3_600 / metresPerMile, decimals: 0 },
  acceleration: { symbol: 'ft/s²', name: 'feet per second squared', factor: 1 / metresPerFoot, decimals: 1 },
};

/** Of a number of which no unit is described. */
const bare: ShownUnit = { symbol: '', name: '', factor: 1, decimals: 2 };

/** The unit a quantity is shown in, or a product of quantities: `$/SCU`. */
export function shownUnit(quantity: Quantity | Dimensions | null, system: UnitSystem): ShownUnit {
  if (quantity === null) return bare;
  const units = system === 'metric' ? metric : imperial;
  return typeof quantity === 'string' ? units[quantity] : derivedUnit(quantity, units);
}

/** Units that stand in products alone; a count of people has no symbol of its own. */
const onlyInProducts = {
  time: { symbol: 's', factor: 1 },
  angle: { symbol: '°', factor: 1 },
  people: { symbol: 'person', factor: 1 },
};

function derivedUnit(powers: Dimensions, units: Readonly<Record<Quantity, ShownUnit>>): ShownUnit {
  const known: Readonly<Record<BaseQuantity, Pick<ShownUnit, 'symbol' | 'factor'>>> = { ...units, ...onlyInProducts };
  const bases = basesOf(powers);
  const write = (sign: number): readonly string[] =>
    bases.flatMap((base) => {
      const power = sign * (powers[base] ?? 0);
      return power <= 0 ? [] : [`${known[base].symbol}${power === 1 ? '' : raised(power)}`];
    });
  const [above, below] = [write(1).join('·') || (bases.length === 0 ? '' : '1'), write(-1)];
  const symbol = `${above}${below.length > 1 ? `/(${below.join('·')})` : below.length === 1 ? `/${below.join('')}` : ''}`;
  const factor = bases.reduce((product, base) => product * known[base].factor ** (powers[base] ?? 0), 1);
  return { symbol, name: symbol, factor, decimals: 2, isBySize: true };
}

function raised(power: number): string {
  return [...String(power)].map((digit) => '⁰¹²³⁴⁵⁶⁷⁸⁹'[Number(digit)] ?? '').join('');
}

/** The heading of numbers in a unit: `Length (m)`; bare where the unit has no symbol. */
export function titleWithUnit(title: string, { symbol }: Pick<ShownUnit, 'symbol'>): string {
  return symbol === '' ? title : `${title} (${symbol})`;
}

/** A stored number as it reads in a unit, without its symbol: `17.5`; amounts of money `30` and `30.50`. */
export function formatInUnit(stored: number, { factor, decimals, isWholeBare = false, isBySize = false }: ShownUnit) {
  const value = stored * factor;
  const text = formatFixed(value, isBySize ? decimalsBySize(value, decimals) : decimals);
  return isWholeBare ? text.replace(/\.0+$/, '') : text;
}

/** The same with its symbol, if it has one: `17.5 m`. */
export function formatWithUnit(stored: number, unit: ShownUnit): string {
  return `${formatInUnit(stored, unit)} ${unit.symbol}`.trim();
}

/** Digits behind the point of a number, if one from 1 to 10 has `decimals` of them. */
function decimalsBySize(value: number, decimals: number): number {
  if (value === 0 || !Number.isFinite(value)) return 0;
  // Rounding may add a digit before the point: 9.996 is 10.0.
  const [, power = '0'] = value.toExponential(decimals).split('e');
  return Math.min(mostDecimals, Math.max(0, decimals - Number(power)));
}

const mostDecimals = 12;

/** More digits than usual than this say nothing about a ship. */
const mostExtraDigits = 3;

/**
 * The unit with as many digits as it takes for numbers of one thing at several instants to read differently where they
 * differ: "26.1 t → 26.1 t" would say nothing. As it was where no reasonable number of digits tells them apart.
 *
 * @param values in the stored unit; null is unknown and reads differently anyway.
 */
export function distinguishingUnit(unit: ShownUnit, values: readonly (number | null)[]): ShownUnit {
  const different = [...new Set(values)].filter((value) => value !== null);
  if (different.length < 2) return unit;
  for (let decimals = unit.decimals; decimals <= unit.decimals + mostExtraDigits; decimals++) {
    const read = new Set(different.map((value) => formatInUnit(value, { ...unit, decimals })));
    if (read.size === different.length) return { ...unit, decimals };
  }
  return unit;
}
