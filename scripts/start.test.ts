import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';

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
