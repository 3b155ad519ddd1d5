import type { QueryResult, ResultCell, ResultColumn } from '../../archive/query/query-reply.ts';
import type { ChartSeries } from '../../ui/chart/chart.ts';

/** What is drawn of a result: places of its columns. */
export interface ChartChoice {
  readonly x: number;
  readonly y: number;
  /** One line for each value of it; null for one line. */
  readonly by: number | null;
}

/** A step across with the values of the series by id. */
export interface ChartStep {
  readonly key: string;
  /** UTC, epoch milliseconds, where the steps are instants. */
  readonly at: number | null;
  readonly values: Readonly<Record<string, number | null>>;
}

export interface ResultChart {
  /** Lines over instants, or bars side by side. */
  readonly kind: 'lines' | 'bars';
  readonly series: readonly ChartSeries[];
  readonly steps: readonly ChartStep[];
  /** Steps, and values to draw lines by, that there was no room for. */
  readonly leftOut: { readonly steps: number; readonly series: number };
}

const colours = [
  { colour: 'var(--c1)', dash: [] },
  { colour: 'var(--c2)', dash: [6, 3] },
  { colour: 'var(--c3)', dash: [2, 2] },
  { colour: 'var(--c4)', dash: [8, 3, 2, 3] },
  { colour: 'var(--c5)', dash: [4, 2] },
  { colour: 'var(--c6)', dash: [1, 2] },
] as const;

const mostBars = 60;
const mostPoints = 2_000;

/**
 * What is drawn unless another choice is made: the first column with days or instants, else the first that holds texts, and over it the first
 * number; split by a text where several rows share a step.
 *
 * @returns null where there is no number, or nothing to set it over.
 */
export function firstChoice({ columns, rows }: QueryResult): ChartChoice | null {
  const places = columns.map((_, index) => index);
  const isTime = (place: number): boolean => rows.length > 0 && rows.every((row) => instantOf(row[place]) !== null);
  const texts = places.filter((place) => columns[place]?.isNumber === false);
  const x = places.find((place) => !isNumber(columns, place) && isTime(place)) ?? texts[0] ?? places[0];
  if (x === undefined) return null;
  const y = places.find((place) => place !== x && isNumber(columns, place));
  if (y === undefined) return null;
  const repeats = new Set(rows.map((row) => row[x])).size < rows.length;
  const by = repeats && isTime(x) ? texts.find((place) => place !== x && place !== y) : undefined;
  return { x, y, by: by ?? null };
}

/** Columns that can be drawn as values. */
export function isNumber(columns: readonly ResultColumn[], place: number): boolean {
  return columns[place]?.isNumber === true;
}

/** The steps and series of a choice. Of several rows of one step and series the last counts. */
export function drawResult({ columns, rows }: QueryResult, { x, y, by }: ChartChoice): ResultChart {
  const isTime = !isNumber(columns, x) && rows.every((row) => instantOf(row[x]) !== null);
  const names = by === null ? [columns[y]?.name ?? ''] : [...new Set(rows.map((row) => textOf(row[by])))];
  const shown = names.slice(0, colours.length);
  const series = shown.map((label, index): ChartSeries => {
    const look = colours[index] ?? colours[0];
    return { id: `s${index}`, label, ...look, ...(isTime ? {} : { mark: 'bar' as const, dash: [] }) };
  });
  const steps = new Map<string, ChartStep & { readonly values: Record<string, number | null> }>();
  for (const row of rows) {
    const place = by === null ? 0 : shown.indexOf(textOf(row[by]));
    const value = row[y];
    const key = textOf(row[x]);
    const step = steps.get(key) ?? { key, at: isTime ? instantOf(row[x]) : null, values: {} };
    steps.set(key, step);
    if (place >= 0) step.values[`s${place}`] = typeof value === 'number' ? value : null;
  }
  const all = [...steps.values()];
  const ordered = isTime ? all.toSorted((a, b) => (a.at ?? 0) - (b.at ?? 0)) : all;
  const kept = ordered.slice(0, isTime ? mostPoints : mostBars);
  return {
    kind: isTime ? 'lines' : 'bars',
    series,
    steps: kept,
    leftOut: { steps: ordered.length - kept.length, series: names.length - shown.length },
  };
}

function textOf(cell: ResultCell | undefined): string {
  return cell === null || cell === undefined ? 'unknown' : String(cell);
}

/** A day or an instant as the tables write them, or a quarter, as its beginning (UTC, epoch milliseconds); null for what is none. */
export function instantOf(cell: ResultCell | undefined): number | null {
  if (typeof cell !== 'string') return null;
  const quarter = /^(\d{4})-Q([1-4])$/.exec(cell);
  if (quarter) return Date.UTC(Number(quarter[1]), (Number(quarter[2]) - 1) * 3);
  if (!/^\d{4}-\d{2}(?:-\d{2}(?: \d{2}:\d{2}:\d{2}(?:\.\d{1,3})?)?)?$/.test(cell)) return null;
  const at = Date.parse(cell.length > 10 ? `${cell.replace(' ', 'T')}Z` : cell);
  return Number.isNaN(at) ? null : at;
}
