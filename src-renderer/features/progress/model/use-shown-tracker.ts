import { useDeferredValue, useMemo } from 'react';
import type { GoneItem } from '../../../archive/schedule/schedule.ts';
import { useToday } from '../../../services/time-machine/clock.ts';
import type { OfferedFiles } from '../../../ui/save/save-files.tsx';
import type { DiffLookup } from '../../../ui/planner/diff-lists.ts';
import type { ScheduleComparison } from '../../../ui/planner/use-schedule-comparison.ts';
import { spanOfDays, type DaySpan } from '../../../ui/timeline/timeline-row.ts';
import { filterDeliverables, goneDeliverables } from './filter-deliverables.ts';
import { disciplineColours, projectColours, type DisciplineColours, type ProjectColours } from './tracker-colours.ts';
import { useProgressStore, type TrackerView } from './progress-store.ts';
import type { TrackedDeliverable, Tracker } from './tracker.ts';

/** The tracker as its pictures show it: narrowed down, and compared. */
export interface ShownTracker {
  readonly tracker: Tracker;
  /** As typed a moment ago: pictures follow behind the field. */
  readonly view: TrackerView;
  /** Those that pass the filters. */
  readonly deliverables: readonly TrackedDeliverable[];
  /** What the state compared with held and this one does not, narrowed down as well. */
  readonly gone: readonly GoneItem[];
  readonly compared: ScheduleComparison;
  readonly colourOf: DisciplineColours;
  /** Instead of those, where nobody named a discipline. */
  readonly projects: ProjectColours | null;
  readonly todayDay: number;
  /** From the first to the last day of what is shown, whatever is open; null where nothing has a date. */
  readonly extent: DaySpan | null;
}

/** What a picture of the tracker is given. */
export interface TrackerPictureProps {
  readonly shown: ShownTracker;
  /** What the head's Share menu saves of it. */
  readonly offered: OfferedFiles;
}

export function useShownTracker(tracker: Tracker, compared: ScheduleComparison): ShownTracker {
  const view = useDeferredValue(useProgressStore((store) => store.view));
  const todayDay = useToday();
  const { diff, lookup } = compared;
  const deliverables = useMemo(() => filterDeliverables(tracker, view, todayDay), [tracker, view, todayDay]);
  const gone = useMemo(() => goneDeliverables(diff, tracker, view), [diff, tracker, view]);
  const colourOf = useMemo(() => disciplineColours(tracker), [tracker]);
  const projects = useMemo(() => projectColours(tracker), [tracker]);
  const extent = useMemo(() => trackerExtent(deliverables, gone, lookup), [deliverables, gone, lookup]);
  return useMemo(
    () => ({ tracker, view, deliverables, gone, compared, colourOf, projects, todayDay, extent }),
    [tracker, view, deliverables, gone, compared, colourOf, projects, todayDay, extent],
  );
}

/** The days all of these lie in: their own dates, their allocations, and where they stood before; null where none is known. */
export function trackerExtent(
  deliverables: readonly TrackedDeliverable[],
  gone: readonly GoneItem[],
  lookup: Pick<DiffLookup, 'ghostOf' | 'formerEndsOf'>,
): DaySpan | null {
  const formerDays = (identity: string): readonly (number | null)[] => {
    const ghost = lookup.ghostOf(identity);
    return [ghost?.startDay ?? null, ghost?.endDay ?? null, ...lookup.formerEndsOf(identity)];
  };
  return spanOfDays([
    ...deliverables.flatMap(({ identity, fields }) => [
      ...[fields, ...fields.disciplines.flatMap(({ timeAllocations }) => timeAllocations)].flatMap(
        ({ startDay, endDay }) => [startDay, endDay],
      ),
      ...formerDays(identity),
    ]),
    ...gone.flatMap(({ before }) => formerDays(before.identity)),
  ]);
}
