import type { Backup } from '../../src-shared/contract.ts';

/**
 * The backups that are to go: the oldest automatic ones beyond what is to be kept. Never one of another kind, never the
 * newest, and never the one just made: after the clock was set back it may look like the oldest.
 *
 * @param backups the newest first.
 */
export function backupsToRotate(
  backups: readonly Backup[],
  { mostAutomatic, justMade }: { readonly mostAutomatic: number; readonly justMade: string },
): readonly Backup[] {
  const automatic = backups.filter(({ kind }) => kind === 'automatic');
  const others = automatic.filter(({ name }) => name !== justMade);
  const places = others.length === automatic.length ? mostAutomatic : mostAutomatic - 1;
  return others.slice(Math.max(0, places)).filter((backup) => backup !== backups[0]);
}
