import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What a deb or an rpm would be made with: the arguments of the tool that makes it, and the desktop entry's file. */
export interface LinuxPackage {
  readonly name: string;
  readonly args: readonly string[];
  readonly desktopEntry: string;
}

/** Gives a sentence for each thing that the system would not find in a Linux package. */
export function checkDesktop({ name, args, desktopEntry }: LinuxPackage, resourcesDir: string): readonly string[] {
  const lines = desktopEntry.split('\n');
  const isSaid = (line: string): readonly string[] =>
    lines.includes(line) ? [] : [`${name}: the desktop entry lacks ${line}`];
  const goesTo = (place: string): readonly string[] =>
    args.some((arg) => arg.endsWith(`=${place}`)) ? [] : [`${name}: nothing goes to ${place}`];
  const profile = readFileSync(join(resourcesDir, 'apparmor-profile'), 'utf8');
  return [
    ...isSaid('Exec=/opt/Orrery/orrery %U'),
    ...isSaid('MimeType=x-scheme-handler/orrery;'),
    // Electron calls its windows by package.json's desktopName.
    ...isSaid('StartupWMClass=orrery'),
    ...isSaid('Icon=orrery'),
    ...goesTo('/usr/share/applications/orrery.desktop'),
    ...[16, 32, 48, 256, 512].flatMap((size) => goesTo(`/usr/share/icons/hicolor/${size}x${size}/apps/orrery.png`)),
    // Without it, systems that forbid user namespaces to strangers would not let Electron make its sandbox.
    ...(/"\/opt\/Orrery\/orrery"[^}]*\buserns,/.test(profile)
      ? []
      : [`${name}: the AppArmor profile does not allow the sandbox`]),
  ];
}
