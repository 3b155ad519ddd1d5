import { expect, test } from 'vitest';
import { formatReportCount, formatSource } from './labels.ts';
import type { TelemetryResponse } from './telemetry.ts';

function response(version: string, updatedAt: number | null): [string, TelemetryResponse] {
  const current = updatedAt === null ? null : { updatedAt };
  return [version, { telemetry: { current, past: null } } as unknown as TelemetryResponse]; // what is asked of it
}

const responses = new Map([
  response('3.2', Date.UTC(2026, 9, 1)),
  response('3.3', Date.UTC(2026, 10, 21)),
  response('3.4', null),
]);

test('a picture says whose figures it shows, of how many versions, and of when', () => {
  expect(formatSource(responses, ['3.2', '3.3', '3.9'], 'MONTH')).toBe(
    'Client telemetry by month of 2 versions, as the service sent it, as of 1 Oct 2026 to 21 Nov 2026 (UTC). Units are not told. Drawn by Orrery.',
  );
  expect(formatSource(responses, ['3.3'], 'WEEK')).toContain(
    'by week of 1 version, as the service sent it, as of 21 Nov 2026 (UTC).',
  );
});

test('times that are unknown, or that no calendar reaches, are not told', () => {
  expect(formatSource(responses, ['3.4'], 'MONTH')).not.toContain('as of');
  expect(formatSource(new Map([response('3.2', 1e20)]), ['3.2'], 'MONTH')).not.toContain('as of');
});

test('a sample of unknown size, an empty one, and none at all are told apart', () => {
  expect(formatReportCount(41_204, true)).toBe('41,204 reports');
  expect(formatReportCount(1, true)).toBe('1 report');
  expect(formatReportCount(0, true)).toBe('0 reports');
  expect(formatReportCount(null, true)).toBe('number of reports unknown');
  expect(formatReportCount(null, false)).toBe('not fetched');
});
