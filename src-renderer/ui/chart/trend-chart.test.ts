import { expect, test } from 'vitest';
import { instantSpan, isInstant } from './trend-chart.tsx';

test('a span goes from the first to the last, and has room around one alone', () => {
  expect(instantSpan([30, 10, 20])).toEqual({ fromAt: 10, toAt: 30 });
  expect(instantSpan([86_400_000])).toEqual({ fromAt: 43_200_000, toAt: 129_600_000 });
  expect(instantSpan([]).toAt).toBeGreaterThan(instantSpan([]).fromAt);
});

test('what no calendar reaches is no instant', () => {
  expect([0, -1, 8.64e15, 8.64e15 + 1, 1e20, Number.NaN, Infinity].map(isInstant)).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
    false,
  ]);
});
