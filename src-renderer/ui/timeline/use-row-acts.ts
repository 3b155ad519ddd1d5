import { useLayoutEffect, useMemo, useRef } from 'react';
import type { TimelineRow } from './timeline-row.ts';

/** What a hand does to a row. */
export interface RowActs {
  readonly onCurrent: (id: string) => void;
  readonly onOpen: (id: string) => void;
  readonly onToggle: (id: string) => void;
  /** Brings what lies beyond the view into it. */
  readonly onReveal: (row: TimelineRow) => void;
}

/** The same acts for as long as the timeline lives, so that no row is drawn anew because its owner made new ones. */
export function useRowActs(acts: RowActs): RowActs {
  const latest = useRef(acts);
  useLayoutEffect(() => {
    latest.current = acts;
  });
  return useMemo(
    () => ({
      onCurrent: (id) => latest.current.onCurrent(id),
      onOpen: (id) => latest.current.onOpen(id),
      onToggle: (id) => latest.current.onToggle(id),
      onReveal: (row) => latest.current.onReveal(row),
    }),
    [],
  );
}
