import { expect, test } from 'vitest';
import { changeWords, resolutionBars, shareText } from './resolution-bars.ts';

const share = { name: '1920 × 1080', rank: 1, share: 0.4, shareChange: null, rankChange: null, isNew: null };

test('a share that nobody knows has no bar, and none is no share of 0', () => {
  expect(resolutionBars([{ ...share, share: null }])[0]).toMatchObject({
    share: null,
    shareBefore: null,
    shareText: '',
  });
  expect(resolutionBars([{ ...share, share: 0 }])[0]).toMatchObject({ share: 0, shareText: '0.0 %' });
});

test('what was before is marked only where both are known', () => {
  expect(resolutionBars([{ ...share, shareChange: 0.1 }])[0]?.shareBefore).toBeCloseTo(0.3);
  expect(resolutionBars([{ ...share, rankChange: 1 }])[0]?.shareBefore).toBeNull();
  expect(resolutionBars([{ ...share, share: null, shareChange: 0.1 }])[0]?.shareBefore).toBeNull();
});

test('a resolution that is listed twice is two bars', () => {
  expect(new Set(resolutionBars([share, { ...share, rank: 2 }]).map(({ key }) => key)).size).toBe(2);
});

test('a share is told in per cent, and a very small one is not told as 0', () => {
  expect(shareText(0.4523)).toBe('45.2 %');
  expect(shareText(0.0004)).toBe('<0.1 %');
  expect(shareText(0)).toBe('0.0 %');
});

test.each([
  [{ shareChange: 0.0612, rankChange: 0, isNew: false }, '▴ +6.1 points'],
  [{ shareChange: -0.0042, rankChange: -1, isNew: false }, '▾ −0.4 points, 1 place down'],
  [{ shareChange: 0.0001, rankChange: 2, isNew: false }, 'share as before, 2 places up'],
  [{ shareChange: null, rankChange: 3, isNew: false }, '▴ 3 places up'],
  [{ shareChange: null, rankChange: -1, isNew: false }, '▾ 1 place down'],
  [{ shareChange: null, rankChange: 0, isNew: false }, 'same place'],
  [{ shareChange: null, rankChange: null, isNew: true }, 'new'],
  [{ shareChange: null, rankChange: null, isNew: null }, ''],
])('a change reads with its sign and in words: %j', (change, words) => {
  expect(changeWords(change)).toBe(words);
});
