import { expect, it } from 'vitest';
import { meanWords, medianWords, shareWords, slipWords } from './slip-words.ts';

it('claims no median from fewer than five', () => {
  expect(medianWords({ slipped: 15, medianOfSlipped: 14 })).toBe('median +14 days (n = 15)');
  expect(medianWords({ slipped: 4, medianOfSlipped: null })).toBe('n = 4, too few to tell');
  expect(medianWords({ slipped: 4, medianOfSlipped: 14 })).toBe('n = 4, too few to tell');
});

it('writes slips with sign and number', () => {
  expect([1, -1, 0, 14, -3.5, 1.04].map(slipWords)).toEqual([
    '+1 day',
    '−1 day',
    '0 days',
    '+14 days',
    '−3.5 days',
    '+1 day',
  ]);
});

it('rounds no few to none and no most to all', () => {
  expect([0, 0.001, 1 / 3, 0.999, 1].map(shareWords)).toEqual(['0 %', 'under 1 %', '33 %', 'over 99 %', '100 %']);
});

it('writes means with one digit, so that they align', () => {
  expect([3, -2.44, 0, 0.04, -0.04].map(meanWords)).toEqual(['+3.0', '−2.4', '0.0', '0.0', '0.0']);
});
