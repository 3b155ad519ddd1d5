import { describe, expect, test } from 'vitest';
import { backupKinds } from '../../../src-shared/contract.ts';
import { formatLastBackup } from './backup-runs.ts';
import { backupKindLabels, compareTables, formatBackupProgress, formatTableRows, formatVerified } from './labels.ts';

const now = Date.UTC(2026, 10, 22, 12);
const hour = 3_600_000;

test.each(backupKinds)('why a backup of kind %s was made has words', (kind) => {
  expect(backupKindLabels[kind]).toMatch(/^[A-Z][a-z ]+$/);
});

test('what was read back is said in rows and tables', () => {
  expect(formatVerified({ counts: { snapshots: 12_000, records: 345 } })).toBe(
    '12,345 rows in 2 tables, all hashes agree',
  );
  expect(formatVerified({ counts: { notes: 1 } })).toBe('1 row in 1 table, all hashes agree');
});

describe('progress', () => {
  test('is a share where the sum is known, and never above all of it', () => {
    expect(formatBackupProgress({ phase: 'checking', done: 50, total: 200 })).toBe('Reading it back: 25 %');
    expect(formatBackupProgress({ phase: 'checking', done: 300, total: 200 })).toBe('Reading it back: 100 %');
    expect(formatBackupProgress({ phase: 'checking', done: 199.9, total: 200 })).toBe('Reading it back: 99 %');
  });

  test('counts where it is not', () => {
    expect(formatBackupProgress({ phase: 'writing', done: 1_200, total: 0 })).toBe('Writing the backup: 1,200');
    expect(formatBackupProgress({ phase: 'verifying', done: 0, total: 0 })).toBe('Comparing every table');
  });
});

describe('the last backup', () => {
  test.each([
    [null, 'No backup yet'],
    [now, 'Last backup just now'],
    [now - 3 * hour, 'Last backup 3 h ago'],
    [now - 72 * hour, 'Last backup 3 days ago'],
    [now + 10_000, 'Last backup just now'],
    [now + hour, 'Last backup at a later time than this computer’s clock has now'],
  ])('of %j reads %j', (at, words) => {
    expect(formatLastBackup(at, now)).toBe(words);
  });
});

describe('tables side by side', () => {
  test('those of either side are there, what follows from the rest last, unknown ones by their own name', () => {
    const rows = compareTables({ outlines: 1, snapshots: 1, later: 4 }, { notes: 2, snapshots: 3 });
    expect(rows.map(({ table }) => table)).toEqual(['snapshots', 'notes', 'later', 'outlines']);
    expect(rows[0]).toEqual({ table: 'snapshots', inBackup: 1, now: 3 });
    expect(rows[1]).toEqual({ table: 'notes', inBackup: null, now: 2 });
    expect(formatTableRows('later')).toBe('later');
  });

  test('an archive that cannot be read has no numbers, which is not none', () => {
    expect(compareTables({ snapshots: 1 }, null)).toEqual([{ table: 'snapshots', inBackup: 1, now: null }]);
  });
});
