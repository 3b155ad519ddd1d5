import { open } from 'node:fs/promises';

/** Makes a file's new name survive a power cut. Systems that cannot open a folder (Windows) see to it themselves. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r').catch(() => null);
  try {
    await handle?.sync();
  } catch {
    // Some network file systems refuse; the file itself is on disk.
  } finally {
    await handle?.close();
  }
}
