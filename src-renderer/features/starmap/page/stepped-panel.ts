import { mapPanels, type MapPanel } from '../starmap-store.ts';

/** The panel a key leads to from another; null for keys that lead nowhere. */
export function steppedPanel(from: MapPanel, key: string): MapPanel | null {
  const last = mapPanels.length - 1;
  const at = mapPanels.indexOf(from);
  switch (key) {
    case 'ArrowRight':
    case 'ArrowDown':
      return mapPanels[at === last ? 0 : at + 1] ?? null;
    case 'ArrowLeft':
    case 'ArrowUp':
      return mapPanels[at === 0 ? last : at - 1] ?? null;
    case 'Home':
      return mapPanels[0];
    case 'End':
      return mapPanels[last] ?? null;
    default:
      return null;
  }
}
