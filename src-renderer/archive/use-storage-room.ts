import { useEffect, useState } from 'react';
import { careForStorage, type StorageRoom } from './storage-care.ts';

/** Room for the archives on this machine, asked for once; null until the platform has answered. */
export function useStorageRoom(): StorageRoom | null {
  const [room, setRoom] = useState<StorageRoom | null>(null);
  useEffect(() => {
    void careForStorage().then(setRoom);
  }, []);
  return room;
}
