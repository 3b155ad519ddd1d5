import { expect, test } from 'vitest';
import { rangeOfDays } from './days-section.tsx';

const points = ['2026-11-01', '2026-11-02', '2026-11-05', '2026-11-09'].map((day) => ({
  at: Date.parse(`${day}T12:00Z`),
}));

test.each([
  ['2026-11-02', '2026-11-05', [1, 2]],
  ['2026-11-03', null, [2, 3]],
  [null, '2026-11-04', [0, 1]],
  ['2026-11-05', '2026-11-05', [2, 2]],
  [null, null, null],
  ['2026-10-01', '2026-12-01', null],
  ['2027-01-01', null, null],
  ['2026-11-09', '2026-11-01', null],
])('from %s to %s the picture shows the points %j', (from, to, range) => {
  expect(rangeOfDays({ from, to }, points)).toEqual(range);
});
