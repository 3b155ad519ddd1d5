import { expect, test } from 'vitest';
import { attemptRow, spendRow } from '../../../archive/ingest/archive-fixture.ts';
import type { LedgerEntry } from '../../../archive/schema/archive-rows.ts';
import {
  costLine,
  formatAttemptCost,
  formatAttemptEffect,
  formatSnapshotPrice,
  outcomeLine,
} from './attempt-labels.ts';

const refresh = attemptRow({ resource: 'user', params: { handle: 'Wren' }, intent: 'refresh' });

test.each([
  ['measured before planned', { measuredUnits: 2 }, '2 units (measured)'],
  ['measured to cost nothing', { measuredUnits: 0, state: 'not-spent' }, '0 units (measured)'],
  ['planned, with its basis', {}, '1 unit (documented)'],
  ['turned away', { state: 'not-spent' }, '0 units (not spent)'],
  ['unknown stays unknown', { state: 'unknown' }, '0 or 1 unit (unknown)'],
  ['of unknown price', { state: 'unknown', plannedUnits: null }, '0 or 1 unit (unknown)'],
  ['not settled yet', { state: 'pending' }, '0 or 1 unit (under way)'],
] satisfies [string, Partial<LedgerEntry>, string][])('the cost of a call: %s', (_, changes, words) => {
  expect(costLine(refresh, spendRow(changes))).toBe(words);
});

test('a call that could not cost anything is free, and says when that is only reported', () => {
  expect(costLine(attemptRow({ resource: 'ships' }), null)).toBe('free (reported)');
  expect(costLine(attemptRow({ resource: 'status' }), null)).toBe('free');
  const seen = attemptRow({ resource: 'ships' });
  const measured = { ...seen.plan, cost: { ...seen.plan.cost, basis: 'measured' as const } };
  expect(costLine({ plan: measured }, null)).toBe('free (as measured)');
  expect(formatAttemptCost(refresh, spendRow({ state: 'unknown' })).isCertain).toBe(false);
});

test('a failure says what failed; others say their outcome', () => {
  expect(outcomeLine({ ...refresh, outcome: 'failed', problem: { kind: 'offline' } })).toBe(
    'The service cannot be reached',
  );
  expect(outcomeLine({ ...refresh, outcome: 'interrupted' })).toBe('Interrupted');
});

test('what changed is counted, and nothing is said as nothing', () => {
  expect(formatAttemptEffect({ kind: 'first' })).toBe('first snapshot');
  expect(formatAttemptEffect({ kind: 'changed', records: 1 })).toBe('1 changed record');
  expect(formatAttemptEffect({ kind: 'changed', records: 0 })).toBe('no record changed');
});

test.each([
  ['fetched', {}, '1 unit (documented)'],
  ['imported', { imported: { fileName: 'wren.json', at: 1 } }, 'not fetched here'],
  ['of the demo’s past', { isDemoPast: true }, 'part of the demo'],
] as const)('the price of a snapshot that was %s', (_, changes, words) => {
  expect(formatSnapshotPrice({ cost: { units: 1, basis: 'documented' }, ...changes })).toBe(words);
});
