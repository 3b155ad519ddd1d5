import { describe, expect, test } from 'vitest';
import { catalog } from '../../../src-shared/catalog/registry.ts';
import { dayMs } from '../../../src-shared/day.ts';
import type { Telemetry } from '../../../src-shared/catalog/telemetry.ts';
import { releaseSchedule } from './game-versions.ts';
import { telemetryAt, type Timetable } from './telemetry.ts';

const now = Date.UTC(2026, 2, 14, 12);
const spans = ['DAY', 'WEEK', 'MONTH'] as const;

function read(seed: number, version: string, timetable: Timetable, atMs: number): Telemetry | null {
  const wire = telemetryAt(seed, version, timetable, atMs);
  if (wire === null) return null;
  const { records, drift } = catalog.telemetry.read(wire, { version, timetable });
  expect([version, drift]).toEqual([version, []]);
  return records[0]?.fields ?? null;
}

function releasedIn(seed: number): readonly string[] {
  return releaseSchedule(seed)
    .filter(({ releasedAt }) => releasedAt <= now)
    .map(({ name }) => name);
}

describe.each([1, 2, 99])('telemetry of seed %i', (seed) => {
  const released = releasedIn(seed);
  const latest = released.at(-1) ?? '';

  test('exists for every released version from the day it comes out, and for no other', () => {
    for (const { name, releasedAt } of releaseSchedule(seed)) {
      expect([name, telemetryAt(seed, name, 'MONTH', now) !== null]).toEqual([name, releasedAt <= now]);
      expect(telemetryAt(seed, name, 'DAY', releasedAt - 1)).toBeNull();
      expect(read(seed, name, 'DAY', releasedAt)?.current?.updatedAt).toBe(releasedAt);
    }
    for (const unknown of ['3.1', '3.0', '2.9', '3.2.0', '03.2', '', 'latest', '3.99']) {
      expect([unknown, telemetryAt(seed, unknown, 'WEEK', now)]).toEqual([unknown, null]);
    }
  });

  test('gets better over the versions, if not with every one', () => {
    const readings = released.map((version) => read(seed, version, 'MONTH', now)?.current);
    for (const [index, later] of readings.entries()) {
      const earlier = readings[index - 6];
      if (!earlier) continue;
      expect(later?.ssdLoadTimes?.average).toBeLessThan(earlier.ssdLoadTimes?.average ?? 0);
      expect(later?.hddLoadTimes?.average).toBeLessThan(earlier.hddLoadTimes?.average ?? 0);
    }
    for (const reading of readings) {
      const { ssdLoadTimes: ssd, hddLoadTimes: hdd } = reading ?? {};
      expect(ssd?.average).toBeLessThan(hdd?.average ?? 0);
      expect((ssd?.percent ?? 0) + (hdd?.percent ?? 0)).toBeCloseTo(100, 1);
      const { p1, p5, p25, p50, p75, p95, p99 } = ssd?.percentiles ?? {};
      const rising = [ssd?.min, p1, p5, p25, p50, p75, p95, p99, ssd?.max];
      expect(rising).toEqual(rising.toSorted((a, b) => (a ?? 0) - (b ?? 0)));
      expect(reading?.stabilityScore).toBeGreaterThan(0);
      expect(reading?.stabilityScore).toBeLessThan(100);
    }
    const steps = readings.slice(1).filter((reading, index) => {
      return (reading?.ssdLoadTimes?.average ?? 0) > (readings[index]?.ssdLoadTimes?.average ?? 0);
    });
    expect(steps.length).toBeGreaterThan(0);
  });

  test('differs by timetable and by day, and stays for the day', () => {
    const averages = spans.map((span) => read(seed, latest, span, now)?.current?.ssdLoadTimes?.average);
    expect(new Set(averages).size).toBe(3);
    for (const span of spans) {
      const at = (atMs: number) => read(seed, latest, span, atMs)?.current;
      expect(at(now + 11 * 3_600_000)).toEqual(at(now));
      expect(at(now + dayMs)?.updatedAt).toBe((at(now)?.updatedAt ?? 0) + dayMs);
      expect(at(now + dayMs)?.ssdLoadTimes?.average).not.toBe(at(now)?.ssdLoadTimes?.average);
    }
  });

  test('of a version nobody plays any more no longer changes, and its day is empty: unknown, not 0', () => {
    const old = released.at(-5) ?? '';
    for (const span of spans) {
      expect(telemetryAt(seed, old, span, now + dayMs)).toEqual(telemetryAt(seed, old, span, now));
    }
    expect(read(seed, old, 'DAY', now)).toMatchObject({
      current: { latencyAverage: null, stabilityScore: null, ssdLoadTimes: { average: null }, documentCount: 0 },
      past: null,
    });
    expect(read(seed, old, 'WEEK', now)?.current?.latencyAverage).toBeGreaterThan(20);
  });

  test('has the span before as its past, once there is one', () => {
    const { name, releasedAt } = releaseSchedule(seed)[4] ?? { name: '', releasedAt: 0 };
    expect(read(seed, name, 'WEEK', releasedAt + 6 * dayMs)?.past).toBeNull();
    expect(read(seed, name, 'WEEK', releasedAt + 7 * dayMs)?.past?.updatedAt).toBe(releasedAt);
    expect(telemetryAt(seed, name, 'WEEK', releasedAt + 7 * dayMs)?.['past']).toEqual(
      telemetryAt(seed, name, 'WEEK', releasedAt)?.['current'],
    );
  });
});

test('resolutions are pairs at first, then have a number of reports that moves with every version', () => {
  const sent = releasedIn(1).map((version) => {
    const current = telemetryAt(1, version, 'MONTH', now)?.['current'];
    const { popular_resolutions, doc_count } = current as {
      popular_resolutions: readonly (readonly number[])[];
      doc_count: number;
    }; // the demo's own record
    return { version, doc_count, list: popular_resolutions };
  });
  const weighted = sent.findIndex(({ version }) => version === '3.16');
  for (const [index, { version, list, doc_count }] of sent.entries()) {
    expect([version, ...list.map(({ length }) => length)]).toEqual([
      version,
      ...list.map(() => (index < weighted ? 2 : 3)),
    ]);
    const counts = list.map(([, , count]) => count ?? 0);
    expect(counts).toEqual(counts.toSorted((a, b) => b - a));
    expect(counts.reduce((sum, count) => sum + count, 0)).toBeLessThan(doc_count);
  }
  const shareOf = ({ list }: (typeof sent)[number], width: number): number => {
    const counts = list.map(([w, , count]) => [w, count ?? 0]);
    return (counts.find(([w]) => w === width)?.[1] ?? 0) / counts.reduce((sum, [, count]) => sum + (count ?? 0), 0);
  };
  const later = sent.slice(weighted);
  expect(new Set(later.map((response) => shareOf(response, 1_920))).size).toBe(later.length);
  const [first, last] = [later[0], later.at(-1)];
  expect(first && last && shareOf(last, 2_560) > shareOf(first, 2_560) && shareOf(first, 5_120) === 0).toBe(true);
});
