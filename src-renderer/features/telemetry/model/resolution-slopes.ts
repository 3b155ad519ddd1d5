import { formatFixed, formatSigned } from '../../../format/format.ts';
import type { ChartCell, ChartSeries, ChartTable } from '../../../ui/chart/chart.ts';
import { formatShare, rankResolutions } from './resolutions.ts';

/** The resolutions of one version as they were sent; undefined where no response is archived. */
export interface VersionResolutions {
  readonly version: string;
  readonly wire: unknown;
}

/** A resolution over versions. */
export interface ResolutionSlope {
  readonly name: string;
  /** Per cent by version, in their order; null where it is not listed, or no weights are sent. */
  readonly percents: readonly (number | null)[];
  /** From the first of these versions to the last, in points; null where either is unknown. */
  readonly points: number | null;
}

/** Every resolution that a version lists with a share, the greatest of the last version first; of one listed twice the first. */
export function resolutionSlopes(versions: readonly VersionResolutions[]): readonly ResolutionSlope[] {
  const listed = versions.map(({ wire }) => {
    const { shares } = rankResolutions(wire);
    return new Map(shares.toReversed().map(({ name, share }) => [name, share]));
  });
  const names = [...new Set(listed.flatMap((shares) => [...shares.keys()]))];
  const slopes = names.map((name): ResolutionSlope => {
    const percents = listed.map((shares) => percentOf(shares.get(name)));
    const [first = null, last = null] = [percents[0], percents.at(-1)];
    return { name, percents, points: first === null || last === null ? null : last - first };
  });
  return slopes
    .filter(({ percents }) => percents.some((percent) => percent !== null))
    .toSorted((a, b) => heightOf(b) - heightOf(a) || a.name.localeCompare(b.name, 'en'));
}

function percentOf(share: number | null | undefined): number | null {
  return typeof share === 'number' ? share * 100 : null;
}

/** What is not listed any more stands behind all that is. */
function heightOf({ percents }: ResolutionSlope): number {
  const last = percents.at(-1) ?? null;
  return last === null ? Math.max(...percents.map((percent) => percent ?? 0)) - 1_000 : last;
}

/** More lines than this can't be told from each other: the table has all. */
export const mostSlopes = 12;

const colours = 6;
const marks = ['circle', 'square', 'diamond'] as const;

/** The looks of the lines drawn, in their order: colour, dash and mark differ. */
export function slopeSeries(slopes: readonly ResolutionSlope[]): readonly ChartSeries[] {
  return slopes.slice(0, mostSlopes).map(({ name }, index) => ({
    id: name.replaceAll(/\W+/g, '-').slice(0, 40),
    label: name,
    colour: `var(--c${(index % colours) + 1})`,
    dash: index < colours ? [] : [5, 3],
    mark: marks[index % marks.length] ?? 'circle',
  }));
}

export function formatPercent(percent: number): string {
  return formatShare(percent / 100);
}

/** All slopes, a row each. */
export function slopesTable(slopes: readonly ResolutionSlope[], versions: readonly string[]): ChartTable {
  return {
    head: ['Resolution', ...versions.map((version) => `Share in ${version}, %`), 'Change, points'],
    rows: slopes.map(({ name, percents, points }) => [
      { text: name, value: name },
      ...percents.map((percent) => numberCell(percent, percent === null ? '' : formatPercent(percent))),
      numberCell(points, points === null ? '' : formatSigned(points, 1)),
    ]),
  };
}

/** In files with three digits: what is beyond comes from the arithmetic. */
function numberCell(value: number | null, text: string): ChartCell {
  if (value === null) return { text: 'unknown', value: null, isNumber: true };
  return { text, value: Number(formatFixed(value, 3).replaceAll(',', '').replace('−', '-')), isNumber: true };
}
