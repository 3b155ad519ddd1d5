import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { attemptRow, createArchive, spendRow } from '../../../archive/ingest/archive-fixture.ts';
import { writeAttemptsCsv, writeLedgerCsv } from './write-history-csv.ts';

test('the listed attempts are written with what they cost, and a formula typed as a parameter stays text', async () => {
  const archive = createArchive();
  await archive.attempts.bulkAdd([
    attemptRow({ id: 'evil', resource: 'ships', params: { name: '=1+1' }, startedAt: 0, outcome: 'cancelled' }),
    attemptRow({ id: 'bought', resource: 'user', params: { handle: 'Wren' }, startedAt: 5, outcome: 'stored' }),
    attemptRow({ id: 'other', resource: 'status' }),
  ]);
  await archive.ledger.add(spendRow({ id: 'bought', measuredUnits: 2 }));
  const days = [{ startsAt: 0, ids: ['bought', 'evil'] }];
  const text = await writeAttemptsCsv(archive, { days, count: 2, hiddenReadings: 1, kinds: new Map() }, null);
  const [head = '', bought = '', evil = '', ...rest] = text.split('\r\n');
  const cell = (line: string, name: string): string | undefined => line.split(',')[head.split(',').indexOf(name)];
  expect(rest).toEqual([]);
  expect([
    cell(bought, 'startedAt'),
    cell(bought, 'request'),
    cell(bought, 'measuredUnits'),
    cell(bought, 'spend'),
  ]).toEqual(['1970-01-01T00:00:00.005Z', 'Player · Wren', '2', 'spent']);
  expect([cell(evil, 'outcome'), cell(evil, 'spend'), cell(evil, 'request')]).toEqual([
    'cancelled',
    'free',
    'Ships · Name =1+1',
  ]);
});

test('the ledger is written entry by entry; what is unknown is empty, not 0', async () => {
  const text = await writeLedgerCsv([spendRow({ id: 'x', at: 0, state: 'unknown', plannedUnits: null })]);
  expect(text.split('\r\n')[1]).toBe(
    '1970-01-01T00:00:00.000Z,user,"user?{""handle"":""Wren""}",,documented,,unknown,,,,x',
  );
});
