import { createContext, useContext, useState, type ReactNode } from 'react';
import { useLiveQuery } from 'dexie-react-hooks';
import { problemOf, type Problem } from '../../../src-shared/problem.ts';
import type { ArchiveDatabase } from '../schema/archive-database.ts';

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
 * question changed: a live query keeps its last result until the next arrives, and the last result may be another
 * profile's data.
 *
 * @param question tells this read from others of the same component; `query` may only depend on it, the archive and asOf.
 */
export function useArchiveQuery<T>(
  question: string,
  query: (archive: ArchiveDatabase, asOf: number | null) => Promise<T>,
): T | undefined {
  const { archive, asOf } = useArchive();
  const result = useLiveQuery(
    async () => ({ archive, asOf, question, value: await query(archive, asOf) }),
    [archive, asOf, question],
  );
  const isCurrent = result?.archive === archive && result.asOf === asOf && result.question === question;
  return isCurrent ? result.value : undefined;
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
