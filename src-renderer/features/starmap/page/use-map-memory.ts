import { useEffect, useLayoutEffect } from 'react';
import { create } from 'zustand';
import { useStarmapStore } from '../starmap-store.ts';
import { readMapMemory, writeMapMemory } from './map-memory.ts';
import { movedCamera } from './moved-camera.ts';
import { linkOfStore, showLink } from './show-link.ts';
import { emptyLink } from './starmap-address.ts';

const memoryName = 'orrery-starmap';

/** A camera in flight changes with every frame; it is written down once it rests. */
const restMs = 400;

/** Whose starmap the starmap's store holds; both outlive the page. */
const useShownProfile = create<{ readonly profileId: string | null }>(() => ({ profileId: null }));

/**
 * Remembers the starmap in this window's storage, and brings it back when the program starts or another archive opens.
 *
 * @returns false until the store holds what belongs to this archive: nothing may be drawn before.
 */
export function useMapMemory(profileId: string): boolean {
  const isReady = useShownProfile((store) => store.profileId === profileId);
  useLayoutEffect(() => {
    if (useShownProfile.getState().profileId === profileId) return;
    showLink(readMapMemory(profileId, localStorage.getItem(memoryName)) ?? emptyLink);
    useShownProfile.setState({ profileId });
  }, [profileId]);
  useEffect(() => keepWriting(profileId), [profileId]);
  return isReady;
}

/** Writes what changes down. Returns the function that stops it, which writes a last time. */
function keepWriting(profileId: string): () => void {
  const write = () => {
    clearTimeout(timer);
    if (useShownProfile.getState().profileId === profileId)
      localStorage.setItem(
        memoryName,
        writeMapMemory(profileId, { ...linkOfStore(), camera: movedCamera(useStarmapStore.getState()) }),
      );
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = useStarmapStore.subscribe(() => {
    clearTimeout(timer);
    timer = setTimeout(write, restMs);
  });
  globalThis.addEventListener('pagehide', write);
  return () => {
    stop();
    globalThis.removeEventListener('pagehide', write);
    write();
  };
}
