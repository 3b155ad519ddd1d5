/**
 * The class of a figure whose scale the specification does not name (danger, economy, population, size): 0 by itself, steps
 * of 2 up to 10, where most recorded scales end, then ever longer ones. The same figure is in the same class on every map.
 */
export interface NumberClass {
  /** `0`, `-2` for "up to 2", `2-4`, `10-20`, `1000000-`; `-0` for below 0. */
  readonly key: string;
  /** As a legend names it. */
  readonly words: string;
  /** Rises with the figures; 0 is the class of 0. */
  readonly order: number;
}

/** @returns null for what is no number. */
export function numberClass(value: number): NumberClass | null {
  if (Number.isNaN(value)) return null;
  if (value < 0) return { key: '-0', words: 'below 0', order: -1 };
  if (value === 0) return { key: '0', words: '0', order: 0 };
  const place = bounds.findIndex((bound) => value <= bound);
  return aboveZero[place === -1 ? bounds.length : place] ?? null;
}

/** Upper bounds, each in its class. */
const bounds = [2, 4, 6, 8, 10, 20, 50, 100, 200, 500, 1_000, 10_000, 100_000, 1_000_000];

const aboveZero: readonly NumberClass[] = [0, ...bounds].map((low, place) => {
  const high = bounds[place];
  const order = place + 1;
  if (high === undefined) return { key: `${low}-`, words: `over ${written(low)}`, order };
  if (low === 0) return { key: `-${high}`, words: `up to ${written(high)}`, order };
  return { key: `${low}-${high}`, words: `over ${written(low)} to ${written(high)}`, order };
});

function written(bound: number): string {
  return bound.toLocaleString('en-US');
}
