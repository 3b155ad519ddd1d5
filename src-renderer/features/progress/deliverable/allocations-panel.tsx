import { useMemo, useState } from 'react';
import { disciplineFields, type Discipline } from '../../../../src-shared/catalog/deliverables.ts';
import type { TimeAllocation } from '../../../../src-shared/catalog/teams.ts';
import { formatDayNumber } from '../../../../src-shared/day.ts';
import { formatCounted } from '../../../format/format.ts';
import { useToday } from '../../../services/time-machine/clock.ts';
import { Panel } from '../../../ui/kit/panel.tsx';
import { diffLookup } from '../../../ui/planner/diff-lists.ts';
import { PlainTable, Unknown, type TableColumn } from '../../../ui/table/plain-table.tsx';
import type { DayWindow } from '../../../ui/timeline/timeline-row.ts';
import { Timeline } from '../../../ui/timeline/timeline.tsx';
import { disciplineName } from '../model/allocated-work.ts';
import { disciplineColours } from '../model/tracker-colours.ts';
import { formatPeople, trackerRows } from '../model/tracker-rows.ts';
import type { TrackedDeliverable, Tracker } from '../model/tracker.ts';
import { trackerExtent } from '../model/use-shown-tracker.ts';
import type { ShownDeliverable } from './use-deliverable.ts';

interface AllocationsPanelProps {
  readonly deliverable: ShownDeliverable;
  readonly tracker: Tracker | null;
}

const nothingMoved = diffLookup(null, undefined);
const view = { isByTeam: false, sort: 'start', isDescending: false, disciplines: [], openBase: 'all' } as const;
const nothingToggled = new Set<string>();

/** Who works on it and when: as bars, and every allocation as a row of a table. */
export function AllocationsPanel({ deliverable, tracker }: AllocationsPanelProps) {
  const { disciplines } = deliverable.fields;
  return (
    <Panel title="Disciplines and their time">
      {disciplines.length === 0 ? (
        <p className="muted">No discipline data.</p>
      ) : (
        <>
          <Bars deliverable={deliverable} tracker={tracker} />
          <AllocationTable deliverable={deliverable} />
        </>
      )}
    </Panel>
  );
}

function Bars({ deliverable, tracker }: AllocationsPanelProps) {
  const todayDay = useToday();
  const [days, setDays] = useState<DayWindow | null>(null);
  const [current, setCurrent] = useState<string | null>(null);
  const shown = useMemo((): TrackedDeliverable => {
    const { slug, title, fields, source, teams } = deliverable;
    return { identity: slug, title, isTitleShared: false, fields, teams, source };
  }, [deliverable]);
  const rows = useMemo(
    () =>
      trackerRows({
        teams: [],
        deliverables: [shown],
        gone: [],
        view,
        toggled: nothingToggled,
        lookup: nothingMoved,
        keysOf: () => ({ startDay: null, endDay: null, size: null, slip: null }),
        colourOf: tracker ? disciplineColours(tracker) : () => 'var(--c6)',
        projects: null,
      }).map((row) => ({ ...row, isOpen: null })),
    [shown, tracker],
  );
  const extent = useMemo(() => trackerExtent([shown], [], nothingMoved), [shown]);
  return (
    <div className="stack below3" style={{ height: 50 + rows.length * 32 }}>
      <Timeline
        label="Disciplines in time"
        rows={rows}
        extent={extent}
        todayDay={todayDay}
        view={days}
        onView={setDays}
        current={current}
        onCurrent={setCurrent}
        onOpen={setCurrent}
        onToggle={setCurrent}
        hasUndatedPlace={rows.some(({ undated }) => undated !== null)}
      />
    </div>
  );
}

interface AllocationRow {
  /** Disciplines have no lasting identity: their place is the only one. */
  readonly place: number;
  readonly discipline: Discipline;
  /** Null where no time is given. */
  readonly allocation: TimeAllocation | null;
}

function AllocationTable({ deliverable }: { readonly deliverable: ShownDeliverable }) {
  const rows = deliverable.fields.disciplines.flatMap((discipline, place): readonly AllocationRow[] => {
    const { timeAllocations } = discipline;
    const allocations = timeAllocations.length === 0 ? [null] : timeAllocations;
    return allocations.map((allocation) => ({ place, discipline, allocation }));
  });
  return (
    <PlainTable
      look="lines"
      density="dense"
      caption="Time allocations by discipline"
      columns={columns}
      rows={rows}
      rowKey={(_row, index) => index}
      groupOf={({ place }) => place}
    />
  );
}

const columns: readonly TableColumn<AllocationRow>[] = [
  { id: 'discipline', title: 'Discipline', isForGroup: true, value: ({ discipline }) => disciplineName(discipline) },
  {
    id: 'people',
    title: disciplineFields.numberOfMembers.label,
    isForGroup: true,
    value: ({ discipline: { numberOfMembers } }) => (numberOfMembers === null ? null : formatPeople(numberOfMembers)),
  },
  {
    id: 'from',
    title: 'From',
    span: ({ allocation }) => (allocation === null ? 4 : 1),
    show: ({ allocation }) =>
      allocation === null ? <Unknown words="no time given" /> : dayOrUnknown(allocation.startDay),
  },
  { id: 'to', title: 'To', show: ({ allocation }) => dayOrUnknown(allocation?.endDay) },
  {
    id: 'length',
    title: 'Length',
    value: ({ allocation }) => {
      const { startDay = null, endDay = null } = allocation ?? {};
      return startDay === null || endDay === null || endDay < startDay
        ? null
        : formatCounted(endDay + 1 - startDay, 'days');
    },
  },
  {
    id: 'time',
    title: 'Time',
    value: ({ allocation }) =>
      typeof allocation?.isPartial === 'boolean' ? (allocation.isPartial ? 'part-time' : 'full time') : null,
  },
];

function dayOrUnknown(day: number | null | undefined) {
  return typeof day === 'number' ? formatDayNumber(day) : <Unknown />;
}
