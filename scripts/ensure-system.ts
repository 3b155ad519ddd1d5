import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { findBrowser } from '../src-main/hosts/chromium/find-browser.ts';
import { canInstallPackages, installCommand, installPackages } from './debian-packages.ts';

/** A program the tests need that npm can't bring. */
export interface SystemPart {
  readonly program: string;
  /** Name of the package on Debian and Ubuntu. */
  readonly debianPackage: string;
}

const browser: SystemPart = { program: 'chromium', debianPackage: 'chromium' };

/** For the journeys with a real keychain, on Linux only; elsewhere those journeys are skipped with a printed reason. */
const keychainParts: readonly SystemPart[] = [
  { program: 'dbus-daemon', debianPackage: 'dbus' },
  { program: 'dbus-run-session', debianPackage: 'dbus' },
  { program: 'gnome-keyring-daemon', debianPackage: 'gnome-keyring' },
];

/** What of it this machine lacks. Throws a sentence when `ORRERY_BROWSER` is wrong. */
export function listMissingParts(): readonly SystemPart[] {
  const missing = findBrowser(process.env, process.platform) === null ? [browser] : [];
  if (process.platform !== 'linux') return missing;
  return [...missing, ...keychainParts.filter(({ program }) => !isOnPath(program))];
}

/** Installs what is missing (root on Debian or Ubuntu); rejects with one line that says what to type otherwise. */
export async function ensureSystem(): Promise<void> {
  const missing = listMissingParts();
  if (missing.length === 0) return;
  const packages = [...new Set(missing.map(({ debianPackage }) => debianPackage))];
  const names = missing.map(({ program }) => program).join(', ');
  if (canInstallPackages()) {
    console.log(`The tests need ${names}: installing with apt-get…`);
    if ((await installPackages(packages)) && listMissingParts().length === 0) return;
    throw new Error(`${names} could not be installed; run "${installCommand(packages)}" once there is a network.`);
  }
  const advice =
    process.platform === 'linux'
      ? `install them, on Debian and Ubuntu with "${installCommand(packages)}" as root`
      : 'install Chromium, Chrome or Edge, or name one in ORRERY_BROWSER';
  throw new Error(`The tests need ${names}: ${advice}.`);
}

const isOnPath = (program: string): boolean =>
  (process.env['PATH'] ?? '').split(delimiter).some((folder) => existsSync(join(folder, program)));
