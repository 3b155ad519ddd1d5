import { useDeferredValue, useMemo } from 'react';
import type { GoneItem } from '../../archive/movement/movement.ts';
import type { Compared } from '../../ui/moved/use-compared.ts';
import type { DaySpan } from '../../ui/timeline/timeline-row.ts';
import { useToday } from '../../ui/use-today.ts';
import { disciplineColours, type DisciplineColours } from './discipline-colours.ts';
import { filterDeliverables } from './filter-deliverables.ts';
import { goneDeliverables } from './gone-deliverables.ts';
import { useProgressStore, type TrackerView } from './progress-store.ts';
import type { TrackedDeliverable, Tracker } from './tracker.ts';
import { trackerExtent } from './tracker-extent.ts';

/** The tracker as its pictures show it: narrowed down, and compared. */
export interface ShownTracker {
  readonly tracker: Tracker;
  /** As typed a moment ago: pictures follow behind the field. */
  readonly view: TrackerView;
  /** Those that pass the filters. */
  readonly deliverables: readonly TrackedDeliverable[];
  /** What the state compared with held and this one does not, narrowed down as well. */
  readonly gone: readonly GoneItem[];
  readonly compared: Compared;
  readonly colourOf: DisciplineColours;
  readonly todayDay: number;
  /** From the first to the last day of what is shown, whatever is open; null where nothing has a date. */
  readonly extent: DaySpan | null;
}

export function useShownTracker(tracker: Tracker, compared: Compared): ShownTracker {
  const view = useDeferredValue(useProgressStore((store) => store.view));
  const todayDay = useToday();
  const { movement, lookup } = compared;
  const deliverables = useMemo(() => filterDeliverables(tracker, view, todayDay), [tracker, view, todayDay]);
  const gone = useMemo(() => goneDeliverables(movement, tracker, view), [movement, tracker, view]);
  const colourOf = useMemo(() => disciplineColours(tracker), [tracker]);
  const extent = useMemo(() => trackerExtent(deliverables, gone, lookup), [deliverables, gone, lookup]);
  return useMemo(
    () => ({ tracker, view, deliverables, gone, compared, colourOf, todayDay, extent }),
    [tracker, view, deliverables, gone, compared, colourOf, todayDay, extent],
  );
}
