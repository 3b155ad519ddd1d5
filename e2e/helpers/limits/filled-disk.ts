import { spawnSync } from 'node:child_process';
import { rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';

/** Fills a disk of the tests' own until about so many bytes are free; more than are free now frees some again. */
export function leaveFree(folder: string, bytes: number): void {
  const ballast = join(folder, 'ballast');
  rmSync(ballast, { force: true });
  // The browser writes meanwhile, so that what is free when it is asked may not be free a moment later.
  for (let margin = 0; ; margin += 1_000_000) {
    const { bavail, bsize } = statfsSync(folder);
    const length = bavail * bsize - bytes - margin;
    if (length <= 0) return;
    // Node can only make a file that looks large; this one takes the room.
    if (spawnSync('fallocate', ['-l', String(length), ballast]).status === 0) return;
  }
}
