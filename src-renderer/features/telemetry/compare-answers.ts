import type { LoadTimes, TelemetryReading } from '../../../src-shared/domain/telemetry.ts';
import { decimalDifference } from './decimal-difference.ts';
import { figureWords } from './figure-words.ts';
import { percentileTitle } from './percentile-title.ts';
import { diskTitles } from './disk-titles.ts';
import { disks, percentileShares, type ComparedFigure, type Disk, type TelemetryAnswer } from './telemetry.ts';

/** Every figure of two answers side by side, always all of them and in the same order: an unknown one is a row with null. */
export function compareAnswers(
  before: Pick<TelemetryAnswer, 'telemetry'>,
  after: Pick<TelemetryAnswer, 'telemetry'>,
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
      words: figureWords(meaning, pair, hasSamples),
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
      figure(name, percentileTitle(name), 'time', ({ percentiles }) => percentiles[name]),
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
