import type { MapPanel } from '../starmap-store.ts';

interface Selection {
  /** What is open beside the map. */
  readonly panel: MapPanel | null;
  /** Whether it was selected on the map or in a table, rather than in a panel. */
  readonly isChosenHere: boolean;
}

/** Whether a selected system opens its panel. A closed column stays closed: the map would move away under the pointer. */
export function opensSystemPanel({ panel, isChosenHere }: Selection): boolean {
  return isChosenHere && panel !== null && panel !== 'system';
}
