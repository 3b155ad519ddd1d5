import type { BackupProgress } from './backup-format.ts';

/** Time between two reports: as many as an eye can follow, in milliseconds. */
const paceMs = 100;

/**
 * Passes on as much progress as somebody can look at. Each batch of rows reports its own, hundreds a second, and a message
 * to the page for each takes as long as checking the rows. The first and the last of a phase always get through.
 *
 * @param now milliseconds of a clock that only goes forward.
 */
export function paceProgress(
  report: (progress: BackupProgress) => void,
  now: () => number = () => performance.now(),
): (progress: BackupProgress) => void {
  let phase: BackupProgress['phase'] | null = null;
  let reportedAt = 0;
  return (progress) => {
    const isOver = progress.total > 0 && progress.done >= progress.total;
    if (progress.phase === phase && !isOver && now() - reportedAt < paceMs) return;
    phase = progress.phase;
    reportedAt = now();
    report(progress);
  };
}
