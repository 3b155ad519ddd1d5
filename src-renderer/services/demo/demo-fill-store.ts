import { create } from 'zustand';
import type { Problem } from '../../../src-shared/problem.ts';

/** The filling of a new demo universe: under way, or stopped before its end. */
export interface DemoFill {
  readonly profileId: string;
  readonly state: 'running' | 'stopped';
  /** What came last: `Roadmap · main, 3 Oct 2026`; null before the first. */
  readonly subject: string | null;
  readonly done: number;
  /** Null until it is known. */
  readonly total: number | null;
  /** What stopped it; null where the user did. */
  readonly problem: Problem | null;
}

/** How the filling stands, as a title. */
export function formatDemoFill({ state, problem }: DemoFill): string {
  if (state === 'running') return 'Filling the demo universe';
  return problem ? 'The demo universe could not be filled to the end' : 'The demo universe is filled in part';
}

interface DemoFillStore {
  readonly fill: DemoFill | null;
  /** Connections of this run of the program that are as full as they will be for now. */
  readonly settled: ReadonlySet<string>;
}

export const useDemoFillStore = create<DemoFillStore>(() => ({ fill: null, settled: new Set() }));

/** Says that a connection is as full as it will be for now: at its end, stopped, or nothing to do. */
export function settleDemoFill(profileId: string, fill: DemoFill | null): void {
  useDemoFillStore.setState(({ settled }) => ({ fill, settled: new Set([...settled, profileId]) }));
}

export function isDemoSettled(profileId: string): boolean {
  return useDemoFillStore.getState().settled.has(profileId);
}

/** Resolves when a connection is as full as it will be for now; never once nobody waits for it any more. */
export function whenDemoSettled(profileId: string, signal: AbortSignal): Promise<void> {
  if (isDemoSettled(profileId)) return Promise.resolve();
  return new Promise((resolve) => {
    const stop = useDemoFillStore.subscribe(({ settled }) => {
      if (!settled.has(profileId)) return;
      stop();
      resolve();
    });
    signal.addEventListener('abort', stop);
  });
}
