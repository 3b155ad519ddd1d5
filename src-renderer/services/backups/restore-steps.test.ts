import { describe, expect, test } from 'vitest';
import type { BackupFacts } from '../../archive/backup/file/backup-format.ts';
import {
  describeBackupConnection,
  describeRestoreWay,
  formatBackupGaps,
  formatRestoreRefusal,
} from './restore-steps.ts';

const here = { id: 'p1', kind: 'service', name: 'At home' } as const;

const facts: BackupFacts = {
  app: '1.0.0',
  schemaVersion: 6,
  profile: { id: 'p1', kind: 'service' },
  madeAt: 0,
  why: 'manual',
  isPartial: false,
  skippedRows: 0,
  gaps: { bodies: 0, records: 0, snapshots: 0 },
  byteLength: 1,
  counts: { snapshots: 1_204, records: 5_310, sets: 3, notes: 2, attempts: 9 },
  firstFetchedAt: null,
  lastSeenAt: null,
};

describe('whose backup it is', () => {
  test('of this connection nothing is asked', () => {
    expect(describeBackupConnection({ id: 'p1', kind: 'service' }, here).question).toBeNull();
    expect(
      describeBackupConnection({ id: 'demo', kind: 'demo' }, { id: 'demo', kind: 'demo', name: 'Demo' }).question,
    ).toBeNull();
  });

  test('of another it is asked whether it is the same service', () => {
    expect(describeBackupConnection({ id: 'p2', kind: 'service' }, here).question).toContain('At home');
  });

  test('invented and real data never mix, either way', () => {
    expect(formatRestoreRefusal({ id: 'demo', kind: 'demo' }, here)).toContain('Invented data');
    expect(formatRestoreRefusal({ id: 'p1', kind: 'service' }, { kind: 'demo' })).toContain('real connection');
    expect(formatRestoreRefusal({ id: 'p9', kind: 'service' }, here)).toBeNull();
  });
});

describe('what a way does, in numbers', () => {
  test('replacing names what the backup holds and what is here now', () => {
    const { text } = describeRestoreWay('replace', { facts, now: { snapshots: 7, records: 8 }, shared: {} });
    expect(text).toBe(
      'The archive becomes what the backup holds: 1,204 snapshots, 5,310 records, 2 notes and 3 sets. What is here now, 7 snapshots and 8 records, is kept aside.',
    );
  });

  test('merging names what is not here yet', () => {
    const shared = { snapshots: 1_200, records: 5_310, sets: 3, notes: 1 };
    expect(describeRestoreWay('merge', { facts, now: {}, shared }).text).toBe(
      'Adds what is not here yet: 4 snapshots, 0 records and 1 note. Nothing that is here now goes.',
    );
  });

  test('merging what is here already says so', () => {
    expect(describeRestoreWay('merge', { facts, now: {}, shared: facts.counts }).text).toContain('The archive has all');
  });

  test('where the archive cannot be read, it is not claimed to be empty', () => {
    expect(describeRestoreWay('replace', { facts, now: null, shared: null }).text).toContain(
      'What is there now is kept aside',
    );
  });
});

describe('what is not whole', () => {
  test('nothing is said of a whole backup', () => {
    expect(formatBackupGaps(facts)).toBeNull();
  });

  test('what could not be read and what was missing already are counted', () => {
    const words = formatBackupGaps({ isPartial: true, skippedRows: 12, gaps: { bodies: 2, records: 0, snapshots: 1 } });
    expect(words).toContain('12 rows were left out');
    expect(words).toContain('2 raw responses, 1 snapshot');
  });

  test('a rescue that lost nothing says so, and no count of 0', () => {
    const words = formatBackupGaps({ isPartial: true, skippedRows: 0, gaps: { bodies: 0, records: 0, snapshots: 0 } });
    expect(words).toContain('every row of it could be read');
    expect(words).not.toMatch(/\b0\b/);
  });
});
