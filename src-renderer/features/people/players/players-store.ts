import { create } from 'zustand';
import { useCallback } from 'react';
import { useActiveProfile } from '../../../services/connection/app-state.ts';
import type { SortOrder } from '../../../ui/table/data-table.tsx';
import type { LookupIntent } from './player-routes.tsx';

/** What is chosen in the list of players, for as long as the program runs. */
interface PlayersView {
  readonly sought: string;
  /** Handles to compare, in the order they were picked. */
  readonly picked: readonly string[];
  /** By which route the next look-up goes. */
  readonly route: LookupIntent;
  /** How the list is sorted; null: as at first. */
  readonly order: SortOrder | null;
}

const firstView: PlayersView = { sought: '', picked: [], route: 'stored', order: null };

interface PlayersStore {
  /** By profile. */
  readonly views: Readonly<Record<string, PlayersView>>;
  readonly change: (profileId: string, part: Partial<PlayersView>) => void;
}

const usePlayersStore = create<PlayersStore>((set) => ({
  views: {},
  change: (profileId, part) =>
    set(({ views }) => ({ views: { ...views, [profileId]: { ...(views[profileId] ?? firstView), ...part } } })),
}));

/** The view of the connection on screen. */
export function usePlayersView(): PlayersView {
  const { id } = useActiveProfile();
  return usePlayersStore(({ views }) => views[id] ?? firstView);
}

/** Changes the view of the connection on screen. */
export function useChangePlayersView(): (part: Partial<PlayersView>) => void {
  const { id } = useActiveProfile();
  const change = usePlayersStore((store) => store.change);
  return useCallback((part) => change(id, part), [change, id]);
}
