import { expect, test } from 'vitest';
import { describeProgress } from './progress-words.ts';

test('progress is elapsed time against the estimate', () => {
  expect(describeProgress(30_000, 120)).toEqual({ share: 0.25, isOverdue: false, words: '30 s of about 2 min' });
});

test.each([119_900, 120_000, 3_600_000])(
  'after %i ms of 120 s it is not at its end, because nothing has come',
  (elapsed) => {
    expect(describeProgress(elapsed, 120).share).toBeLessThan(1);
  },
);

test('beyond the estimate it says so', () => {
  expect(describeProgress(150_000, 120)).toMatchObject({
    isOverdue: true,
    words: '2 min, longer than expected (about 2 min)',
  });
});

test('a clock set back does not run the bar backwards', () => {
  expect(describeProgress(-5_000, 60).share).toBe(0);
});
