import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { getRawHeader } from '@electron/asar';

/**
 * Whether a packed program knows the sum of its asar, which Electron compares before it loads anything (SECURITY 19). The sum is of
 * the asar's header, which holds the sums of the files. Gives a sentence where it does not.
 *
 * @param holder absolute path of the file that Electron reads the sum from: `Info.plist` on macOS, the program on Windows.
 */
export function checkIntegrity(asarFile: string, holder: string): readonly string[] {
  const sum = createHash('sha256').update(getRawHeader(asarFile).headerString).digest('hex');
  return readFileSync(holder).includes(sum) ? [] : [`${holder} does not hold the sum of the asar.`];
}
