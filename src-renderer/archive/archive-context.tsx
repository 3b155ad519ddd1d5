import { createContext, useContext, type ReactNode } from 'react';
import type { ArchiveDatabase } from './archive-database.ts';

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
