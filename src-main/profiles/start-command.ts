import type { HostName } from '../../src-shared/host-names.ts';

/**
 * What starts a host on a data folder, as it is typed into this platform's shell.
 *
 * @param dataDir absolute path; null: this platform's usual place, which needs no words.
 */
export function startCommand(host: HostName, dataDir: string | null, platform: NodeJS.Platform): string {
  const folder = dataDir === null ? '' : ` --data-dir ${asOneWord(dataDir, platform)}`;
  return `npm start -- --host ${host}${folder}`;
}

function asOneWord(path: string, platform: NodeJS.Platform): string {
  // A Windows path cannot hold a quotation mark.
  if (platform === 'win32') return /^[\w.,:\\~+-]+$/.test(path) ? path : `"${path}"`;
  return /^[\w@%+=:,./-]+$/.test(path) ? path : `'${path.replaceAll("'", String.raw`'\''`)}'`;
}
