import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { findBrowser } from '../src-main/hosts/chromium/find-browser.ts';
import { canInstallPackages, installCommand, installPackages } from './debian-packages.ts';
import { withPrivateKeychain } from './with-keychain.ts';

/** A program the tests need that npm can't bring. */
export interface SystemPart {
  readonly program: string;
  /** Name of the package on Debian and Ubuntu. */
  readonly debianPackage: string;
  /** What cannot be tested without it. */
  readonly neededFor: 'journeys' | 'keychain';
}

const browser: SystemPart = { program: 'chromium', debianPackage: 'chromium', neededFor: 'journeys' };

/** A private Secret Service, which there is on Linux only. */
const keychainParts: readonly SystemPart[] = [
  { program: 'dbus-daemon', debianPackage: 'dbus', neededFor: 'keychain' },
  { program: 'dbus-run-session', debianPackage: 'dbus', neededFor: 'keychain' },
  { program: 'gnome-keyring-daemon', debianPackage: 'gnome-keyring', neededFor: 'keychain' },
];

/** What of it this machine lacks. Throws a sentence when `ORRERY_BROWSER` is wrong. */
function listMissingParts(): readonly SystemPart[] {
  const missing = findBrowser(process.env, process.platform) === null ? [browser] : [];
  if (process.platform !== 'linux') return missing;
  return [...missing, ...keychainParts.filter(({ program }) => !isOnPath(program))];
}

/** What of the tests this machine cannot run, each with one sentence that says why and what would help. */
export type Obstacles = Readonly<Partial<Record<SystemPart['neededFor'], string>>>;

/**
 * Installs what is missing where that is allowed (root on Debian or Ubuntu) and says so before; else, and where it fails, nothing
 * is installed and the obstacle is told, as is a keychain that is there and does not answer. Rejects with a sentence when
 * `ORRERY_BROWSER` is wrong.
 */
export async function ensureSystem(): Promise<Obstacles> {
  const missing = listMissingParts();
  if (missing.length > 0 && canInstallPackages()) {
    console.log(`The tests need ${namesOf(missing)}: installing with apt-get…`);
    await installPackages(packagesOf(missing));
  }
  const obstacles = findObstacles(listMissingParts(), process.platform);
  if (obstacles.keychain !== undefined) return obstacles;
  const refusal = await withPrivateKeychain(() => Promise.resolve(null)).catch(sentenceOf);
  return refusal === null ? obstacles : { ...obstacles, keychain: refusal };
}

/** Why no test can have a private keychain here; null where it can. What `npm test` has found out is known to all it starts. */
export function whyNoPrivateKeychain(): string | null {
  if (process.env['ORRERY_E2E_KEYCHAIN'] === 'none') return 'there is no private keychain here';
  return findObstacles(listMissingParts(), process.platform).keychain ?? null;
}

const sentenceOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Exported for its test. */
export function findObstacles(missing: readonly SystemPart[], platform: NodeJS.Platform): Obstacles {
  const obstacles: Partial<Record<SystemPart['neededFor'], string>> = {};
  for (const [kind, parts] of Map.groupBy(missing, ({ neededFor }) => neededFor))
    obstacles[kind] = `${namesOf(parts)} missing: ${advice(parts, platform)}`;
  if (platform !== 'linux') obstacles.keychain = 'a private keychain for tests exists on Linux only';
  return obstacles;
}

const namesOf = (parts: readonly SystemPart[]): string => parts.map(({ program }) => program).join(', ');
const packagesOf = (parts: readonly SystemPart[]): readonly string[] => [
  ...new Set(parts.map(({ debianPackage }) => debianPackage)),
];

function advice(parts: readonly SystemPart[], platform: NodeJS.Platform): string {
  if (platform === 'linux') return `on Debian and Ubuntu, "${installCommand(packagesOf(parts))}" as root brings it`;
  return 'install Chromium, Chrome or Edge, or name one in ORRERY_BROWSER';
}

const isOnPath = (program: string): boolean =>
  (process.env['PATH'] ?? '').split(delimiter).some((folder) => existsSync(join(folder, program)));
