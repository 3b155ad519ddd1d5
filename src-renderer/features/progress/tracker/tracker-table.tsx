import { SaveButtons } from '../../../ui/kit/save-files.tsx';
import { useMemo, useRef } from 'react';
import { Link } from 'wouter';
import { formatDayNumber } from '../../../archive/schedule/day-number.ts';
import { formatSigned } from '../../../format/format.ts';
import { deliverablePath } from '../../../format/paths.ts';
import { DataTable, type DataColumn } from '../../../ui/table/data-table.tsx';
import { useRowKeys } from '../../../ui/table/row-keys.ts';
import { trackerLines, writeTrackerCsv, type TrackerLine } from '../model/tracker-lines.ts';
import type { ShownTracker } from '../model/use-shown-tracker.ts';
import { CopyTrackerLink, NoMatches } from './tracker-tools.tsx';

/** What the timeline shows, as a table. */
export function TrackerTable({ shown }: { readonly shown: ShownTracker }) {
  const frame = useRef<HTMLDivElement>(null);
  const keys = useRowKeys(frame);
  const { tracker, deliverables, gone, compared } = shown;
  const isCompared = compared.beforeAt !== null;
  const lines = useMemo(
    () => trackerLines({ tracker, deliverables, gone, compared }),
    [tracker, deliverables, gone, compared],
  );
  const columns = useMemo(
    () => (isCompared ? [...plainColumns.slice(0, 1), ...movedColumns, ...plainColumns.slice(1)] : plainColumns),
    [isCompared],
  );
  if (lines.length === 0) return <NoMatches />;
  return (
    <>
      <div ref={frame} className="stack grow low" onKeyDown={keys.onKeyDown} onFocus={keys.onFocus}>
        <DataTable label="Deliverables" rows={lines} columns={columns} rowId={idOf} sortedBy="title" />
      </div>
      <div className="row padded-above2 spread rigid gap4">
        <p className="muted small">People-days count days of the calendar, part-time half: an assumption.</p>
        <span className="inline-row gap2">
          <CopyTrackerLink />
          <SaveButtons
            files={[
              {
                label: 'Save CSV',
                name: { dated: 'progress-deliverables' },
                kind: 'csv',
                write: () => writeTrackerCsv(lines, isCompared),
              },
            ]}
          />
        </span>
      </div>
    </>
  );
}

const idOf = ({ identity }: TrackerLine) => identity;

const plainColumns: readonly DataColumn<TrackerLine>[] = [
  {
    id: 'title',
    title: 'Title',
    isNumber: false,
    width: 250,
    value: ({ title }) => title,
    show: ({ title, identity, isTitleShared }) => (
      <>
        <Link
          href={deliverablePath(identity)}
          className="hover-underlined lines28 no-line target inline-block"
          data-row
          tabIndex={-1}
        >
          {title}
        </Link>
        {isTitleShared ? <span className="muted tiny light mono"> {identity}</span> : null}
      </>
    ),
  },
  list('teams', 'Teams', 180),
  day('startDay', 'Start'),
  day('endDay', 'End'),
  { id: 'people', title: 'People', isNumber: true, width: 76, value: ({ people }) => people },
  { id: 'size', title: 'People-days', isNumber: true, width: 106, value: ({ peopleDays }) => peopleDays },
  list('disciplines', 'Disciplines', 190),
  list('projects', 'Projects', 190),
  {
    id: 'card',
    title: 'Roadmap card',
    isNumber: false,
    width: 160,
    value: ({ card }) => card,
    show: ({ card }) => card ?? <span className="faint">none</span>,
  },
];

const movedColumns: readonly DataColumn<TrackerLine>[] = [
  {
    id: 'mark',
    title: 'Since then',
    isNumber: false,
    width: 96,
    value: ({ mark }) => mark,
    show: ({ mark }) => mark ?? <span className="faint">unchanged</span>,
  },
  {
    id: 'slip',
    title: 'Slip',
    isNumber: true,
    width: 84,
    value: ({ slipDays }) => slipDays,
    show: ({ slipDays }) =>
      slipDays === null ? (
        <span className="faint">–</span>
      ) : (
        <>
          {formatSigned(slipDays)} <span className="faint">{Math.abs(slipDays) === 1 ? 'day' : 'days'}</span>
        </>
      ),
  },
];

function day(field: 'startDay' | 'endDay', title: string): DataColumn<TrackerLine> {
  return {
    id: field,
    title,
    isNumber: true,
    width: 122,
    value: ({ [field]: value }) => value,
    show: ({ [field]: value }) => (value === null ? <span className="faint">unknown</span> : formatDayNumber(value)),
  };
}

function list(field: 'teams' | 'disciplines' | 'projects', title: string, width: number): DataColumn<TrackerLine> {
  return {
    id: field,
    title,
    isNumber: false,
    width,
    value: ({ [field]: names }) => (names.length === 0 ? null : names.join(', ')),
    show: ({ [field]: names }) => (names.length === 0 ? <span className="faint">none</span> : names.join(', ')),
  };
}
