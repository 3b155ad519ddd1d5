import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { requireBuiltBundles } from '../../../e2e/electron-double/built-bundles.ts';
import type { ElectronDouble } from '../../../e2e/electron-double/electron-double.ts';
import { cleanUpShells, openShell } from '../../../e2e/electron-double/start-built-shell.ts';

beforeAll(requireBuiltBundles);
afterEach(cleanUpShells);

const reportShown = (double: ElectronDouble, view: string): Promise<string> =>
  double.sendCommand('app:report-shown', [JSON.stringify({ view })]);

test('--screenshot writes the picture of the wanted view once, into folders of its own, and ends with 0', async () => {
  const probe = await openShell();
  const file = join(probe.dataDir, 'pictures', 'ships.png');
  const { double } = await openShell({ options: [`--screenshot=${file}`, '--view=ships'] });
  await reportShown(double, 'overview');
  await setImmediate(); // time enough for a picture of the wrong view
  expect(double.callNames).not.toContain('webContents.capturePage');
  await reportShown(double, 'ships');
  await reportShown(double, 'ships');
  await expect.poll(() => double.argumentsOf('app.exit')).toEqual([0]);
  expect(readFileSync(file, 'utf8')).toBe('picture');
  expect(double.argumentsOf('webContents.capturePage')).toEqual([]);
});

test('headless, the picture is a whole frame painted off screen', async () => {
  const probe = await openShell();
  const file = join(probe.dataDir, 'overview.png');
  const { double } = await openShell({ options: ['--headless', `--screenshot=${file}`] });
  await reportShown(double, 'overview');
  await expect.poll(() => double.argumentsOf('app.exit')).toEqual([0]);
  expect(double.callNames).toContain('webContents.invalidate');
  expect(double.callNames).not.toContain('webContents.capturePage');
});

test('a picture that cannot be written ends with 1 and says why', async () => {
  const probe = await openShell();
  // A file stands where a folder would have to be.
  writeFileSync(join(probe.dataDir, 'taken'), '');
  const file = join(probe.dataDir, 'taken', 'overview.png');
  const { double, printed } = await openShell({ options: [`--screenshot=${file}`] });
  await reportShown(double, 'overview');
  await expect.poll(() => double.argumentsOf('app.exit')).toEqual([1]);
  expect(printed.join()).toMatch(/screenshot was not written/);
});

test('without the option a shown view changes nothing', async () => {
  const { double } = await openShell();
  await reportShown(double, 'overview');
  expect(double.callNames).not.toContain('webContents.capturePage');
  expect(double.callNames).not.toContain('app.exit');
});
