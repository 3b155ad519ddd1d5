import { describe, expect, test } from 'vitest';
import { parseLaunchOptions, type LaunchOptions } from '../src-main/launch/launch-options.ts';
import { chooseHost, withoutRuntime, type Machine } from './choose-host.ts';

const desktop: Machine = { platform: 'linux', hasDisplay: true, isRoot: false, isCi: false, canSandbox: true };

function say(...argv: string[]): LaunchOptions {
  const parsed = parseLaunchOptions(argv, '/');
  if (!parsed.ok) throw new Error(parsed.message);
  return parsed.options;
}

describe('chooseHost', () => {
  test('prefers Electron, with Chromium behind it, and keeps the sandbox', () => {
    expect(chooseHost(say(), desktop, null)).toEqual({ host: 'electron', mayFallBack: true, sandbox: true });
  });

  test('Electron that was asked for does not fall back', () => {
    expect(chooseHost(say('--host=electron'), desktop, null)).toMatchObject({ host: 'electron', mayFallBack: false });
  });

  test('without a display the sentence names --headless --screenshot and xvfb-run', () => {
    const choice = chooseHost(say('--host=chromium'), { ...desktop, hasDisplay: false }, null);
    expect(choice).toMatchObject({ host: null });
    expect(choice).toHaveProperty('message', expect.stringContaining('--headless --screenshot FILE'));
    expect(choice).toHaveProperty('message', expect.stringContaining('xvfb-run npm start'));
  });

  test('headless without a display goes to Chromium, unless Electron was asked for', () => {
    const server = { ...desktop, hasDisplay: false };
    expect(chooseHost(say('--headless'), server, null)).toMatchObject({
      host: 'chromium',
      because: expect.any(String),
    });
    expect(chooseHost(say('--headless', '--host=electron'), server, null)).toMatchObject({ host: null });
  });

  test('root on Linux never gets Electron without its sandbox, except from a CI launcher', () => {
    const root = { ...desktop, isRoot: true };
    expect(chooseHost(say(), root, null)).toMatchObject({ host: 'chromium', because: expect.stringContaining('root') });
    expect(chooseHost(say('--host=electron'), root, null)).toMatchObject({ host: null });
    expect(chooseHost(say(), { ...root, isCi: true }, null)).toMatchObject({ host: 'electron', sandbox: false });
  });

  test('a system that seems to forbid Electron its sandbox gets Chromium, unless Electron is asked for: the system may allow it after all', () => {
    const ubuntu = { ...desktop, canSandbox: false };
    expect(chooseHost(say(), ubuntu, null)).toEqual({
      host: 'chromium',
      because: 'This system does not let Electron make its sandbox',
    });
    expect(chooseHost(say('--host=electron'), ubuntu, null)).toEqual({
      host: 'electron',
      mayFallBack: false,
      sandbox: true,
    });
    // Nor is an archive left behind for what may not be so.
    expect(chooseHost(say(), ubuntu, 'electron')).toMatchObject({ host: 'electron', mayFallBack: false });
    // Root runs without the sandbox, and only from a CI launcher.
    expect(chooseHost(say(), { ...ubuntu, isRoot: true, isCi: true }, null)).toMatchObject({ host: 'electron' });
    expect(chooseHost(say('--headless'), { ...ubuntu, hasDisplay: false }, null)).toMatchObject({
      because: expect.stringContaining('display') as string,
    });
  });

  test('Chromium that was asked for needs no excuse', () => {
    expect(chooseHost(say('--host=chromium'), desktop, null)).toEqual({ host: 'chromium', because: null });
  });

  describe('of a data folder that a host has an archive in', () => {
    test('opens that host, and Chromium is no stand-in for Electron, however its runtime fares', () => {
      expect(chooseHost(say(), desktop, 'electron')).toEqual({ host: 'electron', mayFallBack: false, sandbox: true });
      expect(chooseHost(say(), desktop, 'chromium')).toEqual({
        host: 'chromium',
        because: 'The archive of this data folder is in Chromium',
      });
    });

    test('where that host cannot open, says so, where the archive is and what brings it over, and opens no other', () => {
      const choice = chooseHost(say(), { ...desktop, isRoot: true }, 'electron');
      expect(choice).toMatchObject({ host: null });
      expect(choice).toHaveProperty('message', expect.stringContaining('without its sandbox'));
      expect(choice).toHaveProperty('message', expect.stringContaining('archive of this data folder is in Electron'));
      expect(choice).toHaveProperty('message', expect.stringContaining('--host chromium'));
    });

    test('is not opened in Chromium after a failed download, unless nothing is in Electron yet', () => {
      const fresh = chooseHost(say(), desktop, null);
      const held = chooseHost(say(), desktop, 'electron');
      const asked = chooseHost(say('--host=electron'), desktop, null);
      if (fresh.host !== 'electron' || held.host !== 'electron' || asked.host !== 'electron') throw new Error('other');
      expect(withoutRuntime(fresh, null, 'no connection')).toEqual({
        host: 'chromium',
        because: "Electron's runtime could not be downloaded",
      });
      const message = "Electron's runtime could not be downloaded (no connection).";
      expect(withoutRuntime(asked, null, 'no connection')).toEqual({ host: null, message });
      const refused = withoutRuntime(held, 'electron', 'no connection');
      expect(refused).toMatchObject({ host: null });
      expect(refused).toHaveProperty(
        'message',
        expect.stringContaining(`${message} The archive of this data folder is`),
      );
      expect(refused).toHaveProperty('message', expect.stringContaining('npm start -- --host chromium'));
    });

    test('goes with --host wherever that says', () => {
      expect(chooseHost(say('--host=chromium'), desktop, 'electron')).toEqual({ host: 'chromium', because: null });
      expect(chooseHost(say('--host=electron'), desktop, 'chromium')).toMatchObject({ host: 'electron' });
    });
  });
});
