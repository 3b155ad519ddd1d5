import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { HostName } from '../src-shared/host-names.ts';

function start(args: readonly string[], env: NodeJS.ProcessEnv = process.env): { code: number | null; text: string } {
  const run = spawnSync(process.execPath, [join(import.meta.dirname, 'start.ts'), ...args], { env, encoding: 'utf8' });
  return { code: run.status, text: `${run.stdout}|${run.stderr}` };
}

test('an unknown option ends with code 2 and a sentence on stderr', () => {
  const { code, text } = start(['--headles']);
  expect(code).toBe(2);
  expect(text).toMatch(/^\|--headles is not an option\. Did you mean --headless\?[^\n]*\n$/);
});

test('--help prints the options on stdout and ends with 0', () => {
  const { code, text } = start(['--help']);
  expect(code).toBe(0);
  expect(text).toMatch(/^Usage: npm start/);
});

test.runIf(process.platform === 'linux')('no display ends with code 1 and says how to go on', () => {
  const { DISPLAY: _display, WAYLAND_DISPLAY: _wayland, ...env } = process.env;
  const { code, text } = start([], env);
  expect(code).toBe(1);
  expect(text).toContain('npm start -- --headless --screenshot FILE');
});

describe('a data folder with an archive', () => {
  let dataDir = '';
  beforeEach(() => (dataDir = mkdtempSync(join(tmpdir(), 'orrery-start-'))));
  afterEach(() => rmSync(dataDir, { recursive: true }));

  function holdIn(host: HostName): void {
    const archives = { electron: null, chromium: null, [host]: { openedAt: 1 } };
    const settings = { mainBoard: 'main', campaignBoard: 'campaign', mediaHosts: [], measuresPrices: true };
    const demo = { id: 'demo', kind: 'demo', name: 'Demo', address: null, createdAt: 1, key: null, account: null };
    const profiles = [{ ...demo, settings, archives }];
    const text = JSON.stringify({ version: 1, theme: 'system', host, activeProfileId: 'demo', profiles });
    writeFileSync(join(dataDir, 'settings.json'), text);
  }

  const { DISPLAY: _display, WAYLAND_DISPLAY: _wayland, ...withoutDisplay } = process.env;

  test('opens in Chromium where that holds it, whatever could open Electron', () => {
    holdIn('chromium');
    // A browser that is not there: the start ends where Chromium was to open, before anything is fetched or built.
    const env = { ...process.env, DISPLAY: ':99', ORRERY_CI: '1', ORRERY_BROWSER: '/nowhere/chromium' };
    const { code, text } = start(['--data-dir', dataDir], env);
    expect(code).toBe(1);
    expect(text).toContain('ORRERY_BROWSER');
    expect(readdirSync(dataDir)).toEqual(['settings.json']);
  });

  test.runIf(process.platform === 'linux')(
    'opens nothing else where Electron holds it and cannot open, and says what brings it over',
    () => {
      holdIn('electron');
      const { code, text } = start(['--headless', '--data-dir', dataDir], withoutDisplay);
      expect(code).toBe(1);
      expect(text).toContain('The archive of this data folder is in Electron');
      expect(text).toContain('--host chromium');
      expect(readdirSync(dataDir)).toEqual(['settings.json']);
    },
  );
});
