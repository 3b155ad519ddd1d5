import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { requireBuiltBundles } from '../../../e2e/electron-double/built-bundles.ts';
import type { ElectronDouble } from '../../../e2e/electron-double/electron-double.ts';
import { cleanUpShells, loadShell, openShell } from '../../../e2e/electron-double/start-built-shell.ts';
import { writeBackupFileName } from '../../backups/backup-folder.ts';
import { smallBackup } from '../../backups/backup-steps-fixture.ts';
import { showPath } from '../../files/save-into-folder.ts';

// The built bundle against the Electron double: how a copy of a backup leaves the program.

beforeAll(requireBuiltBundles);
afterEach(cleanUpShells);

const name = writeBackupFileName('manual', Date.UTC(2026, 0, 2));
const bytes = smallBackup();

function plant(dataDir: string): void {
  mkdirSync(join(dataDir, 'backups', 'demo'), { recursive: true });
  writeFileSync(join(dataDir, 'backups', 'demo', name), bytes);
}

const saveCopy = async (double: ElectronDouble): Promise<unknown> =>
  JSON.parse(await double.sendCommand('backup:save-copy', [JSON.stringify({ profileId: 'demo', name })]));

describe('the dialog', () => {
  test('suggests the backup’s own name in the folder for downloads; a changed mind writes nothing', async () => {
    const { double, dataDir } = await openShell();
    plant(dataDir);
    expect(await saveCopy(double)).toEqual({ ok: true, value: { savedAs: null } });
    const [options, window] = double.argumentsOf('dialog.showSaveDialog');
    expect(options).toEqual({
      title: 'Save a copy of the backup',
      defaultPath: join('/double/downloads', name),
      filters: [{ name: 'Backup of Orrery', extensions: ['zip'] }],
      properties: ['createDirectory', 'showOverwriteConfirmation'],
    });
    expect(window).toBe(double.window);
  });

  test('what the user chose is written, over what they agreed to write over', async () => {
    const { double, dataDir } = await openShell();
    plant(dataDir);
    const filePath = join(dataDir, 'mine.ZIP');
    writeFileSync(filePath, 'old');
    double.saveDialogChoice = { canceled: false, filePath };
    expect(await saveCopy(double)).toEqual({ ok: true, value: { savedAs: showPath(filePath) } });
    expect(readFileSync(filePath).equals(bytes)).toBe(true);
    expect(readdirSync(dataDir).filter((file) => file.endsWith('.part'))).toEqual([]);
  });

  test('a name without its extension gets it, and then nothing is written over', async () => {
    const { double, dataDir } = await openShell();
    plant(dataDir);
    writeFileSync(join(dataDir, 'mine.zip'), 'old');
    double.saveDialogChoice = { canceled: false, filePath: join(dataDir, 'mine') };
    expect(await saveCopy(double)).toEqual({
      ok: true,
      value: { savedAs: showPath(join(dataDir, 'mine (2).zip')) },
    });
    expect(readFileSync(join(dataDir, 'mine.zip'), 'utf8')).toBe('old');
  });

  test('a folder that is gone is a problem in words', async () => {
    const { double, dataDir } = await openShell();
    plant(dataDir);
    double.saveDialogChoice = { canceled: false, filePath: join(dataDir, 'gone', 'mine.zip') };
    expect(await saveCopy(double)).toMatchObject({ ok: false, problem: { kind: 'file-not-written' } });
    expect(readdirSync(dataDir)).not.toContain('gone');
  });
});

test('--export-dir takes the place of the dialog', async () => {
  const probe = await loadShell();
  const exportDir = join(probe.dataDir, 'exports');
  const { double, dataDir } = await openShell({ options: [`--export-dir=${exportDir}`] });
  plant(dataDir);
  expect(await saveCopy(double)).toEqual({ ok: true, value: { savedAs: showPath(join(exportDir, name)) } });
  expect(double.callNames).not.toContain('dialog.showSaveDialog');
});
