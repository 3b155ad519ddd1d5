import { expect, test } from 'vitest';
import {
  formatMeasured,
  formatMeasuredDifference,
  formatPercentChange,
  formatReportCount,
  formatSource,
} from './labels.ts';
import type { TelemetryResponse } from './telemetry.ts';

test.each([
  [47.738_291, '47.74'],
  [0.001_234_6, '0.001235'],
  [0, '0'],
  [-3.456_78, '−3.457'],
  [1_234.56, '1,235'],
  [521.5, '521.5'],
  [999.96, '1,000'],
  [1e-12, '0'],
  // Halves as they are written, not as binary fractions make them: toPrecision has 234.8 of the first.
  [234.85, '234.9'],
  [-317.15, '−317.2'],
])('%d reads %s', (value, text) => {
  expect(formatMeasured(value)).toBe(text);
});

test.each([
  [0.42, '+0.42'],
  [-12.123_456, '−12.12'],
  [0, '0'],
  [1_500.4, '+1,500'],
  [184.45, '+184.5'],
])('a difference of %d reads %s', (value, text) => {
  expect(formatMeasuredDifference(value)).toBe(text);
});

test.each([
  [2.14, '+2.1 %'],
  [-10.76, '−10.8 %'],
  [0, '0 %'],
  [0.04, '+0.04 %'],
  [-0.004, '−<0.01 %'],
  [0.000_1, '+<0.01 %'],
  [1_234.5, '+1,235 %'],
  [-5.96, '−6.0 %'],
  [0.5, '+0.50 %'],
  [99.97, '+100.0 %'],
])('%d per cent reads %s', (percent, text) => {
  expect(formatPercentChange(percent)).toBe(text);
});

function answer(version: string, updatedAt: number | null): [string, TelemetryResponse] {
  const current = updatedAt === null ? null : { updatedAt };
  return [version, { telemetry: { current, past: null } } as unknown as TelemetryResponse]; // what is asked of it
}

const answers = new Map([
  answer('3.2', Date.UTC(2026, 9, 1)),
  answer('3.3', Date.UTC(2026, 10, 21)),
  answer('3.4', null),
]);

test('a picture says whose figures it shows, of how many versions, and of when', () => {
  expect(formatSource(answers, ['3.2', '3.3', '3.9'], 'MONTH')).toBe(
    'Client telemetry by month of 2 versions, as the service sent it, as of 1 Oct 2026 to 21 Nov 2026 (UTC). Units are not told. Drawn by Orrery.',
  );
  expect(formatSource(answers, ['3.3'], 'WEEK')).toContain(
    'by week of 1 version, as the service sent it, as of 21 Nov 2026 (UTC).',
  );
});

test('times that are unknown, or that no calendar reaches, are not told', () => {
  expect(formatSource(answers, ['3.4'], 'MONTH')).not.toContain('as of');
  expect(formatSource(new Map([answer('3.2', 1e20)]), ['3.2'], 'MONTH')).not.toContain('as of');
});

test('a sample of unknown size, an empty one, and none at all are told apart', () => {
  expect(formatReportCount(41_204, true)).toBe('41,204 reports');
  expect(formatReportCount(1, true)).toBe('1 report');
  expect(formatReportCount(0, true)).toBe('0 reports');
  expect(formatReportCount(null, true)).toBe('number of reports unknown');
  expect(formatReportCount(null, false)).toBe('not fetched');
});
