import { SaveButtons } from '../../../ui/kit/save-files.tsx';
import { useMemo, useRef } from 'react';
import { Link } from 'wouter';
import { formatDayNumber } from '../../../archive/schedule/day-number.ts';
import { formatCounted } from '../../../format/format.ts';
import { cardPath } from '../../../format/paths.ts';
import { formatSlip } from '../../../ui/planner/labels.ts';
import { DataTable, type DataColumn } from '../../../ui/table/data-table.tsx';
import { useRowKeys } from '../../../ui/table/row-keys.ts';
import { cardLines, writeCardsCsv, type CardLine } from '../model/card-lines.ts';
import { formatCategory, stateLabels } from '../model/card-state.ts';
import { boardLabels, formatOrigin } from '../model/labels.ts';
import { useRoadmapStore, type Board } from '../model/roadmap-store.ts';
import { NoMatches } from './filter-bar.tsx';
import classes from './roadmap-view.module.css';
import type { ShownBoard } from './use-shown-board.ts';

/** The same cards as a table: same filters, same comparison, same selection. */
export function CardsTable({ shown }: { readonly shown: ShownBoard }) {
  const { board, filtered, gone, compared } = shown;
  const { lookup } = compared;
  const selected = useRoadmapStore((store) => store.view.selected);
  const isCompared = compared.beforeAt !== null;
  const lines = useMemo(() => cardLines(board, filtered, gone, lookup), [board, filtered, gone, lookup]);
  const columns = useMemo(() => cardColumns(isCompared, shown.colourOf), [isCompared, shown.colourOf]);
  const frame = useRef<HTMLDivElement>(null);
  const keys = useRowKeys(frame);
  if (lines.length === 0) return <NoMatches />;
  return (
    <>
      <div ref={frame} className="stack grow low" onKeyDown={keys.onKeyDown} onFocus={keys.onFocus}>
        <DataTable
          key={board}
          label={`${boardLabels[board]}: cards`}
          rows={lines}
          columns={columns}
          rowId={rowIdOf}
          sortedBy="date"
          currentRow={selected}
        />
      </div>
      <div className="row muted small padded-above2 rigid gap3">
        <span>
          {gone.length === 0
            ? null
            : `With ${formatCounted(gone.length, 'cards')} of the state compared with that are not there any more.`}
        </span>
        <span className="inline-row push gap2">
          <SaveTable board={board} lines={lines} />
        </span>
      </div>
    </>
  );
}

const rowIdOf = ({ rowId }: CardLine) => rowId;

/** Columns of the table of cards; those about what moved only where something is compared. */
function cardColumns(isCompared: boolean, colourOf: (category: string) => string): readonly DataColumn<CardLine>[] {
  const columns = plainColumns(colourOf);
  return isCompared ? [...columns.slice(0, 2), ...movedColumns, ...columns.slice(2)] : columns;
}

function plainColumns(colourOf: (category: string) => string): readonly DataColumn<CardLine>[] {
  return [
    { id: 'card', title: 'Card', isNumber: false, width: 240, value: ({ title }) => title, show: showName },
    day('date', 'Date', ({ endDay }) => endDay, 'no date'),
    { id: 'release', title: 'Release', isNumber: false, width: 104, value: ({ releaseTitle }) => releaseTitle },
    {
      id: 'category',
      title: 'Category',
      isNumber: false,
      width: 164,
      value: ({ category }) => (category === '' ? null : formatCategory(category)),
      show: ({ category }) => (
        <>
          <span className={classes['cardColumnsSwatch']} style={{ background: colourOf(category) }} aria-hidden />
          {category === '' ? <span className="faint">none</span> : formatCategory(category)}
        </>
      ),
    },
    {
      id: 'state',
      title: 'State',
      isNumber: false,
      width: 108,
      value: ({ state }) => (state === null || state === 'unknown' ? null : stateLabels[state]),
    },
    number('completed', 'Done', ({ completed }) => completed),
    number('inProgress', 'In progress', ({ inProgress }) => inProgress),
    number('tasks', 'Tasks', ({ tasks }) => tasks),
    {
      id: 'dateOf',
      title: 'Date is of',
      isNumber: false,
      width: 100,
      value: ({ dateOf }) => dateOf,
      show: ({ dateOf }) => (dateOf === null ? null : `the ${dateOf}`),
    },
    day('created', 'Created', ({ createdDay }) => createdDay, 'unknown'),
    {
      id: 'released',
      title: 'Released',
      isNumber: false,
      width: 92,
      value: ({ isReleased }) => (isReleased === null ? null : isReleased ? 'yes' : 'no'),
    },
    { id: 'status', title: 'Status as sent', isNumber: false, width: 124, value: ({ status }) => status },
    {
      id: 'origin',
      title: 'Known from',
      isNumber: false,
      width: 172,
      value: ({ origin }) => formatOrigin(origin),
    },
  ];
}

const movedColumns: readonly DataColumn<CardLine>[] = [
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
    width: 92,
    value: ({ slipDays }) => slipDays,
    show: ({ slipDays }) =>
      slipDays === null || slipDays === 0 ? null : (
        <span className="good toned" data-later={slipDays > 0 || undefined}>
          {formatSlip(slipDays)}
        </span>
      ),
  },
  day('before', 'Date before', ({ formerDay }) => formerDay, ''),
];

function number(id: string, title: string, value: (line: CardLine) => number | null): DataColumn<CardLine> {
  return { id, title, isNumber: true, width: title.length > 8 ? 108 : 76, value };
}

function day(
  id: string,
  title: string,
  value: (line: CardLine) => number | null,
  nothing: string,
): DataColumn<CardLine> {
  return {
    id,
    title,
    isNumber: true,
    width: 112,
    value,
    show: (line) => {
      const known = value(line);
      return known === null ? <span className="faint">{nothing}</span> : formatDayNumber(known);
    },
  };
}

function showName({ board, identity, title, rowId }: CardLine) {
  return (
    <Link
      href={cardPath(board, identity)}
      className="quiet-line lines28 ellipsis inline-block bounded focus-inside line-mid"
      data-row
      tabIndex={-1}
      onClick={() => useRoadmapStore.getState().changeView({ selected: rowId })}
    >
      {title}
    </Link>
  );
}

/** The cards that pass, as a file. */
function SaveTable({ board, lines }: { readonly board: Board; readonly lines: readonly CardLine[] }) {
  return (
    <SaveButtons
      files={[
        { label: 'Save CSV', name: { dated: `roadmap-${board}` }, kind: 'csv', write: () => writeCardsCsv(lines) },
      ]}
    />
  );
}
