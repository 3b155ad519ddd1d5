import { shipField, type ShipField } from './ship-fields.ts';
import { columnTitle, type TableLayout } from './table-layout.ts';

/** A column on screen. */
export interface ShownColumn {
  readonly id: string;
  readonly title: string;
  /** Null for the name. */
  readonly field: ShipField | null;
  readonly isNumber: boolean;
  /** Position among the columns that stay at the left edge; null for one that scrolls. */
  readonly pin: number | null;
  /** The last of those: the others scroll beneath its edge. */
  readonly isEdge: boolean;
}

/** The columns of these ids, of which the first `sticky` stay at the edge. */
export function shownColumns(ids: readonly string[], sticky: number): readonly ShownColumn[] {
  return ids.map((id, index) => {
    const field = shipField(id);
    return {
      id,
      title: columnTitle(id),
      field,
      isNumber: field?.kind === 'number',
      pin: index < sticky ? index : null,
      isEdge: index === sticky - 1,
    };
  });
}

/** Beside the columns that stay at the edge there must be at least this much for those that scroll, in pixels. */
const scrolledWidth = 200;

/**
 * How many of the columns stay at the left edge: the pinned ones, for as long as there is room beside them in a frame of
 * this width, in pixels. The name always does.
 *
 * @param shown without the hidden columns.
 */
export function stickyCount(shown: TableLayout, frameWidth: number): number {
  let edge = 0;
  const first = shown.findIndex(({ id, isPinned, width }) => {
    edge += width;
    return id !== 'name' && (!isPinned || edge + scrolledWidth > frameWidth);
  });
  return first === -1 ? shown.length : first;
}
