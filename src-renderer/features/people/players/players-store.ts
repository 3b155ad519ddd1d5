import { useActiveProfile } from '../../../services/connection/app-state.ts';
import type { SortOrder } from '../../../ui/table/data-table.tsx';
import { createViews } from '../shared/views.ts';

/** The two ways a look-up can take: the stored copy of either generation of the service. */
export type LookupIntent = 'stored' | 'cache';

/** What is chosen in the list of players. */
interface PlayersView {
  readonly query: string;
  /** Handles to compare, in the order they were picked. */
  readonly picked: readonly string[];
  /** By which route the next look-up goes. */
  readonly route: LookupIntent;
  /** How the list is sorted; null: as at first. */
  readonly order: SortOrder | null;
  /** Whose routes somebody asked to see; null once they are on screen. */
  readonly routesOf: string | null;
  /** Whether the routes of a player are folded out; they stay so from player to player. */
  readonly areRoutesOpen: boolean;
}

const { useView } = createViews<PlayersView>({
  query: '',
  picked: [],
  route: 'stored',
  order: null,
  routesOf: null,
  areRoutesOpen: false,
});

/** The view of the connection on screen, and what changes it. */
export function usePlayersView(): ReturnType<typeof useView> {
  return useView(useActiveProfile().id);
}
