import { formatInstant } from '../../../ui/format.ts';
import { foldText } from '../../../archive/search/fold-text.ts';
import type { MapView } from '../starmap-store.ts';

/** Something that keeps the map from being shown whole or as it is. */
export interface FilterInForce {
  readonly words: string;
  readonly undo: Partial<MapView> | 'stop comparing';
}

const mostLetters = 24;

/**
 * What filters and compares the map without being seen beside it. The text and the comparison are told by their own panels
 * while those are open; the legend's own line may be folded, so it is always told here.
 *
 * @param comparedWith UTC epoch milliseconds; null when the map is not compared.
 */
export function filtersInForce(view: MapView, comparedWith: number | null): readonly FilterInForce[] {
  const { find, panel, colouring, hidden } = view;
  const { [colouring]: off = [], ...others } = hidden;
  const filters: FilterInForce[] = [];
  if (panel !== 'find' && foldText(find) !== '') {
    filters.push({ words: `Filtered by “${shortened(find.trim())}”`, undo: { find: '' } });
  }
  if (off.length > 0) {
    const classes = off.length === 1 ? '1 class' : `${off.length} classes`;
    filters.push({ words: `Legend: ${classes} switched off`, undo: { hidden: others } });
  }
  if (panel !== 'time' && comparedWith !== null) {
    filters.push({ words: `Compared with ${formatInstant(comparedWith)}`, undo: 'stop comparing' });
  }
  return filters;
}

function shortened(text: string): string {
  const letters = [...text];
  return letters.length > mostLetters ? `${letters.slice(0, mostLetters).join('')}…` : text;
}
