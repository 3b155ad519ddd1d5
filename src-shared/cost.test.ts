import { expect, test } from 'vitest';
import { oneByDocument, oneByReport, spendState, unknownCost, type Cost } from './cost.ts';

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
