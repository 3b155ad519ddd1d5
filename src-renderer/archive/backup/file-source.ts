import { ProblemError } from '../../../src-shared/problem.ts';
import type { BackupSource } from './backup-format.ts';

/** A backup in a file that the user chose. */
export function fileSource(file: File): BackupSource {
  return {
    byteLength: file.size,
    read: async (offset, length) => {
      try {
        return new Uint8Array(await file.slice(offset, offset + length).arrayBuffer());
      } catch {
        throw new ProblemError({
          kind: 'backup-refused',
          detail: 'The file can no longer be read: it was moved or changed.',
        });
      }
    },
  };
}
