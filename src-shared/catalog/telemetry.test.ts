import { describe, expect, test } from 'vitest';
import { telemetry } from './telemetry.ts';

const messagesFor = (wanted: object): readonly string[] =>
  telemetry.params.safeParse(wanted).error?.issues.map(({ message }) => message) ?? [];

describe('the version', () => {
  const tooEarly = 'Version: the service has telemetry from 3.2 on (3.10 counts as later than 3.2).';
  const notTwo = 'Version: two numbers with a dot between, such as 3.10.';

  test.each([
    ['3.1', tooEarly],
    ['3.0', tooEarly],
    ['2.9', tooEarly],
    ['2.10', tooEarly],
    ['0.0', tooEarly],
    ['3', notTwo],
    ['3.2.1', notTwo],
    ['3.', notTwo],
    ['v3.2', notTwo],
    ['03.2', notTwo],
    ['3.02', notTwo],
    ['3,2', notTwo],
    ['1000.1', notTwo],
    ['../3.2', notTwo],
    ['latest', notTwo],
  ])('%s is refused, with one sentence', (version, message) => {
    expect(messagesFor({ version })).toEqual([message]);
  });

  test.each(['3.2', '3.10', '3.20', '4.0', '10.1', '999.999'])('%s is allowed', (version) => {
    expect(messagesFor({ version, timetable: 'WEEK' })).toEqual([]);
  });

  test('is asked for when it is missing', () => {
    expect(messagesFor({})).toEqual(['Version: enter a version such as 3.10.']);
  });

  test.each(['day', 'YEAR', ''])('the timetable %j is refused', (timetable) => {
    expect(messagesFor({ version: '3.2', timetable })).toEqual(['Timetable: choose from the list.']);
  });
});

const percentiles = { '1_0': 1, '5_0': '5.5', '25_0': 25, '50_0': 50, '75_0': 75, '95_0': 95, '99_0': null };
const current = {
  last_updated_at: 1_750_000_000,
  latency_avg: { value: '48.25' },
  load_times_hdd: { avg: 60, max: '564.5', min: 7, percent: 17.7, percentiles },
  load_times_ssd: { avg: 26, max: 246, min: 3, percent: 82.3, percentiles: {} },
  popular_resolutions: [
    [2560, 1440],
    ['1920', '1080'],
  ],
  stability_score: 87.6,
  doc_count: 9_613,
};

describe('telemetry', () => {
  const params = { version: '3.17', timetable: 'WEEK' };
  const read = (data: unknown) => telemetry.read(data, params);
  const currentOf = (data: unknown) => read(data).records[0]?.fields.current;

  test('is read whole, without drift, with times as instants', () => {
    const { records, drift } = read({ current, past: {} });
    expect(drift).toEqual([]);
    expect(records).toMatchObject([{ identity: '3.17 WEEK', title: '3.17 WEEK' }]);
    const none = { p1: null, p5: null, p25: null, p50: null, p75: null, p95: null, p99: null };
    expect(records[0]?.fields).toEqual({
      current: {
        updatedAt: 1_750_000_000_000,
        latencyAverage: 48.25,
        hddLoadTimes: {
          average: 60,
          max: 564.5,
          min: 7,
          percent: 17.7,
          percentiles: { p1: 1, p5: 5.5, p25: 25, p50: 50, p75: 75, p95: 95, p99: null },
        },
        ssdLoadTimes: { average: 26, max: 246, min: 3, percent: 82.3, percentiles: none },
        popularResolutions: [
          [2560, 1440],
          [1920, 1080],
        ],
        stabilityScore: 87.6,
        documentCount: 9_613,
      },
      past: null,
    });
  });

  test('sent as an empty list is none for this version', () => {
    expect(telemetry.isNothing?.([], params)).toBe(true);
    expect(telemetry.isNothing?.({ current, past: {} }, params)).toBe(false);
  });

  test('with a time that cannot be read has none, and that is drift', () => {
    const { records, drift } = read({ current: { ...current, last_updated_at: 1_750_000_000_000 } });
    expect(records[0]?.fields.current).toMatchObject({ updatedAt: null, stabilityScore: 87.6 });
    expect(drift).toMatchObject([{ kind: 'bad-value', path: 'current.last_updated_at' }]);
  });

  test('of a day and of a month of one version are different records', () => {
    const identity = (params: Record<string, string>) => telemetry.read({ current }, params).records[0]?.identity;
    expect([identity({ version: '3.17' }), identity({ version: '3.17', timetable: 'DAY' })]).toEqual([
      '3.17',
      '3.17 DAY',
    ]);
  });

  test.each([
    [
      'has the shape of the current reading',
      { ...current, stability_score: 80 },
      { stabilityScore: 80, latencyAverage: 48.25 },
    ],
    ['has one field of it', { doc_count: '12' }, { documentCount: 12, latencyAverage: null, ssdLoadTimes: null }],
    ['is a map of something else', { '3.16': { avg: 1 } }, null],
    ['is a list', [1, 2], null],
    ['is text', 'soon', null],
    ['is empty', {}, null],
  ])('past is read when it %s', (_, past, expected) => {
    const { records, drift } = read({ current, past });
    if (expected === null) expect(records[0]?.fields.past).toBeNull();
    else expect(records[0]?.fields.past).toMatchObject(expected);
    expect(records[0]?.wire).toMatchObject({ past });
    expect(drift).toEqual([]);
  });

  test.each([null, '', 'n/a', undefined])('numbers sent as %j are unknown, never 0', (nothing) => {
    const reading = currentOf({
      current: {
        latency_avg: { value: nothing },
        load_times_ssd: { avg: nothing, percentiles: { '50_0': nothing } },
        stability_score: nothing,
        doc_count: nothing,
        last_updated_at: nothing,
      },
    });
    expect(reading).toMatchObject({
      updatedAt: null,
      latencyAverage: null,
      ssdLoadTimes: { average: null, max: null, percentiles: { p50: null, p99: null } },
      hddLoadTimes: null,
      popularResolutions: [],
      stabilityScore: null,
      documentCount: null,
    });
  });

  test('0 stays 0', () => {
    expect(currentOf({ current: { doc_count: 0, stability_score: '0', latency_avg: { value: 0 } } })).toMatchObject({
      documentCount: 0,
      stabilityScore: 0,
      latencyAverage: 0,
    });
  });

  test('what does not fit becomes null by itself, is listed, and takes nothing else along', () => {
    const { records, drift } = read({
      current: {
        latency_avg: 48,
        load_times_hdd: { avg: 'slow', max: 9, percentiles: { '1_0': {}, '50_0': 5 } },
        load_times_ssd: 'fast',
        popular_resolutions: [[1920, 1080], [1280.5, 720], 'wide', []],
        stability_score: 80,
      },
    });
    expect(records[0]?.fields.current).toMatchObject({
      latencyAverage: null,
      hddLoadTimes: { average: null, max: 9, percentiles: { p1: null, p50: 5 } },
      ssdLoadTimes: null,
      popularResolutions: [[1920, 1080]],
      stabilityScore: 80,
    });
    expect(drift.map(({ kind, path, count }) => `${kind} ${path} ×${count}`)).toEqual([
      'bad-value current.latency_avg ×1',
      'bad-value current.load_times_hdd.avg ×1',
      'bad-value current.load_times_hdd.percentiles.1_0 ×1',
      'bad-value current.load_times_ssd ×1',
      'bad-value current.popular_resolutions.* ×3',
    ]);
  });

  test('without a current reading is kept without one', () => {
    expect(read({ past: {} }).records).toMatchObject([{ identity: '3.17 WEEK', fields: { current: null } }]);
    expect(read({ current: 'none' }).drift.map(({ path }) => path)).toEqual(['current']);
  });

  test.each([null, {}, [], 'junk'])('sent as %j is none', (data) => {
    expect(read(data).records).toEqual([]);
  });
});
