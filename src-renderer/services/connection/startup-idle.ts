import { useEffect, useState } from 'react';
import type { ViewName } from '../../../src-shared/view-names.ts';
import { isDemoSettled, whenDemoSettled } from '../demo/demo-fill-store.ts';
import { bridge } from '../../bridge/bridge.ts';
import { activeProfileOf, useAppStore } from './app-state.ts';
import { beginOpening, patienceMs } from './view-openings.ts';

/** How long the first view may go on filling itself, in milliseconds. */
const restMs = 250;

let hasSettled = false;

/** Resolves when the first view has shown its data, or has had its time. */
export async function startupIdle(): Promise<void> {
  if (hasSettled) return;
  await firstViewFilled();
  // Then, in a quiet moment, the rest of the program.
  await new Promise((resolve) => requestIdleCallback(resolve, { timeout: restMs }));
  hasSettled = true;
}

/** Resolves when the first view has painted its data, and what it reads beside that has had its time to follow. */
export async function firstViewFilled(): Promise<void> {
  await firstContent();
  await new Promise((resolve) => setTimeout(resolve, restMs));
}

/** Resolves when the first view has painted its data, or has had its time: what comes with the data only adds to it. */
export async function firstContent(): Promise<void> {
  await Promise.race([firstContentShown.promise, new Promise((resolve) => setTimeout(resolve, patienceMs))]);
}

/** False until the program has settled: what nobody sees yet must not compete with what is about to be shown. */
export function useStartupIdle(): boolean {
  const [isSettled, setIsSettled] = useState(hasSettled);
  useEffect(() => {
    if (hasSettled) return;
    let isMounted = true;
    void startupIdle().then(() => {
      if (isMounted) setIsSettled(true);
    });
    return () => {
      isMounted = false;
    };
  }, []);
  return isSettled;
}

/** Resolves when a view has painted its data for the first time in this run. */
const firstContentShown = Promise.withResolvers<void>();

/**
 * Tells the host, once the data is on screen, that a view shows it (`--screenshot` waits for this): of a demo universe that is
 * being filled, when it is full and the view has followed.
 */
export function useReportShown(view: ViewName, isShown: boolean): void {
  const filledFirst = useAppStore(({ state }) => {
    const profile = activeProfileOf(state);
    return profile?.kind === 'demo' && state?.launch.demoPast === 'full' ? profile.id : null;
  });
  useEffect(() => {
    if (!isShown) {
      const end = beginOpening();
      // A frame's own callbacks run before it is painted.
      return () => void requestAnimationFrame(() => setTimeout(end));
    }
    const left = new AbortController();
    const frame = requestAnimationFrame(() => {
      // Painting takes until the next frame, on processors that what comes then would take a part of.
      requestAnimationFrame(() => setTimeout(firstContentShown.resolve));
      const isPainted = new Promise((resolve) => setTimeout(resolve));
      void (filledFirst === null ? isPainted : afterFilling(filledFirst, left.signal)).then(() => {
        if (!left.signal.aborted) void bridge.invoke('app:report-shown', { view });
      });
    });
    return () => {
      left.abort();
      cancelAnimationFrame(frame);
    };
  }, [view, isShown, filledFirst]);
}

async function afterFilling(profileId: string, signal: AbortSignal): Promise<void> {
  if (isDemoSettled(profileId)) return;
  await whenDemoSettled(profileId, signal);
  // Its last data is read and drawn.
  await new Promise((resolve) => setTimeout(resolve, patienceMs));
}
