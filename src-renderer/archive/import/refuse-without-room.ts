import type { Problem } from '../../../src-shared/problem.ts';
import { bridge } from '../../bridge/bridge.ts';

/**
 * Asks main whether the disk has room to write: below the floor nothing is imported. Null where there is, or where nobody
 * can say: the disk itself will refuse then, and nothing is half written.
 */
export async function refuseWithoutRoom(): Promise<Problem | null> {
  const room = await bridge.invoke('storage:read-room', {});
  if (!room.ok || room.value.freeBytes === null) return null;
  const { freeBytes, floorBytes } = room.value;
  return freeBytes < floorBytes ? { kind: 'storage-full', floorBytes } : null;
}
