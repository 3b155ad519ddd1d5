import { describe, expect, test } from 'vitest';
import { parseLaunchOptions, type LaunchOptions } from '../src-main/launch-options.ts';
import { chooseHost, type Machine } from './choose-host.ts';

const desktop: Machine = { platform: 'linux', hasDisplay: true, isRoot: false, isCi: false, canSandbox: true };

function say(...argv: string[]): LaunchOptions {
  const parsed = parseLaunchOptions(argv, '/');
  if (!parsed.ok) throw new Error(parsed.message);
  return parsed.options;
}

describe('chooseHost', () => {
  test('prefers Electron, with Chromium behind it, and keeps the sandbox', () => {
    expect(chooseHost(say(), desktop)).toEqual({ host: 'electron', mayFallBack: true, sandbox: true });
  });

  test('Electron that was asked for does not fall back', () => {
    expect(chooseHost(say('--host=electron'), desktop)).toMatchObject({ host: 'electron', mayFallBack: false });
  });

  test('without a display the sentence names --headless --screenshot and xvfb-run', () => {
    const choice = chooseHost(say('--host=chromium'), { ...desktop, hasDisplay: false });
    expect(choice).toMatchObject({ host: null });
    expect(choice).toHaveProperty('message', expect.stringContaining('--headless --screenshot FILE'));
    expect(choice).toHaveProperty('message', expect.stringContaining('xvfb-run npm start'));
  });

  test('headless without a display goes to Chromium, unless Electron was asked for', () => {
    const server = { ...desktop, hasDisplay: false };
    expect(chooseHost(say('--headless'), server)).toMatchObject({ host: 'chromium', because: expect.any(String) });
    expect(chooseHost(say('--headless', '--host=electron'), server)).toMatchObject({ host: null });
  });

  test('root on Linux never gets Electron without its sandbox, except from a CI launcher', () => {
    const root = { ...desktop, isRoot: true };
    expect(chooseHost(say(), root)).toMatchObject({ host: 'chromium', because: expect.stringContaining('root') });
    expect(chooseHost(say('--host=electron'), root)).toMatchObject({ host: null });
    expect(chooseHost(say(), { ...root, isCi: true })).toMatchObject({ host: 'electron', sandbox: false });
  });

  test('a system that seems to forbid Electron its sandbox gets Chromium, unless Electron is asked for: the system may allow it after all', () => {
    const ubuntu = { ...desktop, canSandbox: false };
    expect(chooseHost(say(), ubuntu)).toEqual({
      host: 'chromium',
      because: 'This system does not let Electron make its sandbox',
    });
    expect(chooseHost(say('--host=electron'), ubuntu)).toEqual({ host: 'electron', mayFallBack: false, sandbox: true });
    // Root runs without the sandbox, and only from a CI launcher.
    expect(chooseHost(say(), { ...ubuntu, isRoot: true, isCi: true })).toMatchObject({ host: 'electron' });
    expect(chooseHost(say('--headless'), { ...ubuntu, hasDisplay: false })).toMatchObject({
      because: expect.stringContaining('display') as string,
    });
  });

  test('Chromium that was asked for needs no excuse', () => {
    expect(chooseHost(say('--host=chromium'), desktop)).toEqual({ host: 'chromium', because: null });
  });
});
