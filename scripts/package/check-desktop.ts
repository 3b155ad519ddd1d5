import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What a package for Linux desktops would be made with, as electron-builder hands it out before it makes one. */
export interface LinuxPackage {
  /** `AppImage`, `deb` or `rpm`. */
  readonly name: string;
  readonly desktopEntry: string;
  /** Of the tool that makes a deb or an rpm: what goes where. An AppImage has none. */
  readonly args: readonly string[];
}

/** electron-builder's own words for it: the entry of an AppImage, or the tool's arguments and the file of the entry. */
export type ComputedOptions = { readonly desktop: string } | readonly [args: readonly string[], desktopFile: string];

export function readComputedOptions(computed: ComputedOptions): LinuxPackage {
  if ('desktop' in computed) return { name: 'AppImage', desktopEntry: computed.desktop, args: [] };
  const [args, desktopFile] = computed;
  const name = (args[args.indexOf('--package') + 1] ?? '').replace(/^.*\./, '');
  return { name, desktopEntry: readFileSync(desktopFile, 'utf8'), args };
}

/**
 * Gives a sentence for each thing that the system would not find in a Linux package.
 *
 * @param resourcesDir absolute path of the resources in the unpacked tree, for the profile that a deb and an rpm install.
 */
export function checkDesktop({ name, desktopEntry, args }: LinuxPackage, resourcesDir: string): readonly string[] {
  const isInstalled = name !== 'AppImage';
  const wanted = [
    isInstalled ? 'Exec=/opt/Orrery/orrery %U' : 'Exec=AppRun %U',
    'MimeType=x-scheme-handler/orrery;',
    // Electron calls its windows by package.json's desktopName.
    'StartupWMClass=orrery',
    'Icon=orrery',
  ];
  const lines = desktopEntry.split('\n');
  const complaints = wanted.filter((line) => !lines.includes(line)).map((line) => `the desktop entry lacks ${line}`);
  if (isInstalled) complaints.push(...missingPlaces(args), ...checkProfile(resourcesDir));
  return complaints.map((complaint) => `${name}: ${complaint}`);
}

function missingPlaces(args: readonly string[]): readonly string[] {
  const sizes = [16, 32, 48, 256, 512].map((size) => `icons/hicolor/${size}x${size}/apps/orrery.png`);
  const places = ['applications/orrery.desktop', ...sizes].map((place) => `/usr/share/${place}`);
  return places
    .filter((place) => !args.some((arg) => arg.endsWith(`=${place}`)))
    .map((place) => `nothing goes to ${place}`);
}

/** Without the profile, systems that forbid user namespaces to strangers would not let Electron make its sandbox. */
function checkProfile(resourcesDir: string): readonly string[] {
  const profile = readFileSync(join(resourcesDir, 'apparmor-profile'), 'utf8');
  return /"\/opt\/Orrery\/orrery"[^}]*\buserns,/.test(profile)
    ? []
    : ['the AppArmor profile does not allow the sandbox'];
}
