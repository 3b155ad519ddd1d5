import { expect, test } from 'vitest';
import { fitInReserve, oneByDocument, oneByReport, spendState, unknownCost, type Cost } from './cost.ts';

const measured = (units: number, agreed: number): Cost => ({
  units,
  maxUnits: 1,
  basis: 'measured',
  measured: { agreed, times: 3 },
});

test.each([
  ['documented at 1', oneByDocument, 'spent'],
  ['reported at 1', oneByReport, 'spent'],
  ['of unknown price', unknownCost, 'unknown'],
  ['measured at 1 every time', measured(1, 3), 'spent'],
  ['measured at 1 most times', measured(1, 2), 'unknown'],
  ['measured as free, though it may cost', measured(0, 3), 'unknown'],
] as const)('a success %s, before the account was read again', (_, cost, state) => {
  expect(spendState(null, cost)).toBe(state);
});

test('a full disk is known to have cost nothing only where the fetch was refused beforehand', () => {
  expect(spendState({ kind: 'storage-full' }, oneByDocument)).toBe('unknown');
  expect(spendState({ kind: 'storage-full', floorBytes: 500_000_000 }, oneByDocument)).toBe('not-spent');
});

const priced = (maxUnits: number) => ({ cost: { maxUnits } });

test('what would touch the reserve is not counted as sent, nor is anything priced behind it', () => {
  expect(fitInReserve([priced(1), priced(1)], 22, 20)).toEqual({ sentUnits: 2, unsent: 0, stopsAt: null });
  expect(fitInReserve([priced(1), priced(1)], 21, 20)).toEqual({ sentUnits: 1, unsent: 1, stopsAt: 1 });
  expect(fitInReserve([priced(2), priced(1)], 21, 20)).toEqual({ sentUnits: 0, unsent: 2, stopsAt: 0 });
});

test('what is free is never held back; with an unknown count nothing priced fits while there is a reserve', () => {
  expect(fitInReserve([priced(0), priced(0)], 0, 20)).toEqual({ sentUnits: 0, unsent: 0, stopsAt: null });
  expect(fitInReserve([priced(0), priced(1)], null, 20)).toEqual({ sentUnits: 0, unsent: 1, stopsAt: 1 });
  expect(fitInReserve([priced(1), priced(1)], null, 0)).toEqual({ sentUnits: 2, unsent: 0, stopsAt: null });
});
