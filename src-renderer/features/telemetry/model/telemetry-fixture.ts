import type { LoadTimes, Percentile, Telemetry, TelemetryReading } from '../../../../src-shared/catalog/telemetry.ts';
import type { TelemetryResponse } from './telemetry.ts';

/** For tests only: answers made by hand. What is not given is unknown. */

export function loadTimes(
  given: Partial<Omit<LoadTimes, 'percentiles'>> & { readonly percentiles?: Partial<LoadTimes['percentiles']> } = {},
): LoadTimes {
  return {
    average: null,
    max: null,
    min: null,
    percent: null,
    ...given,
    percentiles: percentilesOf(given.percentiles),
  };
}

export function percentilesOf(given: Partial<Record<Percentile, number | null>> = {}): LoadTimes['percentiles'] {
  return { p1: null, p5: null, p25: null, p50: null, p75: null, p95: null, p99: null, ...given };
}

export function reading(given: Partial<TelemetryReading> = {}): TelemetryReading {
  return {
    updatedAt: null,
    latencyAverage: null,
    hddLoadTimes: null,
    ssdLoadTimes: null,
    popularResolutions: [],
    stabilityScore: null,
    documentCount: null,
    ...given,
  };
}

export function telemetryOf(
  current: Partial<TelemetryReading> | null,
  past: TelemetryReading | null = null,
): Telemetry {
  return { current: current && reading(current), past };
}

export function telemetryResponse(given: Partial<TelemetryResponse> = {}): TelemetryResponse {
  return {
    requestKey: 'telemetry?{"timetable":"MONTH","version":"3.17"}',
    snapshotId: 'snapshot',
    version: '3.17',
    timetable: 'MONTH',
    telemetry: telemetryOf({}),
    pastWire: undefined,
    resolutionsWire: undefined,
    fetchedAt: 0,
    confirmedAt: 0,
    confirmedSource: 'stored',
    ...given,
  };
}
