import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildIfNeeded } from '../build-if-needed.ts';
import { repositoryRoot } from '../repository-root.ts';
import { readBundledParts, type Part } from './bundled-parts.ts';

/** The list that About shows, kept in the repository so that a changed licence is seen where versions are changed. */
const licencesFile = 'resources/licences.json';

/** The list as it should be kept. */
export const formatLicences = (parts: readonly Part[]): string => `${JSON.stringify(parts, null, 2)}\n`;

/** Whether the list that is kept is what the build bundles, or a sentence that says how to make it so. */
export function checkLicences(root: string): readonly string[] {
  const isKept = readFileSync(join(root, licencesFile), 'utf8') === formatLicences(readBundledParts(root));
  return isKept ? [] : [`${licencesFile} is not what the build bundles: run "node scripts/package/licences.ts".`];
}

/**
 * One text with the licences of everything in a package, as it lies beside the program.
 *
 * @param keychainNotice what the keychain's native module says of the parts that it is made of.
 */
export function writeLicencesText(parts: readonly Part[], own: string, keychainNotice: string): string {
  const head = `Orrery is free software:\n\n${own.trim()}\n
It contains the parts below, each under its own licence. Electron and Chromium have theirs in LICENSE.electron.txt
and LICENSES.chromium.html beside this file; on macOS in the program’s Resources.`;
  const sections = parts.map(({ name, version, licence, text }) => `${name} ${version}, ${licence}\n\n${text}`);
  const keychain = `The keychain’s native module is made of:\n\n${keychainNotice.trim()}`;
  return `${[head, ...sections, keychain].join(`\n\n${'-'.repeat(80)}\n\n`)}\n`;
}

if (import.meta.main) {
  await buildIfNeeded();
  writeFileSync(join(repositoryRoot, licencesFile), formatLicences(readBundledParts(repositoryRoot)));
}
