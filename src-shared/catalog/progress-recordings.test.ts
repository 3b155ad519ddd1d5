import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { deliverables } from './deliverables.ts';

/** Recordings of the progress tracker; they are not part of this repository. */
const recordings = join(import.meta.dirname, '../../../shared/recordings/progress');
const arePresent = existsSync(recordings);
if (!arePresent)
  process.stdout.write('Skipped: ../shared/recordings/progress is missing; deliverables are not held against it.\n');

interface Recorded {
  readonly slug: string;
  readonly title: string;
  readonly startDate: string;
  readonly endDate: string;
  readonly updateDate: string;
  readonly numberOfDisciplines: number;
  readonly numberOfTeams: number;
  readonly projects: readonly unknown[];
  readonly card: { readonly id: number; readonly release: { readonly title: string } } | null;
}

const readRecording = (name: string): readonly Recorded[] =>
  JSON.parse(readFileSync(join(recordings, name), 'utf8')) as Recorded[]; // the recorded shape, looked at beforehand

const files = [
  { name: 'deliverables-2021-08-25.json', count: 399 },
  { name: 'deliverables-2021-10-20.json', count: 417 },
] as const;

describe.skipIf(!arePresent)('recorded deliverables', () => {
  test.each(files)('$name: all $count are kept under their slugs, without drift', ({ name, count }) => {
    const sent = readRecording(name);
    const { records, drift } = deliverables.read(sent, {});
    expect(sent).toHaveLength(count);
    expect(records.map(({ identity }) => identity)).toEqual(sent.map(({ slug }) => slug));
    expect(new Set(records.map(({ identity }) => identity)).size).toBe(count);
    expect(records.filter(({ title }) => title === 'Unannounced').length).toBeGreaterThan(1);
    expect(drift).toEqual([]);
  });

  // The platform's own reader of RFC 1123 dates, so that ours is not held against itself.
  const dayOf = (date: string): number => Math.floor(Date.parse(date) / 86_400_000);

  test.each(files)('$name: dates are UTC day numbers, counts are numbers, links are kept', ({ name }) => {
    const { records } = deliverables.read(readRecording(name), {});
    for (const [index, sent] of readRecording(name).entries()) {
      const fields = records[index]?.fields;
      expect([fields?.startDay, fields?.endDay, fields?.updatedDay], sent.slug).toEqual(
        [sent.startDate, sent.endDate, sent.updateDate].map(dayOf),
      );
      expect([fields?.numberOfDisciplines, fields?.numberOfTeams, fields?.projects.length]).toEqual([
        sent.numberOfDisciplines,
        sent.numberOfTeams,
        sent.projects.length,
      ]);
      expect([fields?.card?.id, fields?.card?.releaseName]).toEqual([
        sent.card ? String(sent.card.id) : undefined,
        sent.card?.release.title,
      ]);
    }
  });

  test('two months apart, most deliverables are the same ones by slug', () => {
    const [before, after] = files.map(
      ({ name }) => new Set(deliverables.read(readRecording(name), {}).records.map(({ identity }) => identity)),
    );
    expect([...(before ?? [])].filter((slug) => after?.has(slug))).toHaveLength(392);
  });
});
