import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { CDPSession } from 'playwright-core';
import { commandFor, denyPermissions, findOnPath, notifySystem, windowError } from './chromium-host.ts';

let folder = '';
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'orrery-notify-'))));
afterEach(() => rmSync(folder, { recursive: true }));

/** A program of that name that writes its arguments down, one a line. */
function plant(name: string, exitCode = 0): string {
  const file = join(folder, name);
  writeFileSync(
    file,
    `#!/bin/sh\nfor word in "$@"; do printf '%s\\n' "$word" >> "${folder}/said"; done\nexit ${exitCode}\n`,
  );
  chmodSync(file, 0o755);
  return file;
}

const hostile = {
  title: `--icon=x '; touch /tmp/orrery-owned ;'`,
  body: '$(touch /tmp/orrery-owned) `id` "quoted" & more',
};

describe.skipIf(process.platform === 'win32')('a message', () => {
  test('goes to notify-send as two arguments behind “--”, whatever is in it', async () => {
    plant('notify-send');
    expect(await notifySystem(hostile, { PATH: folder }, 'linux')).toBe(true);
    const said = readFileSync(join(folder, 'said'), 'utf8').trimEnd().split('\n');
    expect(said).toEqual(['--app-name=Orrery', '--', hostile.title, hostile.body]);
    expect(existsSync('/tmp/orrery-owned')).toBe(false);
  });

  test('goes to osascript as arguments of a script that never changes', async () => {
    plant('osascript');
    expect(await notifySystem(hostile, { PATH: folder }, 'darwin')).toBe(true);
    const said = readFileSync(join(folder, 'said'), 'utf8').trimEnd().split('\n');
    expect(said.slice(-3)).toEqual(['--', hostile.title, hostile.body]);
    expect(said.slice(0, -3)).toEqual(commandFor({ title: 'a', body: 'b' }, 'darwin').slice(1, -3));
  });

  test('is not shown where the program is missing, fails, or the system is another', async () => {
    expect(await notifySystem(hostile, { PATH: folder }, 'linux')).toBe(false);
    expect(await notifySystem(hostile, {}, 'linux')).toBe(false);
    plant('notify-send', 1);
    expect(await notifySystem(hostile, { PATH: folder }, 'linux')).toBe(false);
    expect(await notifySystem(hostile, { PATH: folder }, 'win32')).toBe(false);
  });
});

describe.skipIf(process.platform === 'win32')('the program', () => {
  test('is looked for in absolute folders only, and must be a file that may run', () => {
    const file = plant('notify-send');
    expect(findOnPath('notify-send', `.:relative::${folder}`)).toBe(file);
    expect(findOnPath('notify-send', '.:bin:')).toBeNull();
    chmodSync(file, 0o644);
    // For root everything may run that anybody may; a file that nobody may run is refused to root as well.
    expect(findOnPath('notify-send', folder)).toBeNull();
    rmSync(file);
    mkdirSync(file);
    expect(findOnPath('notify-send', folder)).toBeNull();
  });
});

describe('permissions are denied', () => {
  const [ownId, otherId] = ['the id of the profile', 'the id of a window'];

  /** What was asked of a browser that, as Chromium 150 does, knows the windows opened in it by their ids and its own profile only without. */
  async function deniedIn(
    browserContextId: string | undefined,
    isOwnBrowser: boolean,
  ): Promise<readonly (string | null)[]> {
    const denied: (string | null)[] = [];
    const send = (method: string, options?: { readonly browserContextId?: string }) => {
      expect(method).toBe('Browser.grantPermissions');
      if (options?.browserContextId === ownId) return Promise.reject(new Error('Failed to find browser context'));
      denied.push(options?.browserContextId ?? null);
      return Promise.resolve({});
    };
    const devtools = { send } as unknown as CDPSession; // the one method that is used
    await denyPermissions(devtools, { isOwnBrowser, browserContextId });
    return denied;
  }

  test('in a browser of its own, which may not know its own profile by an id', async () => {
    expect(await deniedIn(ownId, true)).toEqual([null]);
  });

  test('in a window of a shared browser, in that one alone', async () => {
    expect(await deniedIn(otherId, false)).toEqual([otherId]);
    await expect(deniedIn(undefined, false)).rejects.toThrow('does not say which');
  });
});

describe('a window that cannot be opened', () => {
  const told = (cause: unknown) => String(windowError('/usr/bin/chromium', cause));

  test('is told of with what the browser said before it ended, or else with what its driver says', () => {
    const log =
      'Browser logs:\n\n<launched> pid=7\n\u001b[2m[pid=7][err] libnss3.so: cannot open shared object file\u001b[22m\n';
    expect(told(new Error(`Failed to launch the browser process.\n${log}`))).toBe(
      'Error: No window could be opened with /usr/bin/chromium (libnss3.so: cannot open shared object file). Update that browser, or name another Chromium, Chrome or Edge in ORRERY_BROWSER.',
    );
    expect(told(new Error('Target closed\nCall log: none'))).toContain('chromium (Target closed). Update');
  });

  test('for what the system refuses is not the browser’s fault', () => {
    const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
    expect(windowError('/usr/bin/chromium', full)).toBe(full);
  });
});
