import type { RecordSet } from '../../archive/archive-rows.ts';
import { compareShipsPath, shipsPath } from '../../ui/paths.ts';
import { emptyCompareView } from './compare-view.ts';
import { writeCompareView } from './ships-address.ts';
import { mostCompared, useShipsStore } from './ships-store.ts';

/** Identities of the ships of a set, in its order. */
export function shipsOfSet({ members }: Pick<RecordSet, 'members'>): readonly string[] {
  return members.filter(({ resource }) => resource === 'ships').map(({ identity }) => identity);
}

/** Whether a set can be opened as a comparison; a larger one is picked in the list, for the user to choose from. */
export function isComparable(set: Pick<RecordSet, 'members'>): boolean {
  return shipsOfSet(set).length <= mostCompared;
}

/** Takes the window to a set: its comparison as it was saved, or the list with its ships picked. */
export function openSet(set: Pick<RecordSet, 'members' | 'view'>, navigate: (path: string) => void): void {
  const identities = shipsOfSet(set);
  if (!isComparable(set)) {
    useShipsStore.getState().setPicked(identities);
    navigate(shipsPath());
    return;
  }
  const columns = identities.map((identity) => ({ identity, snapshotId: null }));
  navigate(compareShipsPath(set.view ?? writeCompareView({ ...emptyCompareView, columns })));
}
