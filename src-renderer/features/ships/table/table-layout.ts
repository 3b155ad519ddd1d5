import { useMemo } from 'react';
import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import { shipFields as declared } from '../../../../src-shared/catalog/ships.ts';
import { columnFields, expressionFields, shipField, type ShipField } from '../model/ship-fields.ts';
import { useShipsStore } from '../model/ships-store.ts';

/** Where one column of the ship table stands, and how. */
interface ColumnPlace {
  /** Id of a field, or `name`. */
  readonly id: string;
  readonly isShown: boolean;
  /** Stays at the left edge while the others scroll. */
  readonly isPinned: boolean;
  /** In pixels. */
  readonly width: number;
}

/**
 * Every column in its order: the name first, which is always shown and pinned, then the other pinned ones, then the rest.
 * Hidden columns keep their place.
 */
export type TableLayout = readonly ColumnPlace[];

/** Column widths in pixels. */
export const leastWidth = 64;
export const mostWidth = 640;

/** The columns as they are at first: as they are declared. */
export const firstLayout: TableLayout = [
  { id: 'name', isShown: true, isPinned: true, width: declared.name.column.width },
  ...columnFields.map(({ id, column }) => ({
    id,
    isShown: column?.isHidden !== true,
    isPinned: false,
    width: column?.width ?? leastWidth,
  })),
];

/**
 * A layout that was stored, by whatever version or hand: ids that are no columns or expressions and second mentions are dropped, widths
 * are brought within bounds, columns that are missing come last as they are at first. Null when it is no layout at all.
 */
export function readLayout(stored: unknown): TableLayout | null {
  if (!Array.isArray(stored)) return null;
  const seen = new Set<string>();
  const known = stored.flatMap((entry: unknown): readonly ColumnPlace[] => {
    const place = readPlace(entry);
    if (place === null || seen.has(place.id)) return [];
    seen.add(place.id);
    return [place];
  });
  return known.length === 0 ? null : inGroups(withNewFields(known));
}

function readPlace(entry: unknown): ColumnPlace | null {
  if (typeof entry !== 'object' || entry === null || !('id' in entry)) return null;
  // Expressions are read later than this: of those that no longer are any, the view names none.
  const id = String(entry.id);
  const first = firstLayout.find((place) => place.id === id) ?? (id.startsWith('=') ? expressionPlace(id) : undefined);
  if (!first) return null;
  const flag = (name: 'isShown' | 'isPinned'): boolean => {
    const value: unknown = Reflect.get(entry, name);
    return typeof value === 'boolean' ? value : first[name];
  };
  const width: unknown = Reflect.get(entry, 'width');
  return {
    id: first.id,
    isShown: first.id === 'name' || flag('isShown'),
    isPinned: first.id === 'name' || flag('isPinned'),
    width: typeof width === 'number' && Number.isFinite(width) ? clampWidth(width) : first.width,
  };
}

function expressionPlaces(ids: readonly string[]): TableLayout {
  return expressionFields(ids).map(({ id }) => expressionPlace(id));
}

function expressionPlace(id: string): ColumnPlace {
  return { id, isShown: true, isPinned: false, width: expressionWidth };
}

/** In pixels. */
const expressionWidth = 150;

/** The layout with these expressions as its only ones: new ones last, and shown. */
export function withExpressions(layout: TableLayout, ids: readonly string[]): TableLayout {
  const places = expressionPlaces(ids);
  const kept = layout.filter(({ id }) => !id.startsWith('=') || ids.includes(id));
  const added = places.filter(({ id }) => !layout.some((place) => place.id === id));
  return added.length === 0 && kept.length === layout.length ? layout : [...kept, ...added];
}

/** The columns as they are arranged, with those of the view's expressions. */
export function useTableLayout(): TableLayout {
  const layout = useTableLayoutStore((store) => store.layout);
  const ids = useShipsStore((store) => store.view.expressions);
  return useMemo(() => withExpressions(layout, ids), [layout, ids]);
}

/** The same, read once. */
export function currentTableLayout(): TableLayout {
  return withExpressions(useTableLayoutStore.getState().layout, useShipsStore.getState().view.expressions);
}

/** What an archive and its views may have had; of more, the first are forgotten. */
const mostAbsent = 40;

/** A changed layout with the expressions that are no columns now, behind what they stood behind: they come back to their place. */
function withAbsent(changed: TableLayout, before: TableLayout): TableLayout {
  const absent = before.filter(({ id }) => id.startsWith('=') && !changed.some((place) => place.id === id));
  const all = absent.slice(-mostAbsent).reduce((layout, place) => {
    const neighbour = before[before.indexOf(place) - 1]?.id;
    return layout.toSpliced(layout.findIndex(({ id }) => id === neighbour) + 1, 0, place);
  }, changed);
  return inGroups(all);
}

/** Columns that have no place yet, last. */
function withNewFields(layout: TableLayout): TableLayout {
  return [...layout, ...firstLayout.filter(({ id }) => !layout.some((place) => place.id === id))];
}

/** Brings a layout into its order: the name, pinned columns, the rest. */
function inGroups(layout: TableLayout): TableLayout {
  const group = ({ id, isPinned }: ColumnPlace): number => (id === 'name' ? 0 : isPinned ? 1 : 2);
  return layout.toSorted((a, b) => group(a) - group(b));
}

export function clampWidth(width: number): number {
  return Math.round(Math.min(mostWidth, Math.max(leastWidth, width)));
}

/** The name cannot be hidden. */
export function showColumn(layout: TableLayout, id: string, isShown: boolean): TableLayout {
  return changePlace(layout, id, { isShown: isShown || id === 'name' });
}

export function resizeColumn(layout: TableLayout, id: string, width: number): TableLayout {
  return changePlace(layout, id, { width: clampWidth(width) });
}

/** A column that is pinned comes to stand last among the pinned ones; one that is let go, first among the others. */
export function pinColumn(layout: TableLayout, id: string, isPinned: boolean): TableLayout {
  const place = layout.find((candidate) => candidate.id === id);
  if (!place || id === 'name' || place.isPinned === isPinned) return layout;
  const others = layout.filter((candidate) => candidate !== place);
  const changed = { ...place, isPinned };
  return inGroups(isPinned ? [...others, changed] : [changed, ...others]);
}

/**
 * Puts a column before another, or after it. Columns stay within their group: pinned ones among the pinned, and nothing
 * comes before the name.
 */
export function moveColumn(layout: TableLayout, id: string, side: 'before' | 'after', otherId: string): TableLayout {
  const place = layout.find((candidate) => candidate.id === id);
  if (!place || id === 'name' || id === otherId) return layout;
  const others = layout.filter((candidate) => candidate !== place);
  const at = others.findIndex((candidate) => candidate.id === otherId);
  if (at === -1) return layout;
  return inGroups(others.toSpliced(side === 'before' ? at : at + 1, 0, place));
}

/** One step to the left (-1) or right (1), past the next column on screen of its group; the same layout at the end. */
export function stepColumn(layout: TableLayout, id: string, step: -1 | 1): TableLayout {
  const neighbour = neighbourOf(layout, id, step);
  return neighbour === null ? layout : moveColumn(layout, id, step === -1 ? 'before' : 'after', neighbour);
}

/** Id of the column that `stepColumn` would step past; null at the end. */
export function neighbourOf(layout: TableLayout, id: string, step: -1 | 1): string | null {
  const place = layout.find((candidate) => candidate.id === id);
  if (!place || id === 'name') return null;
  const group = layout.filter(
    (candidate) =>
      candidate.id !== 'name' && candidate.isPinned === place.isPinned && (candidate.isShown || candidate === place),
  );
  return group[group.indexOf(place) + step]?.id ?? null;
}

function changePlace(layout: TableLayout, id: string, change: Partial<ColumnPlace>): TableLayout {
  return layout.map((place) => (place.id === id ? { ...place, ...change } : place));
}

/** A column's heading. */
export function columnTitle(id: string): string {
  return id === 'name' ? declared.name.label : (shipField(id)?.title ?? id);
}

interface TableLayoutStore {
  readonly layout: TableLayout;
  readonly changeLayout: (change: (layout: TableLayout) => TableLayout) => void;
  readonly resetLayout: () => void;
}

/** The columns of the ship table as the user arranged them; remembered in this window's storage. */
export const useTableLayoutStore = create<TableLayoutStore>()(
  persist(
    (set) => ({
      layout: firstLayout,
      changeLayout: (change) => set(({ layout }) => ({ layout: withAbsent(change(currentTableLayout()), layout) })),
      resetLayout: () => set({ layout: firstLayout }),
    }),
    {
      name: 'orrery-ship-columns',
      version: 1,
      storage: createJSONStorage(() => localStorage),
      partialize: ({ layout }) => ({ layout }),
      merge: (stored, current) =>
        typeof stored === 'object' && stored !== null && 'layout' in stored
          ? { ...current, layout: readLayout(stored.layout) ?? current.layout }
          : current,
    },
  ),
);

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
