import { createContext, useContext, useEffect, useMemo, useReducer, useState, type ReactNode } from 'react';
import { problemOf, type Problem } from '../../../src-shared/problem.ts';
import type { ArchiveDatabase } from '../schema/archive-database.ts';
import { findQuery, type ArchiveQuestion } from './followed-queries.ts';

/** Whose archive is on screen, and at which instant it is read. */
export interface ActiveArchive {
  readonly profileId: string;
  readonly archive: ArchiveDatabase;
  /** UTC, epoch milliseconds; null for now. */
  readonly asOf: number | null;
}

const ActiveArchiveContext = createContext<ActiveArchive | null>(null);

export function ArchiveProvider({ value, children }: { readonly value: ActiveArchive; readonly children: ReactNode }) {
  return <ActiveArchiveContext value={value}>{children}</ActiveArchiveContext>;
}

/** A view that is made ahead, and is not on screen yet: it has no effects, which queries usually begin with. */
interface MadeAhead {
  /** How often it was drawn anew: another context each time, so that all that depend on it are. */
  readonly turn: number;
  /** To be called when what it draws has changed. */
  readonly drawAnew: () => void;
}

/** Around a view that is made ahead; null around all others. */
export const AheadContext = createContext<MadeAhead | null>(null);

/** The archive of the active profile. @throws outside an `ArchiveProvider`. */
export function useArchive(): ActiveArchive {
  const active = useContext(ActiveArchiveContext);
  if (!active) throw new Error('useArchive needs an ArchiveProvider above it');
  return active;
}

/** The instant on screen, UTC, epoch milliseconds; null for now, and outside an `ArchiveProvider`. */
export function useAsOf(): number | null {
  return useContext(ActiveArchiveContext)?.asOf ?? null;
}

/** The archive of the active profile; null outside an `ArchiveProvider`, as where nothing of it is on screen. */
export function useArchiveOrNone(): ArchiveDatabase | null {
  return useContext(ActiveArchiveContext)?.archive ?? null;
}

/**
 * Follows a read of the active archive. Undefined while it opens, also right after the profile, the instant or the
 * question changed: the last result may be another profile's data. What was read before, and nothing was written since, is
 * there at once (`followed-queries.ts`).
 *
 * @param question tells this read from all others of the program; `query` may only depend on it, the archive and asOf.
 */
export function useArchiveQuery<T>(
  question: string,
  query: (archive: ArchiveDatabase, asOf: number | null) => Promise<T>,
): T | undefined {
  const { archive, asOf } = useArchive();
  return useFollowedQuery({ archive, asOf, question }, query);
}

/** The same for what is unpacked from raw responses: read each time it is shown. */
export function useRawQuery<T>(
  question: string,
  query: (archive: ArchiveDatabase, asOf: number | null) => Promise<T>,
): T | undefined {
  const { archive, asOf } = useArchive();
  return useFollowedQuery({ archive, asOf, question, isRaw: true }, query);
}

/** The same of a named archive and instant, whatever is on screen. @param asked null for nothing: undefined then. */
export function useFollowedQuery<T>(
  asked: ArchiveQuestion | null,
  query: (archive: ArchiveDatabase, asOf: number | null) => Promise<T>,
): T | undefined {
  const [, showChange] = useReducer((count: number) => count + 1, 0);
  const [turn, askAnew] = useReducer((count: number) => count + 1, 0);
  const followed = useMemo(
    () => asked && findQuery(asked, () => query(asked.archive, asked.asOf)),
    // oxlint-disable-next-line react/exhaustive-deps -- the question says what is read
    [asked?.archive, asked?.asOf, asked?.question, turn],
  );
  const ahead = useContext(AheadContext);
  if (ahead && asked?.isRaw !== true) followed?.begin(ahead.drawAnew);
  const result = followed?.result;
  useEffect(() => {
    if (!followed) return;
    // Of a view that comes back: somebody asked the same anew meanwhile, and has it.
    if (followed.isReplaced) {
      askAnew();
      return;
    }
    const stop = followed.watch(showChange);
    // Read for somebody else between this component's drawing and now.
    if (followed.result !== result) showChange();
    return stop;
    // oxlint-disable-next-line react/exhaustive-deps -- what was drawn first, not each result
  }, [followed]);
  if (result && 'error' in result) throw result.error;
  return result?.value;
}

/** What was read, or why it could not be. */
export type ReadState<Result extends object> =
  | ({ readonly state: 'ready' } & Result)
  | { readonly state: 'failed'; readonly problem: Problem };

/** `useArchiveQuery` of what may be lost: an old record that is gone must not take the record of today off the screen. */
export function useReadState<Result extends object>(
  question: string,
  query: (archive: ArchiveDatabase, asOf: number | null) => Promise<Result>,
): ReadState<Result> | undefined {
  return useArchiveQuery(question, async (archive, asOf): Promise<ReadState<Result>> => {
    try {
      return { state: 'ready', ...(await query(archive, asOf)) };
    } catch (error) {
      return { state: 'failed', problem: problemOf(error) };
    }
  });
}

/**
 * Keeps what was read last while a new question is being read, so that nothing vanishes for a moment each time it is narrowed.
 * Another archive, instant or topic starts anew: its rows must not be seen under another's name.
 */
export function useLastKnown<T>(value: T | undefined, topic = ''): T | undefined {
  const { archive, asOf } = useArchive();
  const [last, setLast] = useState({ archive, asOf, topic, value });
  const isSame = last.archive === archive && last.asOf === asOf && last.topic === topic;
  if (value !== undefined && (last.value !== value || !isSame)) setLast({ archive, asOf, topic, value });
  return value ?? (isSame ? last.value : undefined);
}
