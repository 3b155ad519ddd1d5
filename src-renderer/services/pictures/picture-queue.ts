import { create } from 'zustand';
import type { Problem } from '../../../src-shared/problem.ts';

/** Work that is done a few at a time, and only for as long as somebody wants it. */
interface DemandQueue {
  /**
   * Asks for a piece of work. Several demands with the same key are one piece of work.
   *
   * @param run must not reject.
   * @returns takes the demand back: work that has not begun and that nobody wants is dropped.
   */
  readonly demand: (key: string, run: () => Promise<void>) => () => void;
}

interface Demand {
  readonly run: () => Promise<void>;
  demanders: number;
}

/** @param atOnce pieces of work under way at the same time; the rest wait in the order of their first demand. */
export function createDemandQueue(atOnce: number): DemandQueue {
  const waiting = new Map<string, Demand>();
  const running = new Set<string>();
  const startNext = (): void => {
    for (const [key, { run }] of waiting) {
      if (running.size >= atOnce) return;
      waiting.delete(key);
      running.add(key);
      void run().finally(() => {
        running.delete(key);
        startNext();
      });
    }
  };
  return {
    demand: (key, run) => {
      if (running.has(key)) return () => undefined;
      const demand = waiting.get(key) ?? { run, demanders: 0 };
      demand.demanders += 1;
      waiting.set(key, demand);
      startNext();
      let isTaken = false;
      return () => {
        if (isTaken) return;
        isTaken = true;
        demand.demanders -= 1;
        // A later demand of the same key, after this one was done, is another one.
        if (demand.demanders === 0 && waiting.get(key) === demand) waiting.delete(key);
      };
    },
  };
}

/** Pictures on their way at the same time, as many as main fetches at once. */
export const pictureQueue = createDemandQueue(4);

/** A picture that could not be had in this run. */
interface PictureFailure {
  readonly problem: Problem;
  /** Epoch milliseconds. */
  readonly at: number;
}

/** How long a trouble that may pass is left alone, in milliseconds. */
const restMs = 60_000;

/** Whether a picture may be asked for (again): always the first time, never in this run where asking would change nothing. */
export function mayAskAgain(failure: PictureFailure | undefined, now: number): boolean {
  if (!failure) return true;
  return !isFinal(failure.problem) && now - failure.at >= restMs;
}

/** Why there is no picture, as one short sentence for its place. */
export function formatPictureFailure(problem: Problem): string {
  switch (problem.kind) {
    case 'picture-refused':
      return problem.detail ?? 'The picture may not be loaded.';
    case 'not-found':
      return 'The host no longer has this picture.';
    case 'too-large':
      return `The picture is larger than ${Math.round(problem.limitBytes / 1_048_576)} MiB.`;
    case 'offline':
      return 'The host of this picture cannot be reached.';
    case 'timeout':
      return 'The host of this picture did not answer in time.';
    case 'tls':
      return 'The connection to the host of this picture is not secure.';
    case 'storage-full':
      return 'The disk is full, so the picture was not stored.';
    case 'storage-failed':
      return 'The archive could not store the picture.';
    default:
      return 'The picture could not be loaded.';
  }
}

function isFinal({ kind }: Problem): boolean {
  return kind === 'picture-refused' || kind === 'not-found' || kind === 'too-large';
}

interface PictureFailuresStore {
  /** By connection, its media hosts and the address: another list of hosts is another question. */
  readonly failures: Readonly<Record<string, PictureFailure>>;
  readonly note: (key: string, problem: Problem) => void;
}

/** Pictures that could not be had in this run, so that none is asked for over and over while one scrolls. */
export const usePictureFailuresStore = create<PictureFailuresStore>((set) => ({
  failures: {},
  note: (key, problem) => set(({ failures }) => ({ failures: { ...failures, [key]: { problem, at: Date.now() } } })),
}));
