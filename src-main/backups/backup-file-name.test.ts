import { describe, expect, test } from 'vitest';
import { backupKinds } from '../../src-shared/contract.ts';
import { readBackupFileName, writeBackupFileName } from './backup-file-name.ts';

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
