/** One column of a comparison: a ship as the latest response has it, or as one snapshot had it. */
export interface ComparedColumn {
  readonly identity: string;
  /** Null: as the archive shows it now (or at the instant looked back to). */
  readonly snapshotId: string | null;
}

/** A number that counts for the Pareto marks. */
export interface ParetoGoal {
  /** Id of a `NumberField`. */
  readonly field: string;
  readonly better: 'more' | 'less';
}

/** A number that counts for the user's own score. */
export interface ScoreWeight extends ParetoGoal {
  /** 1 to 10. */
  readonly weight: number;
}

/** What can be opened under a comparison, in order. */
export const comparePanels = ['Score', 'Pareto', 'Radar', 'Drawing'] as const;
export type ComparePanelName = (typeof comparePanels)[number];

/** A comparison: the whole state that a link to it or a saved set carries. */
export interface CompareView {
  /** 2 to 12 where there is something to compare; any number while it is put together. */
  readonly columns: readonly ComparedColumn[];
  /** `columnKey` of the ship the others are measured against; null without one. */
  readonly baseline: string | null;
  readonly differencesOnly: boolean;
  /** Ids of the expressions that are rows. */
  readonly expressions: readonly string[];
  /** Id of the field the columns are sorted by; null leaves them in the user's order. */
  readonly sort: { readonly field: string; readonly isDescending: boolean } | null;
  readonly weights: readonly ScoreWeight[];
  readonly goals: readonly ParetoGoal[];
  /** Titles of sections that are folded away. */
  readonly folded: readonly string[];
  /** Panels that are open below it. */
  readonly panels: readonly ComparePanelName[];
}

export const emptyCompareView: CompareView = {
  columns: [],
  baseline: null,
  differencesOnly: false,
  expressions: [],
  sort: null,
  weights: [],
  goals: [],
  folded: [],
  panels: [],
};

/** Names a column within its comparison. */
export function columnKey({ identity, snapshotId }: ComparedColumn): string {
  return snapshotId === null ? identity : `${identity}@${snapshotId}`;
}
