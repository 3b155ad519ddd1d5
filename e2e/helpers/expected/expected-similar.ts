import { decoded, numberIn, type ShipWire } from './expected-fields.ts';

/** A ship like another, as its page should tell it. */
interface ExpectedSimilar {
  readonly name: string;
  /** Such as `distance 0.12 over 7 numbers`. */
  readonly distance: string;
  /** The titles of the three numbers in which they are nearest. */
  readonly nearest: readonly string[];
  /** The title of the number in which they differ most. */
  readonly widest: string;
}

const numbers: readonly (readonly [title: string, read: (ship: ShipWire) => number | null])[] = [
  ['length', (ship) => logOf(ship['length'])],
  ['beam', (ship) => numberIn(ship['beam'])],
  ['height', (ship) => numberIn(ship['height'])],
  ['mass', (ship) => logOf(ship['mass'])],
  ['SCM speed', (ship) => figureOf(ship['scm_speed'])],
  ['afterburner', (ship) => figureOf(ship['afterburner_speed'])],
  ['pitch', (ship) => figureOf(ship['pitch_max'])],
  ['yaw', (ship) => figureOf(ship['yaw_max'])],
  ['roll', (ship) => figureOf(ship['roll_max'])],
  ['acceleration X', (ship) => figureOf(ship['xaxis_acceleration'])],
  ['acceleration Y', (ship) => figureOf(ship['yaxis_acceleration'])],
  ['acceleration Z', (ship) => figureOf(ship['zaxis_acceleration'])],
  ['cargo', (ship) => logOf(ship['cargocapacity'])],
  ['crew', (ship) => numberIn(ship['max_crew']) ?? numberIn(ship['min_crew'])],
  // A price of 0 means that the ship is not sold.
  ['price', (ship) => (numberIn(ship['price']) === 0 ? null : logOf(ship['price']))],
];

/** A 0 of these was sent for want of a figure. */
function figureOf(sent: unknown): number | null {
  const value = numberIn(sent);
  return value === 0 ? null : value;
}

function logOf(sent: unknown): number | null {
  const value = numberIn(sent);
  return value === null ? null : Math.log(1 + value);
}

/** The six ships nearest to one: standard scores over all ships, mean square over what is known of both. */
export function expectedSimilar(ship: ShipWire, all: readonly ShipWire[]): readonly ExpectedSimilar[] {
  const own = numbers.filter(([, read]) => read(ship) !== null).length;
  const deviations = numbers.map(([, read]) => deviationOf(all.flatMap((each) => read(each) ?? [])));
  return all
    .filter((other) => other !== ship)
    .map((other) => ({ other, gaps: gapsBetween(ship, other, deviations) }))
    .filter(({ gaps }) => gaps.length >= Math.max(4, own / 2))
    .map(({ other, gaps }) => ({ other, gaps, far: Math.sqrt(mean(gaps.map(({ gap }) => gap * gap))) }))
    .toSorted((a, b) => a.far - b.far)
    .slice(0, 6)
    .map(({ other, gaps, far }) => ({
      name: decoded(other['name']) ?? '',
      distance: `distance ${far.toFixed(2)} over ${gaps.length} numbers`,
      ...endsOf(gaps.toSorted((a, b) => a.gap - b.gap).map(({ title }) => title)),
    }));
}

function endsOf(titles: readonly string[]): Pick<ExpectedSimilar, 'nearest' | 'widest'> {
  return { nearest: titles.slice(0, 3), widest: titles.at(-1) ?? '' };
}

function gapsBetween(a: ShipWire, b: ShipWire, deviations: readonly number[]) {
  return numbers.flatMap(([title, read], index) => {
    const [one, other] = [read(a), read(b)];
    return one === null || other === null ? [] : [{ title, gap: Math.abs(one - other) / (deviations[index] ?? 0) }];
  });
}

function deviationOf(values: readonly number[]): number {
  const middle = mean(values);
  return Math.sqrt(mean(values.map((value) => (value - middle) * (value - middle))));
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
