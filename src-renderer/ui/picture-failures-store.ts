import { create } from 'zustand';
import type { Problem } from '../../src-shared/problem.ts';
import type { PictureFailure } from './picture-failure.ts';

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
