import type { FileToSave } from '../hosts/host.ts';

/** Longest name without its extension, in UTF-8 bytes. File systems allow 255, encrypting ones little more than half. */
const maxStemBytes = 120;

/**
 * A name every file system takes as nothing but a name: no separators, no device, no hidden file, and always the
 * extension of what is inside, so that no export can pass for a program.
 *
 * @param suggested whatever crossed the bridge.
 */
export function exportFileName(suggested: string, kind: FileToSave['kind']): string {
  const plain = suggested
    .normalize('NFC')
    .replaceAll(/[^\p{L}\p{M}\p{N} ._-]/gu, '-')
    .replace(new RegExp(String.raw`\.${kind}$`, 'i'), '');
  // Windows drops dots and blanks at the end; a dot in front hides a file elsewhere.
  const stem = cutToBytes(plain.replace(/^[. ]+/, ''), maxStemBytes).replace(/[. ]+$/, '');
  const name = stem === '' ? 'export' : windowsDevice.test(stem) ? `_${stem}` : stem;
  return `${name}.${kind}`;
}

/** Names that mean a device on Windows, whatever extension follows. */
const windowsDevice = /^(?:con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])(?:\.|$)/i;

/** The longest beginning that fits, in whole characters. */
function cutToBytes(text: string, maxBytes: number): string {
  let cut = '';
  for (const character of text) {
    if (Buffer.byteLength(cut + character) > maxBytes) break;
    cut += character;
  }
  return cut;
}
