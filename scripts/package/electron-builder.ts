import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Configuration } from 'electron-builder';

import { applicationId, linkScheme } from '../../src-main/hosts/electron/application-id.ts';
import type { IconSet } from './draw-icons.ts';
import { burnFuses, type PackageKind } from './fuses.ts';
import { programIn } from './systems.ts';

interface PackageInputs {
  readonly kind: PackageKind;
  /** Absolute path of an unpacked runtime. */
  readonly runtimeDir: string;
  readonly electronVersion: string;
  readonly icons: IconSet;
  /** Absolute path of the text with all licences. */
  readonly licencesFile: string;
  /** Absolute path of the folder that packages are written into. */
  readonly outputDir: string;
  /** Address of the project's page, which deb and rpm name; null where none was given. */
  readonly homepage: string | null;
}

/** What goes into the program's asar, as electron-builder's patterns; production dependencies come by themselves. */
const files = [
  'out/main/**',
  // playwright-core and the browser it drives belong to checkouts only.
  '!out/main/chromium*.js',
  'out/preload/**',
  'out/renderer/**',
  // Another program's interface to the same module; nothing here asks for it.
  '!node_modules/@napi-rs/keyring/keytar.js',
];

/** How the packages of every system are made. Read by `scripts/package.ts` only. */
export function createConfiguration(inputs: PackageInputs): Configuration {
  const { kind, runtimeDir, electronVersion, icons, licencesFile, outputDir, homepage } = inputs;
  return {
    appId: applicationId,
    productName: 'Orrery',
    artifactName: 'orrery-${version}-${os}-${arch}.${ext}',
    copyright: 'Copyright © Orrery contributors',
    electronVersion,
    electronDist: runtimeDir,
    directories: { output: outputDir, buildResources: 'resources/package' },
    files,
    extraFiles: [{ from: licencesFile, to: 'licences.txt' }],
    ...(homepage === null ? {} : { extraMetadata: { homepage } }),
    // electron-builder writes the asar's sum into the program where Electron checks it (macOS, Windows).
    asar: { smartUnpack: false },
    asarUnpack: ['**/*.node'],
    npmRebuild: false,
    protocols: [{ name: 'Orrery', schemes: [linkScheme] }],
    afterExtract: removeDefaultApp,
    // Before anything is signed.
    afterPack: ({ appOutDir, electronPlatformName }) =>
      burnFuses(programIn(appOutDir, electronPlatformName).program, kind),
    // Nothing is uploaded from here: a release takes the files from the folder.
    publish: null,
    linux: {
      target: ['AppImage', 'deb', 'rpm'],
      executableName: 'orrery',
      // With package.json's desktopName, so that windows find their desktop entry.
      syncDesktopName: true,
      icon: icons.linux,
      category: 'Utility',
      maintainer: 'Orrery contributors',
      synopsis: 'Explorer with an offline archive for a game-data service',
      desktop: { entry: { Keywords: 'ships;starmap;archive;', StartupNotify: 'true' } },
    },
    // Its own runtime of today, which needs no FUSE 2; and no switch in its desktop entry: the former one had --no-sandbox.
    toolsets: { appimage: '1.0.3' },
    appImage: { executableArgs: [] },
    // A Secret Service to keep keys in; without one they live in memory.
    deb: { recommends: ['gnome-keyring | kwalletmanager'] },
    win: { target: ['nsis'], icon: icons.windows, executableName: 'Orrery' },
    nsis: {
      oneClick: true,
      perMachine: false,
      // Never: the archive in the local data folder is the user's work.
      deleteAppDataOnUninstall: false,
      shortcutName: 'Orrery',
      include: 'resources/package/installer.nsh',
    },
    mac: {
      target: ['dmg'],
      icon: icons.mac,
      category: 'public.app-category.utilities',
      hardenedRuntime: true,
      gatekeeperAssess: false,
      entitlements: 'resources/package/entitlements.plist',
      entitlementsInherit: 'resources/package/entitlements.plist',
    },
    dmg: { title: 'Orrery ${version}' },
  };
}

/** A runtime that has been unpacked: absolute path of its folder, and Node's name of its system. */
interface Unpacked {
  readonly appOutDir: string;
  readonly electronPlatformName: string;
}

/** Electron's own start page goes before the sums of the asars are taken; electron-builder takes it out of downloads only. */
function removeDefaultApp({ appOutDir, electronPlatformName }: Unpacked): Promise<void> {
  const resources = electronPlatformName === 'darwin' ? 'Electron.app/Contents/Resources' : 'resources';
  rmSync(join(appOutDir, resources, 'default_app.asar'), { force: true });
  return Promise.resolve();
}
