import { describe, expect, test } from 'vitest';
import type { ReadyPart } from '../../../archive/readiness/readiness.ts';
import { ageWords, countWords, percentOf, remarkOn, spanOf, stateOf } from './readiness-words.ts';

const part: ReadyPart = {
  name: 'systems',
  held: 0,
  total: 0,
  known: 0,
  missing: [],
  beyond: 0,
  answers: [],
  others: 0,
};

describe('a share', () => {
  test('is 100 for all of it only, 0 for nothing only, and none where the total is unknown or 0', () => {
    expect(percentOf({ held: 9_999, total: 10_000 })).toBe(99);
    expect(percentOf({ held: 1, total: 10_000 })).toBe(1);
    expect(percentOf({ held: 0, total: 10_000 })).toBe(0);
    expect(percentOf({ held: 3, total: 3 })).toBe(100);
    expect(percentOf({ held: 3, total: null })).toBeNull();
    expect(percentOf({ held: 0, total: 0 })).toBeNull();
  });

  test('reads as counts, and as unknown where nobody knows', () => {
    expect(countWords({ held: 34, total: 90, known: 90 })).toBe('34 of 90');
    expect(countWords({ held: 3, total: null, known: 40 })).toBe('3 of at least 40');
    expect(countWords({ held: 3, total: null, known: 3 })).toBe('3 of unknown');
    expect(countWords({ held: 0, total: 0, known: 0 })).toBe('none');
  });
});

describe('a view', () => {
  test('is complete with what no request brings left out, and never with an unknown total', () => {
    expect(stateOf({ parts: [{ ...part, held: 2, total: 3, beyond: 1 }] })).toBe('complete');
    expect(stateOf({ parts: [{ ...part, held: 2, total: null }] })).toBe('partly');
    expect(stateOf({ parts: [{ ...part, held: 0, total: 2 }] })).toBe('empty');
    expect(stateOf({ parts: [part, part] })).toBe('unasked');
  });

  test('says how old its oldest and its newest part are', () => {
    const hour = 3_600_000;
    expect(ageWords(null, 0)).toBeNull();
    expect(ageWords({ oldest: 0, newest: 10 }, 2 * hour)).toBe('fetched 2 h ago');
    expect(ageWords({ oldest: 0, newest: 2 * hour }, 3 * hour)).toBe('oldest part 3 h ago, newest 1 h ago');
    expect(spanOf({ parts: [part] })).toBeNull();
  });
});

describe('a part', () => {
  test('says what cannot be asked for and what else there is', () => {
    expect(remarkOn({ ...part, total: 3, beyond: 2 })).toBe('2 cannot be asked for: no code was sent');
    expect(remarkOn({ ...part, name: 'players', total: 0, others: 1 })).toBe(
      '1 player archived besides; watch one, and it counts here',
    );
    expect(remarkOn({ ...part, total: 3 })).toBeNull();
  });
});
