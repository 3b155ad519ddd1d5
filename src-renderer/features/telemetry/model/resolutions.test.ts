import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatResolutionChange, formatShare, rankResolutions, resolutionBars } from './resolutions.ts';

const none = { shareChange: null, rankChange: null, isNew: null };

describe('resolutions of one answer', () => {
  test('of two numbers are ranked as they are sent, without shares', () => {
    expect(
      rankResolutions([
        [1920, 1080],
        ['2560', '1440'],
      ]),
    ).toEqual({
      shares: [
        { name: '1920 × 1080', rank: 1, share: null, ...none },
        { name: '2560 × 1440', rank: 2, share: null, ...none },
      ],
      unread: [],
      hasWeights: false,
    });
  });

  test('with a third number have shares of the sum of those that are listed; one without it has none', () => {
    const { shares, hasWeights } = rankResolutions([
      [1920, 1080, 60],
      [2560, 1440, '20'],
      [1366, 768],
      [3840, 2160, 0],
    ]);
    expect(hasWeights).toBe(true);
    expect(shares.map(({ share }) => share)).toEqual([0.75, 0.25, null, 0]);
  });

  test.each([
    ['all of them 0', [[1920, 1080, 0]]],
    [
      'one below 0',
      [
        [1920, 1080, 60],
        [2560, 1440, -1],
      ],
    ],
  ])('with third numbers that are no weights, %s, have no shares', (_, list) => {
    const { shares, hasWeights } = rankResolutions(list);
    expect(hasWeights).toBe(false);
    expect(shares.map(({ share }) => share)).toEqual(list.map(() => null));
  });

  test('that cannot be read stay as they are sent, and keep their place', () => {
    const junk = [
      '1920x1080',
      { width: 1920 },
      [1280.5, 720],
      [null, 1080],
      [],
      null,
      7,
      ['wide', 'high'],
      [2 ** 60, 1],
    ];
    const { shares, unread } = rankResolutions([...junk, [1920, 1080]]);
    expect(unread).toEqual(junk);
    expect(shares).toEqual([{ name: '1920 × 1080', rank: junk.length + 1, share: null, ...none }]);
  });

  test.each([
    [[1920], '1920'],
    [[1920, 1080, 60, 1], '1920, 1080, 60, 1'],
    [[0, 0], '0, 0'],
    [[-1, 1080, 5], '-1, 1080, 5'],
  ])('that are other whole numbers, %j, are ranked under the numbers as sent', (numbers, name) => {
    expect(rankResolutions([numbers])).toEqual({
      shares: [{ name, rank: 1, share: null, ...none }],
      unread: [],
      hasWeights: false,
    });
  });

  test.each([[null], [undefined], [[]]])('sent as %j are none', (wire) => {
    expect(rankResolutions(wire)).toEqual({ shares: [], unread: [], hasWeights: false });
  });

  test.each([['1920x1080'], [{ '1920x1080': 5 }], [1920], [true]])(
    'sent as %j are one entry that cannot be read',
    (wire) => {
      expect(rankResolutions(wire)).toEqual({ shares: [], unread: [wire], hasWeights: false });
    },
  );
});

describe('against the version before', () => {
  test('places gained and lost, and the change of the share', () => {
    const { shares } = rankResolutions(
      [
        [2560, 1440, 50],
        [1920, 1080, 30],
        [3840, 2160, 20],
      ],
      [
        [1920, 1080, 3],
        [2560, 1440, 1],
      ],
    );
    expect(shares).toEqual([
      { name: '2560 × 1440', rank: 1, share: 0.5, shareChange: 0.25, rankChange: 1, isNew: false },
      { name: '1920 × 1080', rank: 2, share: 0.3, shareChange: 0.3 - 0.75, rankChange: -1, isNew: false },
      { name: '3840 × 2160', rank: 3, share: 0.2, shareChange: null, rankChange: null, isNew: true },
    ]);
  });

  test('a share has no change where the version before tells none', () => {
    const [share] = rankResolutions([[1920, 1080, 30]], [[1920, 1080]]).shares;
    expect(share).toMatchObject({ share: 1, shareChange: null, rankChange: 0, isNew: false });
  });

  test.each([[null], [undefined], [[]], ['junk'], [['junk']]])(
    'that was sent as %j, nothing is compared',
    (previous) => {
      expect(rankResolutions([[1920, 1080]], previous).shares).toEqual([
        { name: '1920 × 1080', rank: 1, share: null, ...none },
      ]);
    },
  );

  test('of which something could not be read, nothing is called new', () => {
    const { shares } = rankResolutions(
      [
        [1920, 1080],
        [3840, 2160],
      ],
      [[1920, 1080], 'something'],
    );
    expect(shares.map(({ isNew }) => isNew)).toEqual([false, null]);
  });

  test('one listed twice is held against the first with the first, and the second with the second', () => {
    const { shares } = rankResolutions(
      [
        [1920, 1080],
        [1920, 1080],
        [1920, 1080],
      ],
      [
        [2560, 1440],
        [1920, 1080],
        [800, 600],
        [1920, 1080],
      ],
    );
    expect(shares.map(({ rank, rankChange, isNew }) => [rank, rankChange, isNew])).toEqual([
      [1, 1, false],
      [2, 2, false],
      [3, null, false],
    ]);
  });
});

describe('any list', () => {
  const whole = fc.integer({ min: 1, max: 3 });
  const entry = fc.oneof(
    { weight: 6, arbitrary: fc.tuple(whole, whole) },
    { weight: 6, arbitrary: fc.tuple(whole, whole, fc.nat({ max: 9 })) },
    { weight: 1, arbitrary: fc.constantFrom<unknown>('junk', null, {}, [0.5, 1], [[1, 2]]) },
  );
  const list = fc.array(entry, { maxLength: 8 });
  const isPair = (value: unknown): value is readonly number[] =>
    Array.isArray(value) && (value.length === 2 || value.length === 3) && value.every(Number.isInteger);
  const nameOf = ([width, height]: readonly number[]) => `${width} × ${height}`;

  /** The share of the nth entry, looked up by walking the list again each time. */
  const naiveShare = (wire: readonly unknown[], index: number): number | null => {
    let sum = 0;
    for (const one of wire) if (isPair(one)) sum += one[2] ?? 0;
    const own = wire[index];
    return sum === 0 || !isPair(own) || own[2] === undefined ? null : own[2] / sum;
  };
  /** Where the entry of the same name stands in the other list: the first for the first, the second for the second. */
  const naivePartner = (wire: readonly unknown[], index: number, other: readonly unknown[]): number | null => {
    const own = wire[index];
    if (!isPair(own)) return null;
    const earlier = wire.slice(0, index).filter((one) => isPair(one) && nameOf(one) === nameOf(own)).length;
    const places = other.flatMap((one, place) => (isPair(one) && nameOf(one) === nameOf(own) ? [place] : []));
    return places[earlier] ?? null;
  };

  test('is ranked and compared as walking through it again and again would', () => {
    fc.assert(
      fc.property(list, fc.option(list), (current, previous) => {
        const { shares, unread } = rankResolutions(current, previous);
        const before = previous ?? [];
        const places = current.flatMap((one, index) => (isPair(one) ? [index] : []));
        expect(unread).toEqual(current.filter((one) => !isPair(one)));
        expect(shares.map(({ rank }) => rank - 1)).toEqual(places);
        for (const [order, index] of places.entries()) {
          const found = shares[order];
          const own = current[index];
          const partner = naivePartner(current, index, before);
          const share = naiveShare(current, index);
          const shareThen = partner === null ? null : naiveShare(before, partner);
          expect(found?.name).toBe(isPair(own) ? nameOf(own) : '');
          expect(found?.share).toEqual(share === null ? null : expect.closeTo(share, 10));
          expect(found?.rankChange).toBe(partner === null ? null : partner - index);
          expect(found?.shareChange).toEqual(
            share === null || shareThen === null ? null : expect.closeTo(share - shareThen, 10),
          );
          const had = before.some((one) => isPair(one) && isPair(own) && nameOf(one) === nameOf(own));
          const cannotTell = !before.some(isPair) || (!had && !before.every(isPair));
          expect(found?.isNew).toBe(cannotTell ? null : !had);
        }
        const told = shares.flatMap(({ share }) => share ?? []);
        if (told.length > 0) expect(told.reduce((a, b) => a + b)).toBeCloseTo(1, 10);
      }),
      { numRuns: 1_000 },
    );
  });

  test('of anything at all loses no entry and invents none', () => {
    fc.assert(
      fc.property(fc.array(fc.anything()), fc.anything(), (current, previous) => {
        const { shares, unread } = rankResolutions(current, previous);
        expect(shares.length + unread.length).toBe(current.length);
        expect(shares.every(({ share }) => share === null || (share >= 0 && share <= 1))).toBe(true);
      }),
    );
  });
});

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
  expect(formatShare(0.4523)).toBe('45.2 %');
  expect(formatShare(0.0004)).toBe('<0.1 %');
  expect(formatShare(0)).toBe('0.0 %');
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
  expect(formatResolutionChange(change)).toBe(words);
});
