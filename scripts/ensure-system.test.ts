import { afterEach, expect, test, vi } from 'vitest';
import { findObstacles, whyNoPrivateKeychain, type SystemPart } from './ensure-system.ts';

const chromium: SystemPart = { program: 'chromium', debianPackage: 'chromium', neededFor: 'journeys' };
const dbus: SystemPart = { program: 'dbus-daemon', debianPackage: 'dbus', neededFor: 'keychain' };
const keyring: SystemPart = { program: 'gnome-keyring-daemon', debianPackage: 'gnome-keyring', neededFor: 'keychain' };

afterEach(() => vi.unstubAllEnvs());

test('nothing missing on Linux is no obstacle', () => {
  expect(findObstacles([], 'linux')).toEqual({});
});

test('each thing that cannot be tested says what is missing and which command brings it', () => {
  const obstacles = findObstacles([chromium, dbus, keyring], 'linux');
  expect(Object.keys(obstacles).toSorted()).toEqual(['journeys', 'keychain']);
  expect(obstacles.journeys).toMatch(/^chromium missing: .*apt-get.* chromium"/);
  expect(obstacles.keychain).toMatch(/^dbus-daemon, gnome-keyring-daemon missing: .*apt-get.* dbus gnome-keyring"/);
});

test.each(['darwin', 'win32'] as const)(
  'on %s there is no private keychain, and a browser is named by hand',
  (platform) => {
    expect(findObstacles([], platform)).toEqual({ keychain: 'a private keychain for tests exists on Linux only' });
    expect(findObstacles([chromium], platform).journeys).toContain('ORRERY_BROWSER');
  },
);

test('what npm test has found out about the keychain holds for the tests that it starts', () => {
  vi.stubEnv('ORRERY_E2E_KEYCHAIN', 'none');
  expect(whyNoPrivateKeychain()).toBe('there is no private keychain here');
});
