import { createHash, randomBytes } from 'node:crypto';
import { open, rename, rm, type FileHandle } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Bytes read and written at once. */
const pieceBytes = 1024 * 1024;

/**
 * Copies an open file to a path, in pieces, and reads the copy back before it gets its name: whatever stood there is
 * replaced by a copy that has been compared, or not at all.
 *
 * @param target absolute path; an existing file is replaced.
 * @param onWritten for tests: runs between writing and reading back, with the path of the copy.
 * @throws Node's own error, or one with the code `EBADCOPY`; then nothing of the copy is left.
 */
export async function copyChecked(
  source: FileHandle,
  target: string,
  onWritten: (path: string) => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  const path = `${target}.${randomBytes(6).toString('hex')}.part`;
  const copy = await open(path, 'wx+', 0o600);
  try {
    const written = createHash('sha256');
    let done = 0;
    for await (const piece of piecesOf(source)) {
      await writeAll(copy, piece, done);
      written.update(piece);
      done += piece.length;
    }
    await copy.sync();
    await onWritten(path);
    const read = createHash('sha256');
    for await (const piece of piecesOf(copy)) read.update(piece);
    if (read.digest('hex') !== written.digest('hex'))
      throw Object.assign(new Error('The copy differs.'), { code: 'EBADCOPY' });
    await copy.close();
    await rename(path, target);
    await syncFolder(dirname(target));
  } catch (error) {
    await copy.close().catch(() => undefined);
    await rm(path, { force: true });
    throw error;
  }
}

/** A file's bytes from its beginning; each piece is the same buffer, good until the next. */
export async function* piecesOf(file: FileHandle): AsyncGenerator<Buffer> {
  const buffer = Buffer.allocUnsafe(pieceBytes);
  for (let position = 0; ;) {
    const { bytesRead } = await file.read(buffer, 0, pieceBytes, position);
    if (bytesRead === 0) return;
    position += bytesRead;
    yield buffer.subarray(0, bytesRead);
  }
}

/** One write may be a part of what was asked for. */
export async function writeAll(file: FileHandle, bytes: Uint8Array, position: number): Promise<void> {
  let done = 0;
  while (done < bytes.length) {
    const { bytesWritten } = await file.write(bytes, done, bytes.length - done, position + done);
    done += bytesWritten;
  }
}

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
