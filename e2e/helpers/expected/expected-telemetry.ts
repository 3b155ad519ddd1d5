import type { Wire } from '../service/wire-pieces.ts';

/**
 * Telemetry as this suite reads and computes it by itself, from the service's own bodies. It shares nothing with the
 * program: another way to the same figures, or the same mistake would be made twice.
 */

/** The published percentiles, by their keys in a response. */
export const percentileKeys = ['1_0', '5_0', '25_0', '50_0', '75_0', '95_0', '99_0'] as const;
const percentOf = (key: string): number => Number.parseFloat(key.replace('_', '.'));

/** A figure delivered as number or text; null where there is none. */
function figureOf(value: unknown): number | null {
  if (typeof value === 'number') return value;
  return typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value) ? Number(value) : null;
}

function inside(wire: unknown, ...path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (part, name) => (typeof part === 'object' && part !== null ? (part as Wire)[name] : undefined), // a response's object
    wire,
  );
}

/** The figures of one response's `current`, by their place in it, such as `load_times_ssd.percentiles.50_0`. */
export function figuresOf(wire: unknown, part: 'current' | 'past' = 'current'): ReadonlyMap<string, number | null> {
  const places = [
    ...['load_times_hdd', 'load_times_ssd'].flatMap((disk) => [
      ...['avg', 'min', 'max', 'percent'].map((name) => `${disk}.${name}`),
      ...percentileKeys.map((key) => `${disk}.percentiles.${key}`),
    ]),
    'latency_avg.value',
    'stability_score',
    'doc_count',
    'last_updated_at',
  ];
  return new Map(places.map((place) => [place, figureOf(inside(wire, part, ...place.split('.')))]));
}

/** Where a load time lies among the published percentiles of one version. */
export type ExpectedPlace =
  | { readonly at: 'between'; readonly from: number; readonly to: number; readonly percent: number }
  | { readonly at: 'on'; readonly percent: number }
  /** As long as all of several published percentiles, which are the same. */
  | { readonly at: 'flat'; readonly from: number; readonly to: number }
  | { readonly at: 'below' | 'above'; readonly percent: number }
  | { readonly at: 'nowhere' };

/**
 * The share of reports at or below a load time. The line between the two published percentiles around it is not solved but
 * searched, by halving: no formula to get wrong in the same way.
 */
export function expectedPlace(wire: unknown, disk: 'hdd' | 'ssd', loadTime: number): ExpectedPlace {
  const points = percentileKeys.flatMap((key) => {
    const time = figureOf(inside(wire, 'current', `load_times_${disk}`, 'percentiles', key));
    return time === null ? [] : [{ percent: percentOf(key), time }];
  });
  const rises = points.every(({ time }, index) => time >= (points[index - 1]?.time ?? time));
  const [first] = points;
  const last = points.at(-1);
  if (!first || !last || points.length < 2 || !rises) return { at: 'nowhere' };
  if (loadTime < first.time) return { at: 'below', percent: first.percent };
  if (loadTime > last.time) return { at: 'above', percent: last.percent };
  const same = points.filter(({ time }) => time === loadTime).map(({ percent }) => percent);
  if (same.length === 1) return { at: 'on', percent: Math.max(...same) };
  if (same.length > 1) return { at: 'flat', from: Math.min(...same), to: Math.max(...same) };
  const a = points.filter(({ time }) => time < loadTime).at(-1) ?? first;
  const [b = last] = points.filter(({ time }) => time > loadTime);
  return { at: 'between', from: a.percent, to: b.percent, percent: searchLine(a, b, loadTime) };
}

interface Published {
  readonly percent: number;
  readonly time: number;
}

function searchLine(a: Published, b: Published, loadTime: number): number {
  let [low, high] = [a.percent, b.percent];
  for (let step = 0; step < 60; step++) {
    const middle = (low + high) / 2;
    const timeThere = a.time + ((middle - a.percent) * (b.time - a.time)) / (b.percent - a.percent);
    if (timeThere < loadTime) low = middle;
    else high = middle;
  }
  return high;
}

/** What the page says of a place. */
export function expectedPlaceText(place: ExpectedPlace): RegExp {
  switch (place.at) {
    case 'below':
      return new RegExp(`^faster than the fastest ${place.percent} %$`);
    case 'above':
      return new RegExp(`^slower than ${place.percent} %$`);
    case 'on':
      return new RegExp(`^${place.percent} % took as long or less$`);
    case 'flat':
      return new RegExp(`^as long as all from the fastest ${place.from} % to the fastest ${place.to} %$`);
    case 'between': {
      const whole = Math.round(place.percent);
      return new RegExp(
        `^about ${whole} % took as long or less, between the published ${place.from} % and ${place.to} %$`,
      );
    }
    case 'nowhere':
      return /^unknown: /;
    default:
      return place satisfies never;
  }
}

/** A list of whole numbers among the resolutions of a response. */
export interface ExpectedResolution {
  /** Width and height, or the numbers as sent where there are not two or three of them. */
  readonly size: string;
  /** Its place in the list as sent, from 1. */
  readonly rank: number;
  /** Of the sum of all third numbers, 0 to 1; null without one. */
  readonly share: number | null;
  /** Against the version before; null where either is unknown. */
  readonly change: number | null;
  readonly placesGained: number | null;
}

export interface ExpectedResolutions {
  readonly list: readonly ExpectedResolution[];
  /** Entries of another form, as sent. */
  readonly unread: readonly unknown[];
}

export function expectedResolutions(wire: unknown, before: unknown): ExpectedResolutions {
  const [now, then] = [sizesOf(wire), sizesOf(before)];
  const list = now.sizes.map(({ size, rank, share }): ExpectedResolution => {
    const known = then.sizes.find((other) => other.size === size);
    const change = share === null || known === undefined || known.share === null ? null : share - known.share;
    return { size, rank, share, change, placesGained: known ? known.rank - rank : null };
  });
  return { list, unread: now.unread };
}

function sizesOf(wire: unknown) {
  const sent = inside(wire, 'current', 'popular_resolutions');
  const entries: readonly unknown[] = Array.isArray(sent) ? sent : [];
  const isWhole = (entry: unknown): entry is readonly number[] =>
    Array.isArray(entry) && entry.length > 0 && entry.every((part) => Number.isInteger(part));
  const weightOf = (entry: unknown): number => (isWhole(entry) && entry.length === 3 ? (entry[2] ?? 0) : 0);
  let sum = 0;
  for (const entry of entries) sum += weightOf(entry);
  const sizes = entries.flatMap((entry, index) => {
    if (!isWhole(entry)) return [];
    const isSize = entry.length === 2 || entry.length === 3;
    const size = isSize ? `${entry[0]} × ${entry[1]}` : entry.join(', ');
    return [{ size, rank: index + 1, share: entry.length === 3 && sum > 0 ? weightOf(entry) / sum : null }];
  });
  return { sizes, unread: entries.filter((entry) => !isWhole(entry)) };
}

/** A figure of two responses side by side. */
export interface ExpectedRow {
  readonly place: string;
  readonly before: number | null;
  readonly after: number | null;
  readonly difference: number | null;
  readonly percent: number | null;
  readonly words: string | null;
}

/** What becomes more or less, by the place of the figure. */
function wordsOf(place: string, difference: number): string {
  if (difference === 0) return 'same';
  const isMore = difference > 0;
  if (place === 'latency_avg.value') return isMore ? 'more latency' : 'less latency';
  if (place === 'doc_count') return isMore ? 'more' : 'fewer';
  if (place === 'stability_score') return isMore ? 'higher' : 'lower';
  if (place.endsWith('.percent')) return isMore ? 'larger' : 'smaller';
  return isMore ? 'slower' : 'faster';
}

/** Two responses, figure by figure; no claim where either has no reports behind it. */
export function expectedRows(before: unknown, after: unknown): readonly ExpectedRow[] {
  const [left, right] = [figuresOf(before), figuresOf(after)];
  const isSampled = [left, right].every((figures) => (figures.get('doc_count') ?? 0) > 0);
  return [...left].flatMap(([place, was]) => {
    const is = right.get(place) ?? null;
    if (place === 'last_updated_at') return [];
    const difference = was === null || is === null ? null : is - was;
    const percent = difference === null || was === null || was === 0 ? null : (100 * difference) / was;
    const words = difference === null ? null : isSampled ? wordsOf(place, difference) : 'no claim';
    return [{ place, before: was, after: is, difference, percent, words }];
  });
}

/** `<major>.<minor>` of a list of versions, newest first, from 3.2 on. */
export function minorVersionsOf(versions: readonly unknown[]): readonly string[] {
  const numbers = versions.flatMap((each) => {
    const text = typeof each === 'string' ? each : String(inside(each, 'version'));
    const [major = 0, minor = 0] = text.split('.').map(Number);
    return major * 1_000 + minor >= 3_002 ? [major * 1_000 + minor] : [];
  });
  const sorted = [...new Set(numbers)].toSorted((a, b) => b - a);
  return sorted.map((number) => `${Math.floor(number / 1_000)}.${number % 1_000}`);
}
