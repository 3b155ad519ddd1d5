import { create } from 'zustand';
import type { Outcome } from '../../src-shared/problem.ts';
import type { ThinningRule } from '../archive/rewrite/thinning-plan.ts';
import { thinArchive, type ThinningReport } from '../archive/rewrite/thinning.ts';
import type { ArchiveDatabase } from '../archive/schema/archive-database.ts';

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
