import { dayMs } from '../../../src-shared/day.ts';
import 'fake-indexeddb/auto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { arriveWell, createArchive } from '../ingest/archive-fixture.ts';
import { readItemHistory, readScheduleHistory } from './item-histories.ts';
import { readScheduleDiff } from './read-schedule-diff.ts';
import type { ScheduleDiff } from './schedule.ts';

/**
 * The two dated recordings of deliverables, against a computation that starts from their raw JSON and shares nothing with
 * the program: neither the catalogue, nor the archive, nor the reading of dates.
 */

/** Recordings of the real service; they are not part of this repository. */
const recordings = join(import.meta.dirname, '../../../../shared/recordings/progress');
const arePresent = existsSync(recordings);
if (!arePresent)
  process.stdout.write('Skipped: ../shared/recordings/progress is missing; schedule diffs are not held against it.\n');

/** As recorded; looked at beforehand. */
interface Recorded {
  readonly slug: string;
  readonly title: string;
  readonly description: string | null;
  readonly startDate: string;
  readonly endDate: string;
  readonly numberOfDisciplines: number;
  readonly numberOfTeams: number;
  readonly projects: readonly { readonly title: string }[];
  readonly card: {
    readonly title: string;
    readonly description: string;
    readonly category: string;
    readonly release: { readonly title: string };
  } | null;
}

const readRecording = (day: string): readonly Recorded[] =>
  arePresent ? (JSON.parse(readFileSync(join(recordings, `deliverables-${day}.json`), 'utf8')) as Recorded[]) : [];

const then = readRecording('2021-08-25');
const now = readRecording('2021-10-20');
const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

/** The UTC day number of `Mon, 12 Apr 2021 00:00:00 +0000`. */
function rawDay(date: string): number {
  const [, day, month, year] = /^\w{3}, (\d\d) (\w{3}) (\d{4}) 00:00:00 \+0000$/.exec(date) ?? [];
  if (day === undefined || month === undefined) throw new Error(`Another style of date: ${date}`);
  return Date.UTC(Number(year), months.indexOf(month), Number(day)) / dayMs;
}

const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&quot;': '"',
  '&#039;': "'",
  '&lt;': '<',
  '&gt;': '>',
};

function rawText(text: string | null): string {
  return (text ?? '').replaceAll(/&(amp|quot|#039|lt|gt);/g, (entity) => entities[entity] ?? entity).trim();
}

/** Everything of a deliverable that counts, as one text. */
function rawFacts({ card, ...item }: Recorded): string {
  return JSON.stringify([
    ...[item.title, item.description].map(rawText),
    ...[item.startDate, item.endDate].map(rawDay),
    item.numberOfDisciplines,
    item.numberOfTeams,
    item.projects.map(({ title }) => rawText(title)).toSorted(),
    card && [card.title, card.description, card.category, card.release.title].map(rawText),
  ]);
}

const before = new Map(then.map((item) => [item.slug, item]));
const after = new Map(now.map((item) => [item.slug, item]));
const both = now.flatMap((item) => {
  const earlier = before.get(item.slug);
  return earlier ? [{ was: earlier, is: item, slip: rawDay(item.endDate) - rawDay(earlier.endDate) }] : [];
});
const goneSlugs = then.map(({ slug }) => slug).filter((slug) => !after.has(slug));

const thenAt = Date.UTC(2021, 7, 25, 12);
const nowAt = Date.UTC(2021, 9, 20, 12);

describe.skipIf(!arePresent)('what moved between the two dated recordings', () => {
  const archive = createArchive();
  let diff: ScheduleDiff;
  const arriveAt = (at: number, data: readonly Recorded[]) =>
    arriveWell(archive, { resource: 'deliverables', params: { team_slug: 'all' }, at, data });

  beforeAll(async () => {
    await arriveAt(thenAt, then);
    await arriveAt(nowAt, now);
    const found = await readScheduleDiff(archive, { kind: 'deliverables' }, { beforeAt: thenAt, afterAt: null }, null);
    if (!found) throw new Error('Nothing was there to compare');
    diff = found;
  });
  afterAll(() => archive.close());

  test('added, gone, changed and unchanged are those of the raw files, to the last item and in their order', () => {
    expect(diff.added.map(({ identity }) => identity)).toEqual(
      now.map(({ slug }) => slug).filter((slug) => !before.has(slug)),
    );
    expect(diff.gone.map((gone) => [gone.before.identity, gone.presence])).toEqual(
      goneSlugs.map((slug) => [slug, 'missing']),
    );
    const changed = both.filter(({ was, is }) => rawFacts(was) !== rawFacts(is));
    expect(diff.changed.map((item) => item.after.identity)).toEqual(changed.map(({ is }) => is.slug));
    expect(diff.unchanged).toBe(both.length - changed.length);
    expect(diff.notComparable).toBe(0);
    // Not vacuous: the recordings hold each kind, and titles that repeat.
    for (const list of [diff.added, diff.gone, diff.changed]) expect(list.length).toBeGreaterThan(3);
    expect(then.filter(({ title }) => title === 'Unannounced').length).toBeGreaterThan(1);
  });

  test('every slip, and the mean, median and share of all, are those of the raw dates', () => {
    const slips = both.map(({ slip }) => slip);
    const sorted = slips.toSorted((one, other) => one - other);
    const middle = [sorted[Math.ceil(sorted.length / 2) - 1] ?? 0, sorted[Math.floor(sorted.length / 2)] ?? 0] as const;
    const later = sorted.filter((days) => days > 0);
    expect(later.length).toBeGreaterThan(10);
    expect(diff.slips).toEqual({
      count: both.length,
      slipped: slips.filter((days) => days > 0).length,
      earlier: slips.filter((days) => days < 0).length,
      mean: slips.reduce((sum, days) => sum + days, 0) / slips.length,
      median: (middle[0] + middle[1]) / 2,
      medianOfSlipped: ((later[Math.ceil(later.length / 2) - 1] ?? 0) + (later[Math.floor(later.length / 2)] ?? 0)) / 2,
      share: slips.filter((days) => days > 0).length / slips.length,
    });
    const bySlug = new Map(both.map(({ is, slip }) => [is.slug, slip]));
    expect(diff.changed.map(({ slipDays }) => slipDays)).toEqual(
      diff.changed.map((item) => bySlug.get(item.after.identity)),
    );
    expect(diff.slips.slipped).toBeGreaterThan(10);
  });

  test('slips by category and release count each item as it was then', () => {
    for (const group of ['category', 'release'] as const) {
      const wanted = new Map<string, number[]>();
      for (const { was, slip } of both) {
        const name = rawText((group === 'category' ? was.card?.category : was.card?.release.title) ?? null);
        if (name !== '') wanted.set(name, [...(wanted.get(name) ?? []), slip]);
      }
      const rows = diff.slipsBy.filter((row) => row.group === group);
      expect(new Map(rows.map(({ name, count }) => [name, count]))).toEqual(
        new Map([...wanted].map(([name, slips]) => [name, slips.length])),
      );
      for (const { name, count, mean } of rows) {
        const slips = wanted.get(name) ?? [];
        expect(mean).toBe(count < 5 ? null : slips.reduce((sum, days) => sum + days, 0) / count);
      }
    }
  });

  test('who is gone is missing after one answer and two, removed after three, and back when it comes back', async () => {
    const [gone = ''] = goneSlugs;
    const told = async () => {
      const line = await readItemHistory(archive, { kind: 'deliverables' }, gone, null);
      return [line?.presence, line?.responsesWithout];
    };
    expect(await told()).toEqual(['missing', 1]);
    await arriveAt(nowAt + dayMs, now.slice(1));
    expect(await told()).toEqual(['missing', 2]);
    await arriveAt(nowAt + 2 * dayMs, now);
    expect(await told()).toEqual(['removed', 3]);
    const { lines, instants } = await readScheduleHistory(archive, { kind: 'deliverables' }, null);
    expect(instants).toHaveLength(4);
    expect(lines.size).toBe(new Set([...before.keys(), ...after.keys()]).size);
    for (const [slug, line] of lines) {
      const ends = [before.get(slug), after.get(slug)].flatMap((item) => (item ? [item.startDate + item.endDate] : []));
      expect(line.stages).toHaveLength(new Set(ends).size);
      expect(line.presence).toBe(after.has(slug) ? 'present' : 'removed');
    }
    await arriveAt(nowAt + 3 * dayMs, [...now, ...then.filter(({ slug }) => slug === gone)]);
    expect(await told()).toEqual(['present', 0]);
  });
});
