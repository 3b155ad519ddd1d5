import { useMemo, useState } from 'react';
import { formatDayNumber } from '../../../archive/schedule/day-number.ts';
import { formatCount } from '../../../format/format.ts';
import { useToday } from '../../../services/time-machine/today.ts';
import { Panel } from '../../../ui/kit/panel.tsx';
import { diffLookup } from '../../../ui/planner/diff-lists.ts';
import type { DayWindow } from '../../../ui/timeline/timeline-row.ts';
import { Timeline } from '../../../ui/timeline/timeline.tsx';
import { disciplineName } from '../model/allocated-work.ts';
import { disciplineColours } from '../model/load-over-time.ts';
import { formatPeople, trackerRows } from '../model/tracker-rows.ts';
import type { TrackedDeliverable, Tracker } from '../model/tracker.ts';
import { trackerExtent } from '../model/use-shown-tracker.ts';
import classes from './deliverable-page.module.css';
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
        <p className="muted">Nobody says which disciplines are at work on it.</p>
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

function AllocationTable({ deliverable }: { readonly deliverable: ShownDeliverable }) {
  return (
    <table className={`${classes['table']} table`}>
      <caption className="visually-hidden">Time allocations by discipline</caption>
      <thead>
        <tr>
          <th scope="col">Discipline</th>
          <th scope="col">People</th>
          <th scope="col">From</th>
          <th scope="col">To</th>
          <th scope="col">Length</th>
          <th scope="col">Time</th>
        </tr>
      </thead>
      {deliverable.fields.disciplines.map((discipline, place) => {
        const allocations = discipline.timeAllocations;
        const lines = allocations.length === 0 ? [null] : allocations;
        return (
          // Disciplines have no lasting identity: their place is the only one.
          <tbody key={place}>
            {lines.map((allocation, line) => (
              <tr key={line}>
                {line === 0 ? (
                  <>
                    <th scope="rowgroup" rowSpan={lines.length}>
                      {disciplineName(discipline)}
                    </th>
                    <td rowSpan={lines.length}>
                      {discipline.numberOfMembers === null ? <Unknown /> : formatPeople(discipline.numberOfMembers)}
                    </td>
                  </>
                ) : null}
                {allocation === null ? (
                  <td colSpan={4} className="muted">
                    no time given
                  </td>
                ) : (
                  <>
                    <td>{allocation.startDay === null ? <Unknown /> : formatDayNumber(allocation.startDay)}</td>
                    <td>{allocation.endDay === null ? <Unknown /> : formatDayNumber(allocation.endDay)}</td>
                    <td>{lengthWords(allocation.startDay, allocation.endDay)}</td>
                    <td>
                      {allocation.isPartial === null ? <Unknown /> : allocation.isPartial ? 'part-time' : 'full time'}
                    </td>
                  </>
                )}
              </tr>
            ))}
          </tbody>
        );
      })}
    </table>
  );
}

function lengthWords(startDay: number | null, endDay: number | null) {
  if (startDay === null || endDay === null || endDay < startDay) return <Unknown />;
  const days = endDay + 1 - startDay;
  return `${formatCount(days)} ${days === 1 ? 'day' : 'days'}`;
}

function Unknown() {
  return <span className="faint">unknown</span>;
}
