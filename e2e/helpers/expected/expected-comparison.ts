import { expectedFields, numberIn, type ShipWire, type System } from './expected-fields.ts';

// What a comparison should say, worked out from the service's response alone; imports nothing of the program.

type Direction = 'more' | 'less';

/** The numbers of a ship that are one number, in the order they are read, and which end is better; null for neither. */
const numberRows: readonly (readonly [title: string, key: string, better: Direction | null])[] = [
  ['Length', 'length', null],
  ['Beam', 'beam', null],
  ['Height', 'height', null],
  ['Mass', 'mass', 'less'],
  ['SCM speed', 'scm_speed', 'more'],
  ['Afterburner', 'afterburner_speed', 'more'],
  ['Pitch', 'pitch_max', 'more'],
  ['Yaw', 'yaw_max', 'more'],
  ['Roll', 'roll_max', 'more'],
  ['Acceleration X', 'xaxis_acceleration', 'more'],
  ['Acceleration Y', 'yaxis_acceleration', 'more'],
  ['Acceleration Z', 'zaxis_acceleration', 'more'],
  ['Cargo', 'cargocapacity', 'more'],
  ['Price', 'price', 'less'],
];

export interface ExpectedRow {
  readonly label: string;
  /** All the words of each cell. */
  readonly cells: readonly string[];
  /** Lengths of the bars, as shares of the row's longest; null without one. */
  readonly shares: readonly (number | null)[];
}

/** Every number row of these ships. */
export function expectedRows(
  ships: readonly ShipWire[],
  baseline: ShipWire | undefined,
  system: System,
): readonly ExpectedRow[] {
  return numberRows.map(([label, key, better]) => {
    const values = ships.map((ship) => numberOf(ship, key));
    const reads = ships.map((ship) => wordsOf(ship, label, system));
    const marks = marksOf(values, reads, better);
    const known = values.filter((value) => value !== null);
    const cells = ships.map((ship, index) => {
      const mark = marks[index] ?? null;
      const delta =
        ship === baseline || !baseline
          ? null
          : reads[index] === wordsOf(baseline, label, system) && numberOf(baseline, key)
            ? 'even'
            : deltaOf(values[index] ?? null, numberOf(baseline, key));
      const sign = mark === null ? '' : `${mark === 'best' ? '▴' : '▾'} `;
      return `${sign}${reads[index]}${mark === null ? '' : `, ${mark}`}${delta === null ? '' : ` ${delta}`}`;
    });
    // 0 is a bar without a length.
    return { label, cells, shares: values.map((value) => (value ? value / Math.max(...known) : null)) };
  });
}

/** A price of 0 is none. */
function numberOf(ship: ShipWire, key: string): number | null {
  const value = numberIn(ship[key]);
  return key === 'price' && value === 0 ? null : value;
}

/** Without zeros that only fill up the digits. */
function wordsOf(ship: ShipWire, title: string, system: System): string {
  const words = expectedFields.find((field) => field.title === title)?.words(ship, system) ?? '';
  return words.replace(/\.0+(?= |$)/, '');
}

/** The ends of what is known, where they differ and nobody shares them; what reads alike is alike. */
function marksOf(
  values: readonly (number | null)[],
  reads: readonly string[],
  better: Direction | null,
): readonly ('best' | 'worst' | null)[] {
  const known = values.flatMap((value, index) => (value === null ? [] : [{ value, words: reads[index] ?? '' }]));
  const upwards = known.toSorted((a, b) => a.value - b.value).map(({ words }) => words);
  const [best, worst] = better === 'more' ? [upwards.at(-1), upwards[0]] : [upwards[0], upwards.at(-1)];
  return reads.map((words) => {
    const isAlone = upwards.filter((other) => other === words).length === 1;
    if (better === null || best === worst || !isAlone) return null;
    return words === best ? 'best' : words === worst ? 'worst' : null;
  });
}

/** Nothing from 0 or unknown; one digit more where the whole per cent says nothing. */
function deltaOf(value: number | null, base: number | null): string | null {
  if (value === null || base === null || base === 0) return null;
  const percent = ((value - base) / base) * 100;
  const sign = percent < 0 ? '−' : '+';
  if (Math.abs(percent) < 0.05) return `${sign}<0.1 %`;
  const isAlmostAll = Math.round(percent) === -100 && value !== 0;
  const size = isAlmostAll ? Math.min(Math.abs(percent), 99.9) : Math.abs(percent);
  const digits = Math.abs(percent) < 1 || isAlmostAll ? 1 : 0;
  return `${sign}${size.toLocaleString('en-US', { maximumFractionDigits: digits })} %`;
}

/** A number that counts. */
export interface Goal {
  readonly title: string;
  readonly better: Direction;
}

/** As it reads in metric units: what reads alike is alike. */
function goalNumber(ship: ShipWire, title: string): number | null {
  const [digits = ''] = wordsOf(ship, title, 'metric').replaceAll(',', '').split(' ');
  return /^\d/.test(digits) ? Number(digits) : null;
}

/** 100 × Σ weight × share / Σ weight of what is known, between the worst (0) and the best (1) of these ships. */
export function expectedScores(
  ships: readonly ShipWire[],
  weights: readonly (Goal & { readonly weight: number })[],
): readonly number[] {
  return ships.map((ship) => {
    let [sum, total] = [0, 0];
    for (const { title, weight, better } of weights) {
      const known = ships.flatMap((other) => goalNumber(other, title) ?? []);
      const value = goalNumber(ship, title);
      if (value === null || known.length < 2) continue;
      const [low, high] = [Math.min(...known), Math.max(...known)];
      const share = low === high ? 1 : (better === 'more' ? value - low : high - value) / (high - low);
      sum += weight * share;
      total += weight;
    }
    return (100 * sum) / total;
  });
}

/** Every pair tried: whether the first is worse somewhere and better nowhere. Unknown beats nobody and is not beaten. */
export function isBeaten(ship: ShipWire, by: ShipWire, goals: readonly Goal[]): boolean {
  const gains = goals.map(({ title, better }) => {
    const [own, other] = [goalNumber(ship, title) ?? NaN, goalNumber(by, title) ?? NaN];
    return better === 'more' ? other - own : own - other;
  });
  return gains.every((gain) => gain >= 0) && gains.some((gain) => gain > 0);
}

/** A component of `compiled`, as a cell says it. */
export function componentText(row: ShipWire): string {
  const text = (key: string): string | null => (typeof row[key] === 'string' && row[key] !== '' ? row[key] : null);
  const [maker, size, ownSize] = [text('manufacturer'), text('size'), text('component_size')];
  const asides = [
    maker === null ? null : maker === 'TBD' ? '(maker TBD)' : `(${maker})`,
    text('quantity') === '1' ? null : `${text('quantity')} each`,
    ownSize === size ? null : sizeWords(ownSize, 'itself '),
    text('details'),
  ].filter((word) => word !== null);
  return [`${text('mounts')} ×`, sizeWords(size), text('name') ?? 'unnamed', asides.join(' · ')]
    .filter((word) => word !== null && word !== '')
    .join(' ');
}

function sizeWords(size: string | null, before = ''): string | null {
  if (size === null || size === '-') return null;
  return `${before}${/^[A-Z]$/.test(size) ? '' : 'size '}${size}`;
}
