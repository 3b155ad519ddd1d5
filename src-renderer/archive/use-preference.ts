import { useState } from 'react';
import { useArchive } from './archive-context.tsx';
import type { ArchiveDatabase } from './archive-database.ts';
import { readPreference, writePreference, type Preference, type PreferenceKey } from './preferences.ts';
import { useArchiveQuery } from './use-archive-query.ts';

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
