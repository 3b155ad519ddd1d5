import { useEffect } from 'react';
import { useBackupListStore } from './backup-list-store.ts';

/** The backups of a connection in the data folder, read when this is first shown; `undefined` until then. */
export function useBackupList(profileId: string) {
  const { profileId: told, list, problem, read } = useBackupListStore();
  useEffect(() => void read(profileId), [profileId, read]);
  const isToldOfThis = told === profileId;
  return { list: isToldOfThis ? list : null, problem: isToldOfThis ? problem : null };
}
