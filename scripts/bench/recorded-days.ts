import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { hashParts } from '../../src-main/demo/universe/random.ts';
import { repositoryRoot } from '../repository-root.ts';

/** An element of a list as the service sends it. */
type Element = Readonly<Record<string, unknown>>;

/** A list that was recorded at several dates. */
export interface RecordedSeries {
  /** Below the folder of recordings, without the date. */
  readonly files: string;
  /** Oldest first, two at least. */
  readonly dates: readonly string[];
  /** What names an element in all of them. */
  readonly key: string;
}

/** The tracker's list, upstream. */
export const recordedDeliverables: RecordedSeries = {
  files: 'progress/deliverables',
  dates: ['2021-08-25', '2021-10-20'],
  key: 'slug',
};

/** The ship list, upstream. */
export const recordedShips: RecordedSeries = {
  files: 'ships/matrix',
  dates: ['2017-10-28', '2018-06-30', '2019-01-02'],
  key: 'id',
};

const folder = join(repositoryRoot, '../shared/recordings');

/**
 * The lists as they were recorded.
 *
 * @returns null where the recordings are not there; they are no part of the repository.
 */
export function readRecorded({ files, dates }: RecordedSeries): readonly (readonly Element[])[] | null {
  const paths = dates.map((date) => join(folder, `${files}-${date}.json`));
  if (!paths.every((path) => existsSync(path))) return null;
  return paths.map((path) => JSON.parse(readFileSync(path, 'utf8')) as Element[]); // as recorded
}

/**
 * The recordings with the days between them made up: each element changes from how one recording has it to how the next has
 * it on a day of its own, some each day.
 *
 * @param days from the first recording to the last, both included.
 * @returns the list of a day; null where the recordings are not there.
 */
export function recordedDays(series: RecordedSeries, days: number): ((day: number) => readonly Element[]) | null {
  const lists = readRecorded(series)?.map(
    (list) => new Map(list.map((element) => [String(element[series.key]), element])),
  );
  if (!lists) return null;
  const newestFirst = lists.toReversed();
  const keys = [...new Set(newestFirst.flatMap((list) => [...list.keys()]))];
  const spanDays = (days - 1) / (lists.length - 1);
  const turns = lists.slice(1).map((after, span) => {
    const before = lists[span];
    const differing = keys.filter((key) => JSON.stringify(before?.get(key)) !== JSON.stringify(after.get(key)));
    const inTurn = differing.toSorted((one, other) => hashParts('turn', one) - hashParts('turn', other));
    return new Map(
      inTurn.map((key, place) => [key, 1 + Math.floor(span * spanDays + (place * spanDays) / inTurn.length)]),
    );
  });
  return (day) =>
    keys.flatMap((key) => {
      const since = turns.findLastIndex((turn) => day >= (turn.get(key) ?? Infinity));
      // What is alike in two recordings has no turn of its own between them.
      const element = lists[since + 1]?.get(key);
      return element ? [element] : [];
    });
}
