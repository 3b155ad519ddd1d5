import { describe, expect, test } from 'vitest';
import type { ReadyPart } from '../../../archive/readiness/readiness.ts';
import { formatAgeSpan, formatCoverage, partRemark, percentOf, spanOf, stateOf, sumOf } from './labels.ts';

const part: ReadyPart = {
  name: 'systems',
  held: 0,
  total: 0,
  known: 0,
  missing: [],
  beyond: 0,
  responses: [],
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
    expect(formatCoverage({ held: 34, total: 90, known: 90 })).toBe('34 of 90');
    expect(formatCoverage({ held: 3, total: null, known: 40 })).toBe('3 of at least 40');
    expect(formatCoverage({ held: 3, total: null, known: 3 })).toBe('3 of unknown');
    expect(formatCoverage({ held: 0, total: 0, known: 0 })).toBe('none');
  });
});

describe('a view', () => {
  test('is complete with what no request brings left out, and never with an unknown total', () => {
    expect(stateOf({ parts: [{ ...part, held: 2, total: 3, beyond: 1 }] })).toBe('complete');
    expect(stateOf({ parts: [{ ...part, held: 2, total: null }] })).toBe('partly');
    expect(stateOf({ parts: [{ ...part, held: 0, total: 2 }] })).toBe('empty');
    expect(stateOf({ parts: [part, part] })).toBe('unasked');
  });

  test('is one number over its parts, and of unknown size where one of them is', () => {
    const [systems, lists] = [
      { ...part, held: 34, total: 90, known: 90 },
      { ...part, held: 1, total: 2, known: 2 },
    ];
    expect(sumOf([systems, lists])).toEqual({ held: 35, total: 92, known: 92 });
    expect(sumOf([systems, { ...lists, total: null, known: 5 }])).toEqual({ held: 35, total: null, known: 95 });
  });

  test('says how old its oldest and its newest part are', () => {
    const hour = 3_600_000;
    expect(formatAgeSpan(null, 0)).toBeNull();
    expect(formatAgeSpan({ oldest: 0, newest: 10 }, 2 * hour)).toBe('fetched 2 h ago');
    expect(formatAgeSpan({ oldest: 0, newest: 2 * hour }, 3 * hour)).toBe('oldest part 3 h ago, newest 1 h ago');
    expect(spanOf({ parts: [part] })).toBeNull();
  });
});

describe('a part', () => {
  test('says what cannot be asked for and what else there is', () => {
    expect(partRemark({ ...part, total: 3, beyond: 2 })).toBe('2 cannot be asked for: no code was sent');
    expect(partRemark({ ...part, name: 'players', total: 0, others: 1 })).toBe(
      '1 player archived besides; watch one, and it counts here',
    );
    expect(partRemark({ ...part, total: 3 })).toBeNull();
  });
});
