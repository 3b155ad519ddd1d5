import { useEffect, useState } from 'react';
import type { Outcome } from '../../../src-shared/problem.ts';
import { useArchive, useArchiveQuery } from '../hooks/archive-context.tsx';
import { pictureTotals, type PictureTotals } from '../ingest/pictures.ts';
import type { ArchiveDatabase } from '../schema/archive-database.ts';
import type { Clearable } from './clearing.ts';
import { rewriteInWorker } from './rewrite-in-worker.ts';
import { countStorageUse, type StorageUse } from './thinning.ts';

/** What the archive's responses take now, followed live; undefined while it is read. */
export function useStorageUse(): StorageUse | undefined {
  return useArchiveQuery('storage use', async ({ outlines }) => countStorageUse(await outlines.toArray()));
}

/** How many pictures the archive holds and how large they are, followed live; undefined while it is read. */
export function usePictureTotals(): PictureTotals | undefined {
  return useArchiveQuery('picture totals', pictureTotals);
}

interface Read {
  readonly archive: ArchiveDatabase;
  readonly outcome: Outcome<readonly Clearable[]>;
}

/**
 * What there is to clear. Not followed live: it reads every snapshot. Asked for anew when `version`
 * changes; undefined while it is read the first time.
 */
export function useClearables(version: string): Outcome<readonly Clearable[]> | undefined {
  const { archive } = useArchive();
  const [read, setRead] = useState<Read | null>(null);
  useEffect(() => {
    let isCurrent = true;
    void rewriteInWorker(archive, { kind: 'read-clearables' }).then((outcome) => {
      if (isCurrent) setRead({ archive, outcome });
    });
    return () => {
      isCurrent = false;
    };
  }, [archive, version]);
  return read?.archive === archive ? read.outcome : undefined;
}

/** Room for the archives on this machine, asked for once; null until the platform has answered. */
export function useStorageRoom(): StorageRoom | null {
  const [room, setRoom] = useState<StorageRoom | null>(null);
  useEffect(() => {
    void careForStorage().then(setRoom);
  }, []);
  return room;
}

/** Room for the archive on this machine, in bytes; null where the platform does not say. */
export interface StorageRoom {
  readonly usedBytes: number | null;
  readonly quotaBytes: number | null;
  /** True while the platform keeps the archive until the user removes it; as it says itself, not as it was asked. */
  readonly isPersistent: boolean;
}

/** Asks the platform not to clear the archive under disk pressure, and tells how much room there is. Never rejects. */
export async function careForStorage(): Promise<StorageRoom> {
  await navigator.storage.persist().catch(() => false);
  const isPersistent = await navigator.storage.persisted().catch(() => false);
  const estimate: StorageEstimate = await navigator.storage.estimate().catch(() => ({}));
  return { usedBytes: estimate.usage ?? null, quotaBytes: estimate.quota ?? null, isPersistent };
}
