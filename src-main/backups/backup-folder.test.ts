import { describe, expect, test } from 'vitest';
import * as fc from 'fast-check';
import { backupKinds, type Backup, type BackupKind } from '../../src-shared/contract.ts';
import { backupsToRotate, readBackupFileName, writeBackupFileName } from './backup-folder.ts';

const at = Date.UTC(2026, 10, 22, 3, 48, 38, 123);

test('a name says what for and when, in UTC', () => {
  expect(writeBackupFileName('automatic', at)).toBe('orrery-automatic-20261122-034838-123.zip');
});

test.each(backupKinds)('what is written of kind %s is read again, verified or not', (kind) => {
  const name = writeBackupFileName(kind, at);
  expect(readBackupFileName(name)).toEqual({ kind, at, isPart: false });
  expect(readBackupFileName(`${name}.part`)).toEqual({ kind, at, isPart: true });
});

describe('no backup of ours:', () => {
  test.each([
    '',
    '.',
    '..',
    'a.zip',
    'orrery-manual-20261122-034838-123.zip.part.part',
    'orrery-manual-20261122-034838-123.zip\n',
    'orrery-manual-20261122-034838-123.zip/..',
    '../orrery-manual-20261122-034838-123.zip',
    './orrery-manual-20261122-034838-123.zip',
    'C:orrery-manual-20261122-034838-123.zip',
    'orrery-manual-20261122-034838-123.zip:stream',
    'orrery-manual-20261122-034838-123.zip\0.txt',
    'orrery-other-20261122-034838-123.zip',
    'orrery-constructor-20261122-034838-123.zip',
    'orrery-manual-20260231-034838-123.zip',
    'orrery-manual-20261122-246060-123.zip',
    'orrery-manual-20261122-034838.zip',
    'ORRERY-MANUAL-20261122-034838-123.ZIP',
  ])('%j', (name) => {
    expect(readBackupFileName(name)).toBeNull();
  });
});

const backup = (at: number, kind: BackupKind = 'automatic'): Backup => ({
  name: `${kind}-${at}`,
  kind,
  at,
  byteLength: 1,
});
const ages = (backups: readonly Backup[]): readonly number[] => backups.map(({ at }) => at);

describe('rotation', () => {
  test('takes the oldest automatic ones beyond what is to be kept', () => {
    const backups = [5, 4, 3, 2, 1].map((at) => backup(at));
    expect(ages(backupsToRotate(backups, { mostAutomatic: 3, justMade: 'automatic-5' }))).toEqual([2, 1]);
  });

  test('leaves every other kind alone, however old and however many', () => {
    const others = backupKinds.filter((kind) => kind !== 'automatic').map((kind, index) => backup(index, kind));
    const backups = [backup(9), ...others.toReversed()];
    expect(backupsToRotate(backups, { mostAutomatic: 1, justMade: 'automatic-9' })).toEqual([]);
  });

  test('a clock set back by a year does not cost the one just made', () => {
    const backups = [backup(500), backup(400), backup(100)];
    expect(ages(backupsToRotate(backups, { mostAutomatic: 2, justMade: 'automatic-100' }))).toEqual([400]);
  });

  test('whatever there is, it takes only automatic ones, never the newest nor the one just made, and leaves no more than asked for beside them', () => {
    const some = fc.uniqueArray(fc.record({ at: fc.nat(1_000), kind: fc.constantFrom(...backupKinds) }), {
      selector: ({ at }) => at,
      maxLength: 30,
    });
    fc.assert(
      fc.property(some, fc.integer({ min: 1, max: 10 }), fc.nat(), (found, mostAutomatic, pick) => {
        const backups = found.map(({ at, kind }) => backup(at, kind)).toSorted((a, b) => b.at - a.at);
        const automatic = backups.filter(({ kind }) => kind === 'automatic');
        const justMade = automatic[pick % Math.max(1, automatic.length)]?.name ?? '';
        const going = backupsToRotate(backups, { mostAutomatic, justMade });
        expect(going.every(({ kind }) => kind === 'automatic')).toBe(true);
        expect(going).not.toContain(backups[0]);
        expect(going.map(({ name }) => name)).not.toContain(justMade);
        expect(automatic.length - going.length).toBeLessThanOrEqual(Math.max(mostAutomatic, 2));
        expect(automatic.length - going.length).toBeGreaterThanOrEqual(Math.min(automatic.length, mostAutomatic));
      }),
    );
  });
});
