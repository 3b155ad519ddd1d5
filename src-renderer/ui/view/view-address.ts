import { useLocation } from 'wouter';
import { useContext, useEffect, useLayoutEffect } from 'react';
import { create } from 'zustand';
import { AheadContext } from '../../archive/hooks/archive-context.tsx';
import { isPlainObject } from '../../../src-shared/resource/read-tolerantly.ts';
import type { ViewCodec } from './view-query.ts';

/**
 * Shows a view as a link says. The link's address is left at once for the view's own: coming back to it would undo what was
 * changed since.
 */
export function LinkedView({ show, path }: { readonly show: () => void; readonly path: string }) {
  const [, navigate] = useLocation();
  useLayoutEffect(() => {
    show();
    navigate(path, { replace: true });
  });
  return null;
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

/** A view whose state is kept as text. */
interface RememberedView<View> extends ViewCodec<View> {
  /** Its name in the storage. */
  readonly name: string;
  /** What the text is called in what is kept. */
  readonly key: 'view' | 'link';
  /** What it is before anything is remembered. */
  readonly first: View;
  /** What the window keeps of it; the rest ends with the program. */
  readonly keep: (view: View) => View;
  readonly current: () => View;
  readonly show: (view: View) => void;
  readonly subscribe: ViewMemory['subscribe'];
}

export interface KeptView<View> extends ViewMemory {
  /** What is kept of a view. @param profileId names, identities and instants mean something in one archive only. */
  readonly writeKept: (profileId: string, view: View) => string;
  /** Null when nothing is kept for this archive, or a hand or another version wrote it. */
  readonly readKept: (profileId: string, text: string | null) => View | null;
}

/** How a view is remembered: as the text of its links, with the archive it belongs to. */
export function rememberView<View>(view: RememberedView<View>): KeptView<View> {
  const { name, key, first, keep, current, show, subscribe } = view;
  const writeKept = (profileId: string, state: View): string =>
    JSON.stringify({ profileId, [key]: view.write(keep(state)) });
  const readKept = (profileId: string, text: string | null): View | null => {
    try {
      const kept: unknown = JSON.parse(text ?? 'null');
      if (!isPlainObject(kept) || kept['profileId'] !== profileId) return null;
      return typeof kept[key] === 'string' ? view.read(kept[key]) : null;
    } catch {
      return null;
    }
  };
  return {
    name,
    show: (profileId, text) => show(readKept(profileId, text) ?? first),
    write: (profileId) => writeKept(profileId, current()),
    subscribe,
    writeKept,
    readKept,
  };
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
  const ahead = useContext(AheadContext);
  if (ahead && !isReady) {
    queueMicrotask(() => {
      showRemembered(memory, profileId);
      ahead.drawAnew();
    });
  }
  useLayoutEffect(() => showRemembered(memory, profileId), [memory, profileId]);
  useEffect(() => keepWriting(memory, profileId), [memory, profileId]);
  return isReady;
}

function showRemembered(memory: ViewMemory, profileId: string): void {
  if (useShownProfiles.getState()[memory.name] === profileId) return;
  memory.show(profileId, localStorage.getItem(memory.name));
  useShownProfiles.setState({ [memory.name]: profileId });
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
