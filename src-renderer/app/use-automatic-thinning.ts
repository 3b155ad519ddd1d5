import { useEffect } from 'react';
import { useArchive } from '../archive/hooks/archive-context.tsx';
import { readPreference } from '../archive/own-work/preferences.ts';
import { readThinningPreview } from '../archive/rewrite/thinning.ts';
import { useIsLookingBack } from '../ui/as-of-store.ts';
import { useBackupRunStore } from '../ui/backups/backup-run-store.ts';
import { useLoadsStore } from '../ui/loads-store.ts';
import { useRewriteRunStore } from '../ui/rewrite-run-store.ts';

/** First looked at so long after an archive was opened, and then again and again. */
const everyMs = 10 * 60_000;

const dayMs = 86_400_000;

/**
 * Thins the archive by itself once a day, where the user switched that on, in a moment in which nothing is fetched, backed up or
 * restored, and no earlier instant is on screen.
 */
export function useAutomaticThinning(): void {
  const { archive } = useArchive();
  const isLookingBack = useIsLookingBack();
  useEffect(() => {
    if (isLookingBack) return undefined;
    let isCurrent = true;
    const look = async (): Promise<void> => {
      const rule = await readPreference(archive, 'thinning');
      const thinnedAt = await readPreference(archive, 'thinnedAt');
      const now = Date.now();
      // A clock that was set back must not put it off for as long as that.
      const isDue = thinnedAt === null || thinnedAt > now || now - thinnedAt >= dayMs;
      const isFetching = Object.keys(useLoadsStore.getState().running).length > 0;
      const isQuiet = !isFetching && useBackupRunStore.getState().run === null;
      if (!rule.isAutomatic || !isDue || !isQuiet || !isCurrent) return;
      const { gone } = await readThinningPreview(archive, rule, now);
      if (isCurrent) await useRewriteRunStore.getState().thin(archive, rule, { total: gone, isAutomatic: true });
    };
    // An archive that was closed meanwhile is another connection's turn.
    const timer = setInterval(() => void look().catch(() => undefined), everyMs);
    return () => {
      isCurrent = false;
      clearInterval(timer);
    };
  }, [archive, isLookingBack]);
}
