import { Link } from 'wouter';
import { writeDay } from '../../../archive/movement/write-day.ts';
import type { DataColumn } from '../../../ui/data-table.tsx';
import { slipWords } from '../../../ui/moved/slip-words.ts';
import { cardPath } from '../../../ui/paths.ts';
import type { CardLine } from '../card-lines.ts';
import { stateWords } from '../card-state.ts';
import { categoryWords } from '../categories.ts';
import { useRoadmapStore } from '../roadmap-store.ts';
import { originWords } from '../roadmap-words.ts';
import classes from './card-columns.module.css';

/** Columns of the table of cards; those about what moved only where something is compared. */
export function cardColumns(
  isCompared: boolean,
  colourOf: (category: string) => string,
): readonly DataColumn<CardLine>[] {
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
      value: ({ category }) => (category === '' ? null : categoryWords(category)),
      show: ({ category }) => (
        <>
          <span className={classes['swatch']} style={{ background: colourOf(category) }} aria-hidden />
          {category === '' ? <span className={classes['unknown']}>none</span> : categoryWords(category)}
        </>
      ),
    },
    {
      id: 'state',
      title: 'State',
      isNumber: false,
      width: 108,
      value: ({ state }) => (state === null || state === 'unknown' ? null : stateWords[state]),
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
      value: ({ origin }) => originWords(origin),
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
    show: ({ mark }) => mark ?? <span className={classes['unknown']}>unchanged</span>,
  },
  {
    id: 'slip',
    title: 'Slip',
    isNumber: true,
    width: 92,
    value: ({ slipDays }) => slipDays,
    show: ({ slipDays }) =>
      slipDays === null || slipDays === 0 ? null : (
        <span className={classes['slip']} data-later={slipDays > 0 || undefined}>
          {slipWords(slipDays)}
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
      return known === null ? <span className={classes['unknown']}>{nothing}</span> : writeDay(known);
    },
  };
}

function showName({ board, identity, title, rowId }: CardLine) {
  return (
    <Link
      href={cardPath(board, identity)}
      className={classes['name'] ?? ''}
      data-row
      tabIndex={-1}
      onClick={() => useRoadmapStore.getState().changeView({ selected: rowId })}
    >
      {title}
    </Link>
  );
}
