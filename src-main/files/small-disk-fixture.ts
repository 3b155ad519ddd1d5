import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A disk of its own, in memory, for tests of full disks. */
export interface SmallDisk {
  /** Absolute. */
  readonly folder: string;
  readonly remove: () => void;
}

/** Why a test with a small disk is skipped. */
export const noSmallDisk = 'A small disk can be mounted by root on Linux only.';

/**
 * Mounts a disk of that size.
 *
 * @returns null where it may not: that takes Linux and root.
 */
export function mountSmallDisk(kilobytes: number): SmallDisk | null {
  const folder = mkdtempSync(join(tmpdir(), 'orrery-small-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${kilobytes}k`, 'tmpfs', folder], { stdio: 'ignore' });
  } catch {
    rmSync(folder, { recursive: true });
    return null;
  }
  return {
    folder,
    remove: () => {
      execFileSync('umount', [folder]);
      rmSync(folder, { recursive: true });
    },
  };
}
