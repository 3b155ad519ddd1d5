import { percentileFields, type LoadTimes, type TelemetryReading } from '../../../../src-shared/catalog/telemetry.ts';
import { diskTitles } from './labels.ts';
import {
  disks,
  percentileShares,
  type ComparedFigure,
  type Disk,
  type FigureMeaning,
  type TelemetryResponse,
} from './telemetry.ts';

/** Every figure of two responses side by side, always all of them and in the same order: an unknown one is a row with null. */
export function compareResponses(
  before: Pick<TelemetryResponse, 'telemetry'>,
  after: Pick<TelemetryResponse, 'telemetry'>,
): readonly ComparedFigure[] {
  const [then, now] = [before.telemetry.current, after.telemetry.current];
  const hasSamples = isSampled(then) && isSampled(now);
  return figures.map(({ id, title, group, meaning, read }) => {
    const pair = { before: known(then && read(then)), after: known(now && read(now)) };
    const difference = decimalDifference(pair.before, pair.after);
    return {
      id,
      title,
      group,
      meaning,
      ...pair,
      difference,
      percent: percentOf(difference, pair.before),
      words: differenceLabel(meaning, pair, hasSamples),
    };
  });
}

interface Figure extends Pick<ComparedFigure, 'id' | 'title' | 'group' | 'meaning'> {
  readonly read: (reading: TelemetryReading) => number | null | undefined;
}

const figures: readonly Figure[] = [
  { id: 'reports', title: 'Reports', group: 'Sample', meaning: 'count', read: (reading) => reading.documentCount },
  ...disks.flatMap(loadTimeFigures),
  { id: 'latency', title: 'Average', group: 'Latency', meaning: 'latency', read: (reading) => reading.latencyAverage },
  { id: 'stability', title: 'Score', group: 'Stability', meaning: 'score', read: (reading) => reading.stabilityScore },
];

function loadTimeFigures(disk: Disk): readonly Figure[] {
  const group = `Load times, ${diskTitles[disk]}`;
  const figure = (
    name: string,
    title: string,
    meaning: 'time' | 'share',
    read: (times: LoadTimes) => number | null,
  ): Figure => ({
    id: `${disk}.${name}`,
    title,
    group,
    meaning,
    read: (reading) => {
      const times = reading[`${disk}LoadTimes`];
      return times && read(times);
    },
  });
  return [
    figure('average', 'Average', 'time', ({ average }) => average),
    figure('min', 'Minimum', 'time', ({ min }) => min),
    ...percentileShares.map(([name]) =>
      figure(name, percentileFields[name].label, 'time', ({ percentiles }) => percentiles[name]),
    ),
    figure('max', 'Maximum', 'time', ({ max }) => max),
    figure('percent', 'Per cent, of what is not said', 'share', ({ percent }) => percent),
  ];
}

function isSampled(reading: TelemetryReading | null): boolean {
  return (reading?.documentCount ?? 0) > 0;
}

function known(value: number | null | undefined): number | null {
  return typeof value === 'number' && Number.isFinite(value) ? value : null;
}

/** Of the size of `before`: below 0, the sign would turn. Null where that is 0 or the number is none that can be written. */
function percentOf(difference: number | null, before: number | null): number | null {
  if (difference === null || before === null || before === 0) return null;
  return known((difference / Math.abs(before)) * 100);
}

/**
 * `after` less `before`, with no more decimals than the two have: 26.3 − 25.9 is 0.4, and not what binary fractions make of it.
 *
 * @returns null where either is unknown, or where the difference is too large for a number.
 */
function decimalDifference(before: number | null, after: number | null): number | null {
  if (before === null || after === null) return null;
  const difference = after - before;
  if (!Number.isFinite(difference)) return null;
  const decimals = Math.max(decimalsOf(before), decimalsOf(after));
  // Beyond these, numbers are written with an exponent, and nothing is gained.
  const isPlain = decimals <= 20 && Math.abs(difference) < 1e15;
  return isPlain ? Number(difference.toFixed(decimals)) + 0 : difference;
}

function decimalsOf(value: number): number {
  const [digits = '', exponent = '0'] = String(value).split('e');
  return Math.max(0, (digits.split('.')[1] ?? '').length - Number(exponent));
}

/** A difference in words: [where it went up, where it went down]. */
const words: Readonly<Record<FigureMeaning, readonly [string, string]>> = {
  time: ['slower', 'faster'],
  latency: ['more latency', 'less latency'],
  score: ['higher', 'lower'],
  share: ['larger', 'smaller'],
  count: ['more', 'fewer'],
};

/**
 * What became of a figure, in the words of what it measures. `no claim` where either response tells no sample size or an
 * empty one: such figures may be of nobody.
 *
 * @returns null where either figure is unknown.
 */
export function differenceLabel(
  meaning: FigureMeaning,
  { before, after }: { readonly before: number | null; readonly after: number | null },
  hasSamples: boolean,
): string | null {
  if (before === null || after === null) return null;
  if (!hasSamples) return 'no claim';
  if (before === after) return 'same';
  const [up, down] = words[meaning];
  return after > before ? up : down;
}
