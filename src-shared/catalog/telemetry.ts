import * as z from 'zod/mini';
import type { LoadTimes, Percentile, Telemetry, TelemetryReading } from '../domain/telemetry.ts';
import { collectRecords } from '../resource/collect-records.ts';
import { isEmptyList, isPlainObject, listOne, readPart, type DriftLog } from '../resource/read-tolerantly.ts';
import { allModes, defineResource, type Parameter, type Params } from '../resource/resource.ts';
import { instant, numeric, opaque } from '../resource/wire.ts';

/** Leading zeros would be another path for the same version. */
const minorVersion = /^(0|[1-9]\d{0,2})\.(0|[1-9]\d{0,2})$/;

/** Endpoint 10: `x.x`, from 3.2 on. */
const version: Parameter = {
  name: 'version',
  label: 'Version',
  kind: 'text',
  where: 'path',
  required: 'Version: enter a version such as 3.10.',
  hint: 'Major and minor number, from 3.2 on.',
  maxLength: 7,
  pattern: {
    expression: minorVersion,
    message: 'Version: two numbers with a dot between, such as 3.10.',
  },
  check: (text) =>
    isBeforeFirst(text) ? 'Version: the service has telemetry from 3.2 on (3.10 counts as later than 3.2).' : null,
};

const timetable: Parameter = {
  name: 'timetable',
  label: 'Timetable',
  kind: 'choice',
  where: 'query',
  choices: [
    { value: 'DAY', label: 'Day' },
    { value: 'WEEK', label: 'Week' },
    { value: 'MONTH', label: 'Month' },
  ],
  hint: 'Day is only useful for the latest version.',
};

const telemetryWire = z.looseObject({ current: opaque, past: opaque });

const readingWire = z.looseObject({
  last_updated_at: instant,
  latency_avg: opaque,
  load_times_hdd: opaque,
  load_times_ssd: opaque,
  popular_resolutions: opaque,
  stability_score: numeric,
  doc_count: numeric,
});

const averageWire = z.looseObject({ value: numeric });
const loadTimesWire = z.looseObject({
  avg: numeric,
  max: numeric,
  min: numeric,
  percent: numeric,
  percentiles: opaque,
});
const percentilesWire = z.looseObject({
  '1_0': numeric,
  '5_0': numeric,
  '25_0': numeric,
  '50_0': numeric,
  '75_0': numeric,
  '95_0': numeric,
  '99_0': numeric,
});

export const telemetry = defineResource<'telemetry', Telemetry>({
  name: 'telemetry',
  title: 'Telemetry',
  noun: 'telemetry reports',
  group: 'Statistics',
  summary: 'What players’ machines reported about one version: load times, latency, resolutions, stability.',
  parameters: [version, timetable],
  pathKey: { modes: allModes, segments: (params) => ['telemetry', String(params['version'])] },
  isComplete: () => false,
  isNothing: isEmptyList,
  read: (data, params) =>
    collectRecords(listOne(data), {
      schema: telemetryWire,
      elementKey: 'current',
      toFields: (wire, drift) => ({
        current: readReading(wire.current, 'current', drift),
        past: looksLikeReading(wire.past) ? readReading(wire.past, 'past', drift) : null,
      }),
      identityOf: () => nameOf(params),
      titleOf: () => nameOf(params),
    }),
});

/** A day's figures and a month's are not the same record over time; which span is meant without one is not shown. */
function nameOf(params: Params): string {
  const span = params['timetable'];
  return `${String(params['version'])}${span === undefined ? '' : ` ${String(span)}`}`;
}

/** Compared number by number: as text, and as a decimal, 3.10 would come before 3.2. */
function isBeforeFirst(text: string): boolean {
  if (!minorVersion.test(text)) return false; // the pattern's own message is enough
  const [major = 0, minor = 0] = text.split('.').map(Number);
  return major < 3 || (major === 3 && minor < 2);
}

/** `past` is not described (docs/decisions/not-shown.md): it is read when it has at least one field of `current`. */
function looksLikeReading(value: unknown): boolean {
  return isPlainObject(value) && Object.keys(readingWire.shape).some((field) => Object.hasOwn(value, field));
}

function readReading(value: unknown, path: string, drift: DriftLog): TelemetryReading | null {
  const wire = readPart(value, { path, schema: readingWire, drift });
  if (!wire) return null;
  const within = drift.within(path);
  const average = readPart(wire.latency_avg, { path: 'latency_avg', schema: averageWire, drift: within });
  return {
    updatedAt: wire.last_updated_at ?? null,
    latencyAverage: average?.value ?? null,
    hddLoadTimes: readLoadTimes(wire.load_times_hdd, 'load_times_hdd', within),
    ssdLoadTimes: readLoadTimes(wire.load_times_ssd, 'load_times_ssd', within),
    popularResolutions: readResolutions(wire.popular_resolutions, within),
    stabilityScore: wire.stability_score ?? null,
    documentCount: wire.doc_count ?? null,
  };
}

function readLoadTimes(value: unknown, path: string, drift: DriftLog): LoadTimes | null {
  const wire = readPart(value, { path, schema: loadTimesWire, drift });
  if (!wire) return null;
  const sent = readPart(wire.percentiles, { path: 'percentiles', schema: percentilesWire, drift: drift.within(path) });
  const percentiles: Record<Percentile, number | null> = {
    p1: sent?.['1_0'] ?? null,
    p5: sent?.['5_0'] ?? null,
    p25: sent?.['25_0'] ?? null,
    p50: sent?.['50_0'] ?? null,
    p75: sent?.['75_0'] ?? null,
    p95: sent?.['95_0'] ?? null,
    p99: sent?.['99_0'] ?? null,
  };
  return {
    average: wire.avg ?? null,
    max: wire.max ?? null,
    min: wire.min ?? null,
    percent: wire.percent ?? null,
    percentiles,
  };
}

/**
 * Lists of whole numbers, delivered as numbers or text: all that is reported of them (docs/decisions/not-shown.md). A
 * resolution with anything else in it is left out whole.
 */
function readResolutions(value: unknown, drift: DriftLog): readonly (readonly number[])[] {
  if (value === null || value === undefined) return [];
  if (!Array.isArray(value)) {
    drift.note('bad-value', 'popular_resolutions', value);
    return [];
  }
  return value.flatMap((resolution: unknown) => {
    const read = resolutionWire.safeParse(resolution);
    if (read.success) return [read.data];
    drift.note('bad-value', 'popular_resolutions.*', resolution);
    return [];
  });
}

const resolutionWire = z.array(z.pipe(numeric, z.int())).check(z.minLength(1));
