import { expect, test } from 'vitest';
import { describeProgress } from './load-progress.tsx';

test('progress is elapsed time against the estimate', () => {
  expect(describeProgress(30_000, 120, null)).toEqual({ share: 0.25, isOverdue: false, words: '30 s of about 2 min' });
});

test('where the service works off pages, it says about how many are done and what is left', () => {
  expect(describeProgress(120_000, 300, 20).words).toBe('About 8 of 20 pages done, 3 min left');
  expect(describeProgress(-5_000, 300, 20).words).toMatch(/^About 0 of 20 pages done/);
});

test.each([119_900, 120_000, 3_600_000])(
  'after %i ms of 120 s it is not at its end, because nothing has come',
  (elapsed) => {
    expect(describeProgress(elapsed, 120, 8).share).toBeLessThan(1);
  },
);

test('beyond the estimate it says so', () => {
  expect(describeProgress(150_000, 120, 8)).toMatchObject({
    isOverdue: true,
    words: '2 min, longer than expected (about 2 min)',
  });
});

test('a clock set back does not run the bar backwards', () => {
  expect(describeProgress(-5_000, 60, null).share).toBe(0);
});
