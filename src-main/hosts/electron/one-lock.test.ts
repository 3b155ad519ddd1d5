import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { requireBuiltBundles } from '../../../e2e/electron-double/built-bundles.ts';
import { cleanUpShells, loadShell, openShell } from '../../../e2e/electron-double/start-built-shell.ts';
import { acquireInstanceLock } from '../instance-lock.ts';
import type { InstanceLock } from '../../launch/host.ts';

// The built bundle against the Electron double: a data folder that is in use by the other host, and the other way round.

let runtimeDir = '';
let held: InstanceLock | null = null;
beforeAll(requireBuiltBundles);
beforeEach(() => {
  runtimeDir = mkdtempSync(join(tmpdir(), 'orrery-run-'));
  vi.stubEnv('XDG_RUNTIME_DIR', runtimeDir);
});
afterEach(async () => {
  await cleanUpShells();
  held?.release();
  held = null;
  vi.unstubAllEnvs();
  rmSync(runtimeDir, { recursive: true, force: true });
});

const link = 'orrery://explore/ships?name=One';

describe('while the Chromium host has the data folder', () => {
  const start = async (options: readonly string[] = []) => {
    const shell = await loadShell({ options });
    const told: (string | null)[] = [];
    const response = await acquireInstanceLock({
      dataDir: shell.dataDir,
      host: 'chromium',
      link: null,
      onSecondStart: (sent) => told.push(sent),
    });
    held = response.lock;
    shell.double.becomeReady();
    await vi.waitFor(() => expect(shell.double.callNames).toContain('app.exit'));
    return { ...shell, told };
  };

  test('Electron says which program has it, hands over its link and ends, without a window or a file of its own', async () => {
    const { double, printed, told, dataDir } = await start([link]);
    expect(double.argumentsOf('app.exit')).toEqual([0]);
    expect(printed).toEqual([
      'Orrery is already running in Chromium with this data folder; its window was brought to the front.',
    ]);
    expect(told).toEqual([link]);
    expect(double.windows).toEqual([]);
    expect([...double.commands.keys()]).toEqual([]);
    for (const file of ['settings.json', 'logs', 'backups']) expect(existsSync(join(dataDir, file))).toBe(false);
  });

  test('a picture that was asked for is not written, and the code says so', async () => {
    const { double } = await start(['--screenshot=/tmp/never.png']);
    expect(double.argumentsOf('app.exit')).toEqual([1]);
  });
});

test('while Electron has it, a start of the Chromium host is told so, and Electron’s window comes up with the link', async () => {
  const { double, dataDir } = await openShell();
  const second = await acquireInstanceLock({ dataDir, host: 'chromium', link, onSecondStart: () => undefined });
  expect(second).toEqual({ lock: null, heldBy: 'electron' });
  const { sent } = double.window.webContents;
  await vi.waitFor(() => expect(double.callNames.slice(-2)).toEqual(['window.show', 'window.focus']));
  const response = JSON.parse(await double.sendCommand('app:read-state', ['{}'])) as { value: { launch: object } };
  expect([response.value.launch, ...sent.map(([, text]) => text)].map((one) => JSON.stringify(one)).join()).toContain(
    'name=One',
  );
});

test('Electron lets go of it when it has quit, not before', async () => {
  const { double, dataDir } = await openShell();
  const ask = () => acquireInstanceLock({ dataDir, host: 'chromium', link: null, onSecondStart: () => undefined });
  expect((await ask()).lock).toBeNull();
  double.app.emit('will-quit', { preventDefault: () => undefined });
  await vi.waitFor(() => expect(double.callNames).toContain('app.quit'));
  held = (await ask()).lock;
  expect(held).not.toBeNull();
  expect(readFileSync(join(dataDir, 'logs', 'orrery.log'), 'utf8')).toContain('on electron');
});
