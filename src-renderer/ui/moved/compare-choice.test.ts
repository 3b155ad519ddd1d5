import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readCompareChoice, writeCompareChoice, type CompareChoice } from './compare-choice.ts';

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
