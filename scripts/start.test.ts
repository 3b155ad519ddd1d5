import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { HostName } from '../src-shared/host-names.ts';
import { canSandbox } from './can-sandbox.ts';

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

// Planted programs stand for Electron and for the browser: what they do is to end as the real ones would.
describe.runIf(process.platform === 'linux' && canSandbox({ platform: 'linux', program: null, env: {} }))(
  'Electron that ends before there is a window',
  () => {
    let folder = '';
    beforeEach(() => {
      folder = mkdtempSync(join(tmpdir(), 'orrery-start-'));
      plant('browser', `touch '${folder}/browser-was-started'; exit 1`);
    });
    afterEach(() => rmSync(folder, { recursive: true, force: true }));

    function plant(name: string, script: string): void {
      writeFileSync(join(folder, name), `#!/bin/sh\n${script}\n`);
      chmodSync(join(folder, name), 0o755);
    }

    const hasTriedBrowser = (): boolean => existsSync(join(folder, 'browser-was-started'));

    const startPlanted = (electron: string, ...words: string[]): ReturnType<typeof start> => {
      plant('electron', electron);
      return start([`--data-dir=${folder}/data`, ...words], {
        ...process.env,
        DISPLAY: ':0',
        ORRERY_CI: '1',
        ELECTRON_OVERRIDE_DIST_PATH: folder,
        ORRERY_BROWSER: join(folder, 'browser'),
      });
    };

    test.each([
      ['aborts', 'kill -s TRAP $$'],
      ['says that its window’s process ended', 'exit 70'],
    ])('and %s opens Orrery in Chromium, with one sentence', (_how, electron) => {
      const { code, text } = startPlanted(electron);
      expect(text).toContain('Electron ended before it opened a window, so Orrery opens in Chromium');
      expect(hasTriedBrowser()).toBe(true);
      // What stands for the browser here ends at once, as a broken one does.
      expect(code).toBe(1);
      expect(text).toContain(`No window could be opened with ${join(folder, 'browser')}`);
      expect(text).not.toMatch(/^ +at /m);
    });

    test('and was asked for by name says what else there is', () => {
      const { code, text } = startPlanted('kill -s TRAP $$', '--host=electron');
      expect(code).toBe(133);
      expect(text).toContain('Electron ended before it opened a window. Use --host chromium');
      expect(hasTriedBrowser()).toBe(false);
    });

    test.each([
      ['after it had a window', 'touch "$ORRERY_FIRST_WINDOW_FILE"; kill -s SEGV $$', 139],
      ['because it could not start', 'exit 1', 1],
      ['because it was told to', 'kill -s TERM $$', 143],
      ['as it should', 'exit 0', 0],
    ])('is the end of it %s', (_why, electron, expected) => {
      const { code, text } = startPlanted(electron);
      expect(code).toBe(expected);
      expect(text).not.toContain('Chromium');
      expect(hasTriedBrowser()).toBe(false);
    });
  },
);

test.runIf(process.platform === 'linux')(
  'the host gets nothing that would make it print, or run what is not its own',
  () => {
    const runtime = mkdtempSync(join(tmpdir(), 'orrery-runtime-'));
    try {
      // Names alone: a test that fails shows what it got.
      writeFileSync(join(runtime, 'electron'), '#!/bin/sh\nenv | cut -d= -f1\n', { mode: 0o755 });
      const loud = {
        DEBUG: 'pw:protocol',
        NODE_OPTIONS: '--no-warnings',
        NODE_DEBUG: '',
        ELECTRON_ENABLE_LOGGING: '1',
      };
      const { code, text } = start(['--host', 'electron'], {
        ...process.env,
        ...loud,
        ELECTRON_OVERRIDE_DIST_PATH: runtime,
        DISPLAY: ':0',
        ORRERY_CI: '1',
        ORRERY_TEST: 'kept',
      });
      expect(code).toBe(0);
      const names = text.split(/[\n|]/);
      expect(names).toContain('ORRERY_TEST');
      expect(names.filter((name) => name in loud || name.startsWith('ELECTRON_'))).toEqual([]);
    } finally {
      rmSync(runtime, { recursive: true });
    }
  },
);

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
