import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { beginOpening, followOpenings, isOpening, patienceMs, viewsOpened } from './view-openings.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
});

test('what can wait does until the last of the views that are opened has its data', async () => {
  const told: boolean[] = [];
  const stop = followOpenings(() => told.push(isOpening()));
  const [endFirst, endSecond] = [beginOpening(), beginOpening()];
  let isOver = false;
  const waiting = viewsOpened().then(() => (isOver = true));
  endFirst();
  endFirst();
  await vi.advanceTimersByTimeAsync(10);
  expect([isOver, isOpening()]).toEqual([false, true]);
  endSecond();
  await waiting;
  expect(told).toEqual([true, false]);
  stop();
  beginOpening()();
  expect(told).toHaveLength(2);
  await viewsOpened();
});

test('a view that never has any is waited for no longer than its time, also where it ends later', async () => {
  const end = beginOpening();
  await vi.advanceTimersByTimeAsync(patienceMs - 1);
  expect(isOpening()).toBe(true);
  await vi.advanceTimersByTimeAsync(1);
  expect(isOpening()).toBe(false);
  const endOther = beginOpening();
  end();
  expect(isOpening()).toBe(true);
  endOther();
});
