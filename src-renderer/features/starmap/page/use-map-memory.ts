import { useViewMemory, type ViewMemory } from '../../../ui/use-view-memory.ts';
import { useStarmapStore } from '../starmap-store.ts';
import { readMapMemory, writeMapMemory } from './map-memory.ts';
import { movedCamera } from './moved-camera.ts';
import { linkOfStore, showLink } from './show-link.ts';
import { emptyLink } from './starmap-address.ts';

const memory: ViewMemory = {
  name: 'orrery-starmap',
  show: (profileId, text) => showLink(readMapMemory(profileId, text) ?? emptyLink),
  write: (profileId) =>
    writeMapMemory(profileId, { ...linkOfStore(), camera: movedCamera(useStarmapStore.getState()) }),
  subscribe: (onChange) => useStarmapStore.subscribe(onChange),
};

/** Remembers the starmap in this window. @returns false until its store holds what belongs to this archive. */
export function useMapMemory(profileId: string): boolean {
  return useViewMemory(memory, profileId);
}
