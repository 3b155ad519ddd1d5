import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { requireBuiltBundles } from '../../../e2e/electron-double/built-bundles.ts';
import type { ElectronDouble } from '../../../e2e/electron-double/electron-double.ts';
import { cleanUpShells, loadShell, openShell } from '../../../e2e/electron-double/start-built-shell.ts';
import { showPath } from '../../files/save-into-folder.ts';

// The built bundle against the Electron double: how an export leaves the program.

beforeAll(requireBuiltBundles);
afterEach(cleanUpShells);

const save = async (double: ElectronDouble, content = 'a,b', suggestedName = 'Ships'): Promise<unknown> =>
  JSON.parse(await double.sendCommand('file:save', [JSON.stringify({ suggestedName, kind: 'csv', content })]));

describe('the dialog', () => {
  test('belongs to the window, suggests the folder for downloads, and asks before writing over', async () => {
    const { double } = await openShell();
    expect(await save(double)).toEqual({ ok: true, value: { savedAs: null } });
    const [options, window] = double.argumentsOf('dialog.showSaveDialog');
    expect(options).toEqual({
      title: 'Save export',
      defaultPath: join('/double/downloads', 'Ships.csv'),
      filters: [{ name: 'Comma-separated values', extensions: ['csv'] }],
      properties: ['createDirectory', 'showOverwriteConfirmation'],
    });
    expect(window).toBe(double.window);
  });

  test('what the user chose is written, over what they agreed to write over', async () => {
    const { double, dataDir } = await openShell();
    const filePath = join(dataDir, 'mine.CSV');
    writeFileSync(filePath, 'old');
    double.saveDialogChoice = { canceled: false, filePath };
    expect(await save(double, 'new')).toEqual({ ok: true, value: { savedAs: showPath(filePath) } });
    expect(readFileSync(filePath, 'utf8')).toBe('new');
  });

  test('a name without its extension gets it, and then nothing is written over', async () => {
    const { double, dataDir } = await openShell();
    mkdirSync(join(dataDir, 'out'));
    writeFileSync(join(dataDir, 'out', 'mine.sh.csv'), 'old');
    double.saveDialogChoice = { canceled: false, filePath: join(dataDir, 'out', 'mine.sh') };
    const savedAs = showPath(join(dataDir, 'out', 'mine.sh (2).csv'));
    expect(await save(double, 'new')).toEqual({ ok: true, value: { savedAs } });
    expect(readdirSync(join(dataDir, 'out')).toSorted()).toEqual(['mine.sh (2).csv', 'mine.sh.csv']);
    expect(readFileSync(join(dataDir, 'out', 'mine.sh.csv'), 'utf8')).toBe('old');
  });

  test('a folder that is gone is a problem in words, and nothing is left behind', async () => {
    const { double, dataDir } = await openShell();
    double.saveDialogChoice = { canceled: false, filePath: join(dataDir, 'gone', 'mine.csv') };
    expect(await save(double)).toMatchObject({ ok: false, problem: { kind: 'file-not-written' } });
    expect(readdirSync(dataDir)).not.toContain('gone');
  });
});

test('--export-dir takes the place of the dialog, and files are counted, not written over', async () => {
  const probe = await loadShell();
  const exportDir = join(probe.dataDir, 'exports');
  const { double } = await openShell({ options: [`--export-dir=${exportDir}`] });
  await save(double, 'one');
  expect(await save(double, 'two')).toEqual({
    ok: true,
    value: { savedAs: showPath(join(exportDir, 'Ships (2).csv')) },
  });
  expect(readFileSync(join(exportDir, 'Ships.csv'), 'utf8')).toBe('one');
  expect(double.callNames).not.toContain('dialog.showSaveDialog');
});

test('headless, nobody is asked: there is no one to answer', async () => {
  const { double, dataDir } = await loadShell({ options: ['--headless'] });
  const downloads = join(dataDir, 'downloads');
  double.paths.set('downloads', downloads);
  double.becomeReady();
  await expect.poll(() => double.windows.length).toBe(1);
  expect(await save(double)).toEqual({ ok: true, value: { savedAs: showPath(join(downloads, 'Ships.csv')) } });
  expect(double.callNames).not.toContain('dialog.showSaveDialog');
  rmSync(downloads, { recursive: true });
});
