import { useHashLocation } from 'wouter/use-hash-location';
import { useEffect, useLayoutEffect } from 'react';
import { create } from 'zustand';

/** The parts of the window's address, decoded. */
export function usePathSegments(): readonly string[] {
  const [path] = useHashLocation();
  return readSegments(path);
}

/**
 * The parts of an address inside the window, each decoded once: `/ships/ship/50%25` gives `ships`, `ship`, `50%`. A part
 * with a stray `%`, as in a hand-written link, is left as it is.
 *
 * @param path as it stands behind the `#`, not decoded: what the router hands out is decoded in half.
 */
export function readSegments(path: string): readonly string[] {
  return path
    .split('/')
    .filter((part) => part !== '')
    .map((part) => {
      try {
        return decodeURIComponent(part);
      } catch {
        return part;
      }
    });
}

/** What a view changes with every frame, as a drag does, is written down once it rests. */
const restMs = 400;

/** How one view is remembered in this window's storage. Made once, beside the view's store. */
export interface ViewMemory {
  /** Its name in the storage. */
  readonly name: string;
  /** Puts the store into the state a text holds, or into its first one: null, or nothing of this profile's, says so. */
  readonly show: (profileId: string, text: string | null) => void;
  /** The store's state as a text. */
  readonly write: (profileId: string) => string;
  /** Calls back with every change of the store; returns the function that stops it. */
  readonly subscribe: (onChange: () => void) => () => void;
}

/** Whose view each store holds, by the memory's name; the stores outlive their pages. */
const useShownProfiles = create<Readonly<Record<string, string>>>(() => ({}));

/**
 * Remembers a view, and brings it back when the program starts or another archive opens.
 *
 * @returns false until the view's store holds what belongs to this archive: nothing may be drawn before.
 */
export function useViewMemory(memory: ViewMemory, profileId: string): boolean {
  const isReady = useShownProfiles((shown) => shown[memory.name] === profileId);
  useLayoutEffect(() => {
    if (useShownProfiles.getState()[memory.name] === profileId) return;
    memory.show(profileId, localStorage.getItem(memory.name));
    useShownProfiles.setState({ [memory.name]: profileId });
  }, [memory, profileId]);
  useEffect(() => keepWriting(memory, profileId), [memory, profileId]);
  return isReady;
}

/** Writes what changes down. Returns the function that stops it, which writes a last time. */
function keepWriting(memory: ViewMemory, profileId: string): () => void {
  const write = () => {
    clearTimeout(timer);
    if (useShownProfiles.getState()[memory.name] === profileId)
      localStorage.setItem(memory.name, memory.write(profileId));
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = memory.subscribe(() => {
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
