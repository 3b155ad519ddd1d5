import { expect, it } from 'vitest';
import fc from 'fast-check';
import {
  comparisonOf,
  readCompareChoice,
  stateAt,
  stepBefore,
  whyNoVisit,
  writeCompareChoice,
  type CompareChoice,
} from './comparison.ts';

const instants = [10, 20, 30];

it('compares with the last visit where the archive knew something then', () => {
  expect(comparisonOf({ kind: 'visit' }, instants, 15, null)).toEqual({ kind: 'pair', beforeAt: 15, afterAt: null });
});

it('compares with the state before the latest where the last visit has nothing to tell, and says why', () => {
  const latestChange = { kind: 'pair', beforeAt: 20, afterAt: null };
  for (const [lastVisit, asOf, why] of [
    [null, null, 'no earlier visit in this window'],
    [15, 15, 'it came after the instant that is looked back to'],
    [9, null, 'nothing of this was archived by then'],
    [30, null, 'nothing new since then'],
  ] as const) {
    expect(comparisonOf({ kind: 'visit' }, instants, lastVisit, asOf)).toEqual(latestChange);
    expect(whyNoVisit(instants, lastVisit, asOf)).toBe(why);
  }
  expect(whyNoVisit(instants, 10, null)).toBeNull();
});

it('compares with the response before as soon as a refresh brings a second one, in a first visit too', () => {
  expect(comparisonOf({ kind: 'visit' }, [10], null, null)).toMatchObject({ kind: 'none' });
  expect(comparisonOf({ kind: 'visit' }, [10, 40], null, null)).toEqual({ kind: 'pair', beforeAt: 10, afterAt: null });
});

it('says that there is one state only, whatever is chosen', () => {
  for (const choice of [{ kind: 'off' }, { kind: 'visit' }, { kind: 'instants', beforeAt: 10, afterAt: null }] as const)
    expect(comparisonOf(choice, [10], 15, null)).toMatchObject({
      kind: 'none',
      why: expect.stringMatching(/^One state/),
    });
  expect(comparisonOf({ kind: 'off' }, [], null, null)).toEqual({ kind: 'none', why: 'Nothing is archived yet.' });
});

it('says nothing where nobody wants to compare', () => {
  expect(comparisonOf({ kind: 'off' }, instants, 15, null)).toEqual({ kind: 'none', why: null });
});

it('compares the states that held at the instants of a link, and leaves the latest open', () => {
  const choice = { kind: 'instants', beforeAt: 12, afterAt: 25 } as const;
  expect(comparisonOf(choice, instants, null, null)).toEqual({ kind: 'pair', beforeAt: 10, afterAt: 20 });
  for (const afterAt of [30, 99, null])
    expect(comparisonOf({ ...choice, afterAt }, instants, null, null)).toMatchObject({ afterAt: null });
  expect(comparisonOf({ ...choice, beforeAt: 9 }, instants, null, null)).toEqual({
    kind: 'none',
    why: 'The archive held nothing of this at that time.',
  });
});

it('finds the state that held at an instant', () => {
  expect([9, 10, 29, 31].map((at) => stateAt(instants, at))).toEqual([null, 10, 20, 30]);
});

it('steps through the states, and not past the one compared', () => {
  expect(stepBefore(instants, { beforeAt: 25, afterAt: null }, -1)).toMatchObject({ beforeAt: 10 });
  expect(stepBefore(instants, { beforeAt: 10, afterAt: null }, 1)).toMatchObject({ beforeAt: 20 });
  expect(stepBefore(instants, { beforeAt: 20, afterAt: null }, 1)).toBeNull();
  expect(stepBefore(instants, { beforeAt: 10, afterAt: 20 }, 1)).toBeNull();
  expect(stepBefore(instants, { beforeAt: 10, afterAt: null }, -1)).toBeNull();
});

it('reads back every choice it wrote', () => {
  const instant = fc.integer({ min: 0, max: 8.64e15 - 1 });
  const choice: fc.Arbitrary<CompareChoice> = fc.oneof(
    fc.constant<CompareChoice>({ kind: 'off' }),
    fc.constant<CompareChoice>({ kind: 'visit' }),
    fc.tuple(instant, instant).map(([one, other]): CompareChoice => {
      const beforeAt = Math.min(one, other);
      return { kind: 'instants', beforeAt, afterAt: one === other ? null : Math.max(one, other) };
    }),
  );
  fc.assert(
    fc.property(choice, (made) => {
      expect(readCompareChoice(writeCompareChoice(made))).toEqual(made);
    }),
  );
});

it('takes anything else as not compared', () => {
  const hostile = [
    '',
    'VISIT',
    '-1',
    '1-',
    '12-12',
    '13-12',
    '9999999999999999',
    '1-9999999999999999',
    '1e3',
    '1.5',
    'NaN',
  ];
  for (const text of [...hostile, null, undefined]) expect(readCompareChoice(text)).toEqual({ kind: 'off' });
});

it('never throws, whatever stands there', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(readCompareChoice(text)).toHaveProperty('kind');
    }),
  );
});
