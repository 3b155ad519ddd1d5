import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { checkDesktop, readComputedOptions, type LinuxPackage } from './check-desktop.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'orrery-desktop-'));
  writeFileSync(
    join(folder, 'apparmor-profile'),
    'profile "orrery" "/opt/Orrery/orrery" flags=(unconfined) {\n  userns,\n}',
  );
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const entry = (exec: string): string =>
  `[Desktop Entry]\nExec=${exec}\nIcon=orrery\nStartupWMClass=orrery\nMimeType=x-scheme-handler/orrery;\n`;
const icons = [16, 32, 48, 256, 512].map((size) => `/a.png=/usr/share/icons/hicolor/${size}x${size}/apps/orrery.png`);
const args = ['--package', '/out/orrery.deb', ...icons, '/a=/usr/share/applications/orrery.desktop'];
const deb: LinuxPackage = { name: 'deb', desktopEntry: entry('/opt/Orrery/orrery %U'), args };

test('packages whose program, icons and links the desktop finds have nothing to be said of', () => {
  expect(checkDesktop(deb, folder)).toEqual([]);
  const appImage = readComputedOptions({ desktop: entry('AppRun %U') });
  expect([appImage.name, checkDesktop(appImage, folder)]).toEqual(['AppImage', []]);
});

test('what electron-builder hands out of a deb is read', () => {
  const file = join(folder, 'orrery.desktop');
  writeFileSync(file, deb.desktopEntry);
  expect(readComputedOptions([args, file])).toEqual(deb);
});

test('an AppImage that would be started without the sandbox is refused', () => {
  expect(checkDesktop(readComputedOptions({ desktop: entry('AppRun --no-sandbox %U') }), folder)).toEqual([
    'AppImage: the desktop entry lacks Exec=AppRun %U',
  ]);
});

test('what is missing is named: links, an icon, the entry itself, the profile', () => {
  const without = (line: string): LinuxPackage => ({ ...deb, desktopEntry: deb.desktopEntry.replace(line, '') });
  expect(checkDesktop(without('x-scheme-handler/orrery;'), folder)).toEqual([
    'deb: the desktop entry lacks MimeType=x-scheme-handler/orrery;',
  ]);
  expect(checkDesktop({ ...deb, args: args.filter((arg) => !arg.includes('48x48')) }, folder)).toEqual([
    'deb: nothing goes to /usr/share/icons/hicolor/48x48/apps/orrery.png',
  ]);
  expect(checkDesktop({ ...deb, args: args.slice(0, -1) }, folder)).toEqual([
    'deb: nothing goes to /usr/share/applications/orrery.desktop',
  ]);
  writeFileSync(join(folder, 'apparmor-profile'), 'profile "orrery" "/opt/Other/orrery" {\n  userns,\n}');
  expect(checkDesktop(deb, folder)).toEqual(['deb: the AppArmor profile does not allow the sandbox']);
});
