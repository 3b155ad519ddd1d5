import { useState } from 'react';
import type { ResourceName } from '../../../src-shared/catalog/registry.ts';
import { requestKey } from '../../../src-shared/request-key.ts';
import { readBasket } from '../basket/read-basket.ts';
import { readPreference, writePreference, type Preference, type PreferenceKey } from '../own-work/preferences.ts';
import { readRecordSets } from '../own-work/read-record-sets.ts';
import type { ArchiveDatabase } from '../schema/archive-database.ts';
import type { BasketItem, RecordSet, Watch } from '../schema/archive-rows.ts';
import { findWatches, type WatchTarget } from '../watches/watches.ts';
import { useArchive, useArchiveQuery } from './archive-context.tsx';

/**
 * Follows a setting of the archive on screen; undefined while it is read. The same whichever instant is looked at. What is
 * written stands there at once, and goes again where it could not be written.
 */
export function usePreference<Key extends PreferenceKey>(
  key: Key,
): readonly [Preference<Key> | undefined, (value: Preference<Key>) => Promise<void>] {
  const { archive } = useArchive();
  const stored = useArchiveQuery(`preference ${key}`, (open) => readPreference(open, key));
  // A tick that waited for the disk would jump back under the pointer. It stands until anything is read anew.
  const [written, setWritten] = useState<Written<Preference<Key>> | null>(null);
  const isWaiting = written !== null && written.archive === archive && written.before === stored;
  if (written !== null && !isWaiting) setWritten(null);
  const write = async (value: Preference<Key>): Promise<void> => {
    setWritten({ value, archive, before: stored });
    try {
      await writePreference(archive, key, value);
    } catch (error) {
      setWritten(null);
      throw error;
    }
  };
  return [isWaiting && stored !== undefined ? written.value : stored, write];
}

interface Written<Value> {
  readonly value: Value;
  readonly archive: ArchiveDatabase;
  /** What stood there. */
  readonly before: Value | undefined;
}

/** The user's sets that hold records of a resource, followed live. Undefined while they are read. */
export function useRecordSets(resource: ResourceName): readonly RecordSet[] | undefined {
  return useArchiveQuery(`sets ${resource}`, (archive) => readRecordSets(archive, resource));
}

/** The basket in the order it runs in, followed live; undefined while it is read. Always the one of now. */
export function useBasket(): readonly BasketItem[] | undefined {
  return useArchiveQuery('basket', readBasket);
}

/**
 * The watch of a request or a record, followed live; null where there is none, undefined while it is read. The user's own
 * work and not part of what is looked back at.
 */
export function useWatch(target: WatchTarget): Watch | null | undefined {
  const { resource, params, identity } = target;
  const watched = JSON.stringify([requestKey(resource, params), identity ?? null]);
  return useArchiveQuery(`watch of ${watched}`, async (archive) => (await findWatches(archive, target))[0] ?? null);
}
