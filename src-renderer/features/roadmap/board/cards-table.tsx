import { useMemo } from 'react';
import { Link } from 'wouter';
import { cardFields, type Board } from '../../../../src-shared/catalog/roadmap.ts';
import { formatDayNumber } from '../../../../src-shared/day.ts';
import { useNotes } from '../../../archive/hooks/notes-context.tsx';
import type { NotedPlace } from '../../../archive/own-work/noted-places.ts';
import { formatCounted, formatIsoDay } from '../../../format/format.ts';
import { cardPath } from '../../../format/paths.ts';
import { writeTableCsv, type CsvColumn } from '../../../services/save/write-text.ts';
import { useOfferFiles } from '../../../ui/save/save-files.tsx';
import type { DiffLookup } from '../../../ui/planner/diff-lists.ts';
import { formatSlip } from '../../../ui/planner/labels.ts';
import { fieldColumns, placeColumns } from '../../../ui/record/field-columns.tsx';
import { noteColumns, NoteMarkOf } from '../../../ui/record/note-mark.tsx';
import { type DataColumn, KeyedTable } from '../../../ui/table/data-table.tsx';
import { Unknown } from '../../../ui/table/plain-table.tsx';
import type { TimelineMark } from '../../../ui/timeline/timeline-row.ts';
import { formatCategory, stateLabels, boardLabels, formatOrigin } from '../model/card-state.ts';
import type { FilteredRoadmap, GoneCard } from '../model/filter-cards.ts';
import { rowIdOfCard, type RoadmapCard } from '../model/roadmap-model.ts';
import { changeView, useRoadmapStore } from '../model/roadmap-store.ts';
import { NoMatches } from './filter-bar.tsx';
import classes from './roadmap-view.module.css';
import type { BoardPictureProps } from './use-shown-board.ts';

/** The same cards as a table: same filters, same comparison, same selection. */
export function CardsTable({ shown, offered }: BoardPictureProps) {
  const { board, filtered, gone, compared } = shown;
  const { lookup } = compared;
  const selected = useRoadmapStore((store) => store.view.selected);
  const isCompared = compared.beforeAt !== null;
  const notes = useNotes();
  const lines = useMemo(() => cardLines(board, filtered, gone, lookup), [board, filtered, gone, lookup]);
  const columns = useMemo(() => cardColumns(isCompared, shown.colourOf), [isCompared, shown.colourOf]);
  useOfferFiles(offered, () => {
    if (lines.length === 0) return [];
    return [
      [
        {
          label: 'Table as CSV',
          name: { dated: `roadmap-${board}` },
          kind: 'csv',
          write: () => writeCardsCsv(lines, noteColumns(notes, lines, placeOf)),
        },
      ],
    ];
  });
  if (lines.length === 0) return <NoMatches />;
  return (
    <>
      <KeyedTable
        key={board}
        className="stack grow low"
        label={`${boardLabels[board]}: cards`}
        rows={lines}
        columns={columns}
        rowId={rowIdOf}
        sortedBy="date"
        currentRow={selected}
      />
      {gone.length === 0 ? null : (
        <p className="muted small padded-above2 rigid">
          With {formatCounted(gone.length, 'cards')} of the state compared with that are not there any more.
        </p>
      )}
    </>
  );
}

function placeOf({ board, identity }: CardLine): NotedPlace {
  return { kind: 'card', board, id: identity };
}

const rowIdOf = ({ rowId }: CardLine) => rowId;

type CardColumn = DataColumn<CardLine>;

/** Columns of the table of cards, with those that fields declare; those about what moved only where something is compared. */
function cardColumns(isCompared: boolean, colourOf: (category: string) => string): readonly CardColumn[] {
  return placeColumns(declaredColumns(colourOf), [
    { ...text('card', 'Card', 240, ({ title }) => title), show: showName },
    day('date', 'Date', ({ endDay }) => endDay, 'no date'),
    ...(isCompared ? movedColumns : []),
    text('release', 'Release', 104, ({ releaseTitle }) => releaseTitle),
    'categoryName',
    {
      ...text('state', 'State', 108, ({ card }) => (card && card.state !== 'unknown' ? stateLabels[card.state] : null)),
      csv: ({ card }) => (card ? stateLabels[card.state] : null),
    },
    'completed',
    'inProgress',
    'tasks',
    {
      ...text('dateOf', 'Date is of', 100, ({ card }) => card?.dateOf ?? null),
      show: ({ card }) => (card?.dateOf ? `the ${card.dateOf}` : null),
    },
    'createdAt',
    'isReleased',
    'status',
    text('origin', 'Known from', 172, ({ card }) => formatOrigin(card?.origin ?? null)),
  ]);
}

/** Of fields that the table shows in its own way, which is that of the card as a whole. */
function declaredColumns(colourOf: (category: string) => string): readonly CardColumn[] {
  return fieldColumns<typeof cardFields, CardLine>({
    fields: cardFields,
    recordOf: ({ card }) => card?.fields ?? null,
    own: {
      categoryName: {
        value: ({ category }) => titleOfCategory(category),
        csv: ({ category }) => titleOfCategory(category),
        show: ({ category }) => (
          <>
            <span className={classes['cardColumnsSwatch']} style={{ background: colourOf(category) }} aria-hidden />
            {titleOfCategory(category) ?? <Unknown words="none" />}
          </>
        ),
      },
      createdAt: dayValues(({ createdDay }) => createdDay, 'unknown'),
      isReleased: {
        value: ({ card }) => yesOrNo(card?.isReleased),
        csv: ({ card }) => card?.isReleased ?? null,
      },
    },
  });
}

const movedColumns: readonly CardColumn[] = [
  {
    ...text('mark', 'Since then', 96, ({ mark }) => mark),
    csvTitle: 'Since the state compared with',
    show: ({ mark }) => mark ?? <Unknown words="unchanged" />,
  },
  {
    id: 'slip',
    title: 'Slip',
    csvTitle: 'Slip in days',
    isNumber: true,
    width: 92,
    value: ({ slipDays }) => slipDays,
    csv: ({ slipDays }) => slipDays,
    show: ({ slipDays }) =>
      slipDays === null || slipDays === 0 ? null : (
        <span className="good toned" data-later={slipDays > 0 || undefined}>
          {formatSlip(slipDays)}
        </span>
      ),
  },
  day('before', 'Date before', ({ formerDay }) => formerDay, ''),
];

/** What the file says besides: which board, and which of two cards of the same name. */
const fileColumns: readonly CsvColumn<CardLine>[] = [
  { title: 'Board', csv: ({ board }) => board },
  { title: cardFields.id.label, csv: ({ identity }) => identity },
];

/**
 * Cards as CSV: days in UTC as `2027-01-26`, numbers as sent, unknown an empty cell.
 *
 * @param added columns behind them: the user's notes.
 */
export function writeCardsCsv(lines: readonly CardLine[], added: readonly CsvColumn<CardLine>[] = []): string {
  return writeTableCsv([...fileColumns, ...cardColumns(true, () => ''), ...added], lines);
}

function yesOrNo(flag: boolean | null | undefined): string | null {
  return typeof flag === 'boolean' ? (flag ? 'yes' : 'no') : null;
}

function titleOfCategory(category: string): string | null {
  return category === '' ? null : formatCategory(category);
}

function text(id: string, title: string, width: number, value: (line: CardLine) => string | null): CardColumn {
  return { id, title, isNumber: false, width, value, csv: value };
}

function day(id: string, title: string, value: (line: CardLine) => number | null, nothing: string): CardColumn {
  return { id, title, isNumber: true, width: 112, ...dayValues(value, nothing) };
}

/** @param value a UTC day number; what `nothing` says where it is unknown. */
function dayValues(value: (line: CardLine) => number | null, nothing: string) {
  const show = (line: CardLine) => {
    const known = value(line);
    return known === null ? <Unknown words={nothing} /> : formatDayNumber(known);
  };
  return { value, csv: (line: CardLine) => formatIsoDay(value(line)), show };
}

function showName({ board, identity, title, rowId }: CardLine) {
  return (
    <>
      <Link
        href={cardPath(board, identity)}
        className="quiet-line lines28 ellipsis inline-block bounded focus-inside line-mid"
        data-row
        tabIndex={-1}
        onClick={() => changeView({ selected: rowId })}
      >
        {title}
      </Link>
      <NoteMarkOf place={{ kind: 'card', board, id: identity }} />
    </>
  );
}

/** A card as the table and its file have it: everything the timeline shows of it. Days are UTC day numbers. */
interface CardLine {
  readonly rowId: string;
  readonly board: Board;
  readonly identity: string;
  readonly title: string;
  readonly releaseTitle: string | null;
  readonly category: string;
  /** Null for cards that are gone: nothing more is known of them any more. */
  readonly card: RoadmapCard | null;
  readonly createdDay: number | null;
  readonly endDay: number | null;
  readonly mark: TimelineMark | null;
  readonly slipDays: number | null;
  /** Its date in the state compared with, where that was another. */
  readonly formerDay: number | null;
}

/** The cards of a board in its order, then those that are gone since the state compared with. */
export function cardLines(
  board: Board,
  { releases }: FilteredRoadmap,
  gone: readonly GoneCard[],
  lookup: DiffLookup,
): readonly CardLine[] {
  const there = releases.flatMap(({ cards }) =>
    cards.map((card): CardLine => {
      const { identity, title, releaseTitle, category, createdDay, endDay } = card;
      const former = lookup.ghostOf(identity)?.endDay ?? null;
      return {
        rowId: rowIdOfCard(identity),
        board,
        identity,
        title,
        releaseTitle,
        category,
        card,
        createdDay,
        endDay,
        mark: lookup.markOf(identity),
        slipDays: lookup.slipOf(identity),
        formerDay: former === endDay ? null : former,
      };
    }),
  );
  const lost = gone.map(({ identity, title, releaseTitle, category, presence, startDay, endDay }): CardLine => ({
    rowId: rowIdOfCard(identity),
    board,
    identity,
    title,
    releaseTitle,
    category,
    card: null,
    createdDay: startDay,
    endDay: null,
    mark: presence,
    slipDays: null,
    formerDay: endDay,
  }));
  return [...there, ...lost];
}
