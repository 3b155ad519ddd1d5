import { create } from 'zustand';
import { useEffect } from 'react';
import { dayMs } from '../../../src-shared/day.ts';
import type { Outcome } from '../../../src-shared/problem.ts';
import { useArchive } from '../../archive/hooks/archive-context.tsx';
import { readPreference } from '../../archive/own-work/preferences.ts';
import type { ThinningRule } from '../../archive/rewrite/thinning-plan.ts';
import { readThinningPreview, thinArchive, type ThinningReport } from '../../archive/rewrite/thinning.ts';
import type { ArchiveDatabase } from '../../archive/schema/archive-database.ts';
import { useLoadsStore } from '../loads/running-loads.ts';
import { useIsLookingBack } from '../time-machine/as-of.ts';
import { useBackupRunStore } from './backup-runs.ts';
import { useClearingStore } from './clearing.ts';

/** A change of the whole archive that is under way. */
interface Running {
  readonly archive: ArchiveDatabase;
  /** Snapshots that have gone, and how many will. */
  readonly done: number;
  readonly total: number;
  readonly isStopping: boolean;
  readonly stop: () => void;
}

interface Last {
  readonly archive: ArchiveDatabase;
  readonly isAutomatic: boolean;
  readonly outcome: Outcome<ThinningReport>;
}

interface RewriteRunStore {
  readonly thinning: Running | null;
  /** How the last one ended, in this run of the program. */
  readonly last: Last | null;
  /** Thins an archive; nothing while it is being done already. */
  readonly thin: (archive: ArchiveDatabase, rule: ThinningRule, how: ThinHow) => Promise<void>;
}

interface ThinHow {
  readonly total: number;
  readonly isAutomatic: boolean;
}

/** Thinning goes on whatever page is on screen. */
export const useRewriteRunStore = create<RewriteRunStore>()((set, get) => ({
  thinning: null,
  last: null,
  thin: async (archive, rule, { total, isAutomatic }) => {
    if (get().thinning) return;
    const controller = new AbortController();
    const change = (part: Partial<Running>): void => {
      const { thinning } = get();
      if (thinning) set({ thinning: { ...thinning, ...part } });
    };
    const stop = (): void => {
      change({ isStopping: true });
      controller.abort();
    };
    set({ thinning: { archive, done: 0, total, isStopping: false, stop }, last: null });
    const outcome = await thinArchive(archive, rule, {
      signal: controller.signal,
      onProgress: (done) => change({ done }),
    });
    set({ thinning: null, last: { archive, isAutomatic, outcome } });
  },
}));

/** First looked at so long after an archive was opened, and then again and again. */
const everyMs = 10 * 60_000;

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
      const isClearing = useClearingStore.getState().clearing.kind === 'busy';
      const isQuiet = !isFetching && !isClearing && useBackupRunStore.getState().run === null;
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
