import { expect, test } from 'vitest';
import { isInWork, workSize, workSpans } from './allocated-work.ts';
import { deliverable, discipline } from './tracker-fixture.ts';

test('allocations that overlap mean the same people: full time wins, and no day counts twice', () => {
  expect(workSpans(discipline('A', 5, [10, 20, true], [15, 30], [28, 40, true]))).toEqual([
    { startDay: 10, endDay: 14, share: 0.5 },
    { startDay: 15, endDay: 30, share: 1 },
    { startDay: 31, endDay: 40, share: 0.5 },
  ]);
});

test('allocations that follow each other without a day between are one span', () => {
  expect(workSpans(discipline('A', 5, [15, 20], [10, 14]))).toEqual([{ startDay: 10, endDay: 20, share: 1 }]);
});

test('allocations without a day, or ending before they begin, tell no days', () => {
  expect(workSpans(discipline('A', 5, [null, 20], [10, null], [20, 10]))).toEqual([]);
});

test('the size is people times days with part-time half; the last day counts', () => {
  const size = workSize(
    deliverable('x', { disciplines: [discipline('A', 4, [10, 19]), discipline('B', 3, [10, 19, true])] }),
  );
  expect(size).toEqual({ people: 7, peopleDays: 4 * 10 + 3 * 5 });
});

test('unknown people make no size of 0', () => {
  expect(workSize(deliverable('x'))).toEqual({ people: null, peopleDays: null });
  expect(workSize(deliverable('x', { disciplines: [discipline('A', null, [1, 9])] }))).toEqual({
    people: null,
    peopleDays: null,
  });
  expect(workSize(deliverable('x', { disciplines: [discipline('A', 6)] }))).toEqual({ people: 6, peopleDays: null });
});

test('in work is who has an allocation that day, not who is between two', () => {
  const paused = deliverable('x', { startDay: 1, endDay: 90, disciplines: [discipline('A', 1, [1, 9], [50, 90])] });
  expect([9, 10, 49, 50].map((day) => isInWork(paused, day))).toEqual([true, false, false, true]);
});

test('without allocations the deliverable’s own dates say whether it is in work', () => {
  expect([99, 100, 199, 200].map((day) => isInWork(deliverable('x'), day))).toEqual([false, true, true, false]);
  expect(isInWork(deliverable('x', { endDay: null }), 150)).toBe(false);
});
