import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { applicationId, linkScheme } from '../../src-main/hosts/electron/application-id.ts';
import { repositoryRoot } from '../repository-root.ts';
import { createConfiguration } from './electron-builder.ts';

const config = createConfiguration({
  kind: 'release',
  runtimeDir: '/runtime',
  electronVersion: '45.0.0',
  icons: { linux: '/icons', windows: '/orrery.ico', mac: '/orrery.icns' },
  licencesFile: '/licences.txt',
  outputDir: '/out',
  homepage: null,
});
const read = (path: string): string => readFileSync(join(repositoryRoot, path), 'utf8');

test('the installer gives its shortcut the id that the program gives its window', () => {
  expect(config.appId).toBe(applicationId);
  // What was installed before keeps its place in the taskbar.
  expect(applicationId).toBe('Orrery');
});

test('Windows: per user, without an administrator, and the archive stays when the program goes', () => {
  expect(config.nsis).toMatchObject({ oneClick: true, perMachine: false, deleteAppDataOnUninstall: false });
  const script = read(String(config.nsis?.include));
  expect(script).toContain(`WriteRegStr HKCU "Software\\Classes\\${linkScheme}" "URL Protocol" ""`);
  // Words after "--" are the program's own: no link becomes a switch of Chromium's.
  expect(script).toContain(`'"$INSTDIR\\\${APP_EXECUTABLE_FILENAME}" "--" "%1"'`);
  expect(script).not.toMatch(/HKLM|HKCR|RequestExecutionLevel/);
});

test('macOS: a hardened runtime that may compile while it runs, and nothing else', () => {
  expect(config.mac).toMatchObject({ hardenedRuntime: true });
  const granted = [...read(String(config.mac?.entitlements)).matchAll(/<key>([^<]+)<\/key>/g)].map(([, key]) => key);
  expect(granted).toEqual(['com.apple.security.cs.allow-jit']);
  expect(config.mac?.entitlementsInherit).toBe(config.mac?.entitlements);
});

test('links of its scheme open the program on macOS and Linux, whose windows find their desktop entry', () => {
  expect(config.protocols).toEqual([{ name: 'Orrery', schemes: [linkScheme] }]);
  const manifest = JSON.parse(read('package.json')) as { desktopName: string }; // npm's format
  expect(manifest.desktopName).toBe(`${config.linux?.executableName}.desktop`);
});
