import type { Quantity } from './fields.ts';

/** What a number is a product of, with its powers: US$ per SCU is money 1, cargo -1. Powers of 0 are left out. */
export type Dimensions = Readonly<Partial<Record<BaseQuantity, number>>>;

/** Stored in: m, kg, s, °, SCU, US$, people. */
export type BaseQuantity = 'length' | 'mass' | 'time' | 'angle' | 'cargo' | 'money' | 'people';

const dimensions: Readonly<Record<Quantity, Dimensions>> = {
  length: { length: 1 },
  mass: { mass: 1 },
  speed: { length: 1, time: -1 },
  acceleration: { length: 1, time: -2 },
  turnRate: { angle: 1, time: -1 },
  cargo: { cargo: 1 },
  money: { money: 1 },
  people: { people: 1 },
};

const quantities = Object.keys(dimensions) as readonly Quantity[]; // its own keys

/** Of a number without a described unit there are none. */
export function dimensionsOf(quantity: Quantity | Dimensions | null): Dimensions {
  if (quantity === null) return {};
  return typeof quantity === 'string' ? dimensions[quantity] : quantity;
}

/** Those of a product; of a quotient with -1 as the power of the second. */
export function multiplyDimensions(one: Dimensions, other: Dimensions, power: 1 | -1 = 1): Dimensions {
  const bases = [...new Set([...basesOf(one), ...basesOf(other)])];
  const powers = bases.map((base) => [base, (one[base] ?? 0) + power * (other[base] ?? 0)] as const);
  return Object.fromEntries(powers.filter(([, sum]) => sum !== 0));
}

export function areSameDimensions(one: Dimensions, other: Dimensions): boolean {
  return basesOf(multiplyDimensions(one, other, -1)).length === 0;
}

/** The quantity that has exactly these, by which it is shown; themselves where there is none, null where they are none. */
export function quantityOf(those: Dimensions): Quantity | Dimensions | null {
  if (basesOf(those).length === 0) return null;
  return quantities.find((quantity) => areSameDimensions(dimensions[quantity], those)) ?? those;
}

/** In no order that means anything. */
export function basesOf(those: Dimensions): readonly BaseQuantity[] {
  return Object.keys(those) as readonly BaseQuantity[]; // its own keys
}
