import { create } from 'zustand';
import { useEffect } from 'react';
import type { CommandResponse } from '../../../src-shared/contract.ts';
import { problemOf, type Outcome, type Problem } from '../../../src-shared/problem.ts';
import type { BackupProgress } from '../../archive/backup/file/backup-format.ts';
import { bridge } from '../../bridge/bridge.ts';
import { formatAge } from '../../format/format.ts';

/** Something long with a backup. */
export interface BackupRun {
  /** What it does, as a heading: "Backing up". */
  readonly title: string;
  readonly progress: BackupProgress | null;
  readonly cancel: () => void;
}

export interface RunContext {
  readonly onProgress: (progress: BackupProgress) => void;
  readonly signal: AbortSignal;
}

interface BackupRunStore {
  /** Null while nothing runs. */
  readonly run: BackupRun | null;
  /**
   * Does something long, one thing at a time.
   *
   * @returns what the work returns; `cancelled` after its cancel, and where another is under way. Never rejects.
   */
  readonly start: <Value>(
    title: string,
    work: (context: RunContext) => Promise<Outcome<Value>>,
  ) => Promise<Outcome<Value>>;
}

/** Progress is drawn at most so often, in milliseconds. */
const drawEveryMs = 80;

export const useBackupRunStore = create<BackupRunStore>((set, get) => ({
  run: null,
  start: async (title, work) => {
    if (get().run !== null) return { ok: false, problem: busy };
    const abort = new AbortController();
    const run: BackupRun = { title, progress: null, cancel: () => abort.abort() };
    set({ run });
    let drawnAt = 0;
    try {
      return await work({
        signal: abort.signal,
        onProgress: (progress) => {
          const isNewPhase = get().run?.progress?.phase !== progress.phase;
          if (!isNewPhase && performance.now() - drawnAt < drawEveryMs) return;
          drawnAt = performance.now();
          set({ run: { ...run, progress } });
        },
      });
    } catch (error) {
      return { ok: false, problem: abort.signal.aborted ? { kind: 'cancelled' } : problemOf(error) };
    } finally {
      set({ run: null });
    }
  },
}));

const busy: Problem = { kind: 'cancelled', detail: 'Something else is being done with a backup.' };

type BackupList = CommandResponse<'backup:list'>;

interface BackupListStore {
  /** Of which connection the rest tells. */
  readonly profileId: string | null;
  /** Null until main has answered, and where it refused. */
  readonly list: BackupList | null;
  readonly problem: Problem | null;
  /** Asks main again. A response about another connection than the last one asked for is dropped. */
  readonly read: (profileId: string) => Promise<void>;
}

/** The backups in the data folder, as main last told them. */
export const useBackupListStore = create<BackupListStore>((set, get) => ({
  profileId: null,
  list: null,
  problem: null,
  read: async (profileId) => {
    if (get().profileId !== profileId) set({ profileId, list: null, problem: null });
    const outcome = await bridge.invoke('backup:list', { profileId });
    if (get().profileId !== profileId) return;
    set(outcome.ok ? { list: outcome.value, problem: null } : { list: null, problem: outcome.problem });
  },
}));

/** The backups of a connection in the data folder, read when this is first shown; `undefined` until then. */
export function useBackupList(profileId: string) {
  const { profileId: told, list, problem, read } = useBackupListStore();
  useEffect(() => {
    // When the view that shows it is painted.
    const timer = setTimeout(() => void read(profileId));
    return () => clearTimeout(timer);
  }, [profileId, read]);
  const isToldOfThis = told === profileId;
  return { list: isToldOfThis ? list : null, problem: isToldOfThis ? problem : null };
}

/**
 * How old the last backup is: "Last backup 3 days ago".
 *
 * @param lastAt null when there is none.
 * @param now epoch milliseconds; a backup of a later time was made before the clock was set back.
 */
export function formatLastBackup(lastAt: number | null, now: number): string {
  if (lastAt === null) return 'No backup yet';
  if (lastAt > now + 60_000) return 'Last backup at a later time than this computer’s clock has now';
  return `Last backup ${formatAge(now - lastAt)}`;
}
