import { formatBytes } from '../../ui/format.ts';
import { maxSetFileBytes, readSetFile, type SetFileReading } from './set-file.ts';

/** Reads a file the user chose. Its size is looked at before its content is. */
export async function readSetFileBlob(file: Blob): Promise<SetFileReading> {
  if (file.size > maxSetFileBytes) {
    const message = `The file is ${formatBytes(file.size)} large; a set file has at most ${formatBytes(maxSetFileBytes)}.`;
    return { ok: false, message };
  }
  try {
    return readSetFile(new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer()));
  } catch {
    return { ok: false, message: 'The file cannot be read as text.' };
  }
}
