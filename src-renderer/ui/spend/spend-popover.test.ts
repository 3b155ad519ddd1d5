import { expect, test } from 'vitest';
import { fitInReserve } from './spend-popover.tsx';

const priced = (maxUnits: number) => ({ cost: { units: maxUnits, maxUnits, basis: 'reported' } as const });

test('what would touch the reserve is not counted as sent, nor is anything priced behind it', () => {
  expect(fitInReserve([priced(1), priced(1)], 22, 20)).toEqual({ sentUnits: 2, unsent: 0 });
  expect(fitInReserve([priced(1), priced(1)], 21, 20)).toEqual({ sentUnits: 1, unsent: 1 });
  expect(fitInReserve([priced(2), priced(1)], 21, 20)).toEqual({ sentUnits: 0, unsent: 2 });
});

test('what is free is never held back; with an unknown count nothing priced fits while there is a reserve', () => {
  expect(fitInReserve([priced(0), priced(0)], 0, 20)).toEqual({ sentUnits: 0, unsent: 0 });
  expect(fitInReserve([priced(0), priced(1)], null, 20)).toEqual({ sentUnits: 0, unsent: 1 });
  expect(fitInReserve([priced(1), priced(1)], null, 0)).toEqual({ sentUnits: 2, unsent: 0 });
});
