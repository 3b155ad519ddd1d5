import { useMemo } from 'react';
import { create } from 'zustand';
import { expressionFields, type NumberField } from './ship-fields.ts';

/** How the ships that pass are shown. */
export const shipViewModes = ['table', 'cards', 'scatter', 'groups'] as const;
export type ShipViewMode = (typeof shipViewModes)[number];

/** One key of a sort; `field` is the id of a field, or `name`. */
export interface SortKey {
  readonly field: string;
  readonly isDescending: boolean;
}

/** What the scatter plot shows; ids of fields. */
export interface ScatterAxes {
  readonly x: string;
  readonly y: string;
  /** Area of the marks; null for all alike. */
  readonly area: string | null;
  /** Id of a `WordField`: colour of the marks; null for one colour. */
  readonly colour: string | null;
}

/** What of the archived ships is on screen, and how. It is the whole state that a link to the list carries. */
export interface ShipsView {
  readonly picture: ShipViewMode;
  /** Text sought in names, makers, focus and type. */
  readonly find: string;
  readonly filters: readonly ShipFilter[];
  /** Id of the user's set whose ships alone are listed; null lists all. */
  readonly setId: string | null;
  readonly sort: readonly SortKey[];
  /** Ids of the expressions that are columns and can be chosen as any number can, in their order. */
  readonly expressions: readonly string[];
  readonly scatter: ScatterAxes;
  /** Which ships are taken together (id of a `WordField`), and the number of theirs that is summarised (of a `NumberField`). */
  readonly groups: { readonly by: string; readonly of: string };
  /** Which fields have a log axis in the scatter plot, by id, where the user chose; others as their numbers want it. */
  readonly logs: Readonly<Record<string, boolean>>;
}

/** The most expressions that a list or a comparison has. */
export const mostExpressions = 12;

/** The most ships one comparison takes. */
export const mostCompared = 12;

interface ShipsStore {
  readonly view: ShipsView;
  /** Identities of the ships picked for a comparison or a set, in the order they were picked. */
  readonly picked: readonly string[];
  /** Identities brushed in the scatter plot: the table below it shows only these. Null without a brush. */
  readonly brushed: readonly string[] | null;
  readonly changeView: (change: Partial<ShipsView>) => void;
  readonly setPicked: (identities: readonly string[]) => void;
  readonly togglePicked: (identity: string) => void;
  readonly setBrushed: (identities: readonly string[] | null) => void;
}

export const firstShipsView: ShipsView = {
  picture: 'table',
  find: '',
  filters: [],
  setId: null,
  sort: [{ field: 'name', isDescending: false }],
  expressions: [],
  scatter: { x: 'lengthM', y: 'scmSpeedMps', area: 'cargoScu', colour: 'classification' },
  groups: { by: 'manufacturer', of: 'priceUsd' },
  logs: {},
};

/**
 * The state of the ship list, kept while other views are open. A new filter or text ends a brush: the marks it
 * held may be gone.
 */
export const useShipsStore = create<ShipsStore>((set) => ({
  view: firstShipsView,
  picked: [],
  brushed: null,
  changeView: (change) =>
    set(({ view, brushed }) => ({
      view: { ...view, ...change },
      brushed: ['filters', 'find', 'setId', 'scatter'].some((name) => name in change) ? null : brushed,
    })),
  setPicked: (picked) => set({ picked }),
  togglePicked: (identity) =>
    set(({ picked }) => ({
      picked: picked.includes(identity) ? picked.filter((known) => known !== identity) : [...picked, identity],
    })),
  setBrushed: (brushed) => set({ brushed }),
}));

/** The numbers that the list's expressions make. */
export function useExpressionFields(): readonly NumberField[] {
  const ids = useShipsStore((store) => store.view.expressions);
  return useMemo(() => expressionFields(ids), [ids]);
}

/** A condition on a number of a ship, in stored units. Filters of one view all apply. */
export interface RangeFilter {
  readonly kind: 'range';
  /** Id of a `NumberField`. */
  readonly field: string;
  /** Both ends belong to the range; null is open. */
  readonly min: number | null;
  readonly max: number | null;
  /** Whether ships without this number pass: they are neither in the range nor outside of it. */
  readonly unknown: 'out' | 'in' | 'only';
}

/** A condition on a word of a ship: one of these. Null among them is "unknown". */
export interface ChoiceFilter {
  readonly kind: 'words';
  /** Id of a `WordField`. */
  readonly field: string;
  readonly words: readonly (string | null)[];
}

export type ShipFilter = RangeFilter | ChoiceFilter;
