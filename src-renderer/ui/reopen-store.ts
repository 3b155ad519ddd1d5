import { create } from 'zustand';

interface ReopenStore {
  /** How often the archive was opened anew in this run. */
  readonly times: number;
  /** Opens the connection's archive anew: another one may be the current one now, or it may open this time. */
  readonly reopen: () => void;
}

/** Opening the archive of the connection in use again, asked for by whoever put another one in its place. */
export const useReopenStore = create<ReopenStore>((set) => ({
  times: 0,
  reopen: () => set(({ times }) => ({ times: times + 1 })),
}));
