import * as z from 'zod/mini';
import { collectRecords } from '../resource/collect-records.ts';
import { plainNumber, type FieldDeclarations, type RecordOfFields } from '../resource/fields.ts';
import { objectReader, onePart } from '../resource/part-fields.ts';
import { isEmptyList, isPlainObject, listOne, type DriftLog } from '../resource/read-tolerantly.ts';
import { allModes, defineResource, type Parameter, type Params } from '../resource/resource.ts';
import { numeric } from '../resource/wire.ts';

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

/** What half, a quarter… of all reports are at or below; those the service sends (spec, "Telemetry"). */
export const percentileFields = {
  p1: { ...plainNumber, label: '1st percentile', sent: '1_0' },
  p5: { ...plainNumber, label: '5th percentile', sent: '5_0' },
  p25: { ...plainNumber, label: '25th percentile', sent: '25_0' },
  p50: { ...plainNumber, label: 'Median', sent: '50_0' },
  p75: { ...plainNumber, label: '75th percentile', sent: '75_0' },
  p95: { ...plainNumber, label: '95th percentile', sent: '95_0' },
  p99: { ...plainNumber, label: '99th percentile', sent: '99_0' },
} as const satisfies FieldDeclarations;
const percentilesReader = objectReader(percentileFields);

/** How long the game took to load, on one kind of disk. The specification names no unit. */
const loadTimeFields = {
  average: { ...plainNumber, label: 'Average', sent: 'avg' },
  max: { ...plainNumber, label: 'Longest', sent: 'max' },
  min: { ...plainNumber, label: 'Shortest', sent: 'min' },
  /** What it is a percentage of is not shown. */
  percent: { ...plainNumber, label: 'Percent', sent: 'percent' },
  percentiles: {
    kind: 'part',
    label: 'Percentiles',
    sent: 'percentiles',
    fields: percentileFields,
    // All unknown where none were sent.
    read: (raw: unknown, drift: DriftLog, path: string) =>
      percentilesReader.read(raw, drift, path) ?? percentilesReader.toFields({}, drift),
  },
} as const satisfies FieldDeclarations;

/**
 * What players’ machines reported over one span. The specification names no unit for latency, load times or the score
 * (docs/decisions/not-shown.md).
 */
const readingFields = {
  updatedAt: { kind: 'instant', label: 'Updated', sent: 'last_updated_at' },
  latencyAverage: { ...plainNumber, label: 'Latency', sent: [['latency_avg', 'value']] },
  hddLoadTimes: onePart({ label: 'HDD load times', sent: 'load_times_hdd', fields: loadTimeFields }),
  ssdLoadTimes: onePart({ label: 'SSD load times', sent: 'load_times_ssd', fields: loadTimeFields }),
  /** As sent; what the numbers of a resolution are is not shown, two of them read as width and height. */
  popularResolutions: {
    kind: 'part',
    label: 'Popular resolutions',
    sent: 'popular_resolutions',
    read: readResolutions,
  },
  stabilityScore: { ...plainNumber, label: 'Stability score', sent: 'stability_score' },
  /** How many reports stand behind the figures, as far as the name says. */
  documentCount: { ...plainNumber, label: 'Sample size', sent: 'doc_count' },
} as const satisfies FieldDeclarations;
const readingReader = objectReader(readingFields);

/** Client telemetry of one minor version. Numbers that are missing are null, never 0. Source: spec, "Telemetry". */
export const telemetryFields = {
  current: onePart({ label: 'Current', sent: 'current', fields: readingFields }),
  /** Null also where `past` has another shape: its contents are not shown. The raw response has it either way. */
  past: {
    kind: 'part',
    label: 'Past',
    sent: 'past',
    fields: readingFields,
    read: (raw: unknown, drift: DriftLog, path: string) =>
      looksLikeReading(raw) ? readingReader.read(raw, drift, path) : null,
  },
} as const satisfies FieldDeclarations;

export type Percentile = keyof typeof percentileFields;
export type LoadTimes = RecordOfFields<typeof loadTimeFields>;
export type TelemetryReading = RecordOfFields<typeof readingFields>;
export type Telemetry = RecordOfFields<typeof telemetryFields>;

const { schema, toFields } = objectReader(telemetryFields);

export const telemetry = defineResource({
  name: 'telemetry',
  fields: telemetryFields,
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
      schema,
      elementKey: 'current',
      toFields,
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
  return isPlainObject(value) && Object.keys(readingReader.schema.shape).some((field) => Object.hasOwn(value, field));
}

/**
 * Lists of whole numbers, delivered as numbers or text: all that is reported of them (docs/decisions/not-shown.md). A
 * resolution with anything else in it is left out whole.
 */
function readResolutions(value: unknown, drift: DriftLog, path: string): readonly (readonly number[])[] {
  if (value === null || value === undefined) return [];
  if (!Array.isArray(value)) {
    drift.note('bad-value', path, value);
    return [];
  }
  return value.flatMap((resolution: unknown) => {
    const read = resolutionWire.safeParse(resolution);
    if (read.success) return [read.data];
    drift.note('bad-value', `${path}.*`, resolution);
    return [];
  });
}

const resolutionWire = z.array(z.pipe(numeric, z.int())).check(z.minLength(1));
