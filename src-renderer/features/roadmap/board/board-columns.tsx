import { memo, useCallback, useEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { doneShareOfAll } from '../../../../src-shared/catalog/roadmap.ts';
import { formatDayNumber } from '../../../../src-shared/day.ts';
import { formatCount, formatCounted } from '../../../format/format.ts';
import { placeAfter, type LineStep } from '../../../ui/kit/roving-focus.ts';
import { actionOf, useListedShortcuts, type ShortcutGroup } from '../../../ui/kit/shortcuts.ts';
import { isAhead, type FilteredRelease, type FilteredRoadmap, type GoneCard } from '../model/filter-cards.ts';
import { boardLabels } from '../model/card-state.ts';
import { rowIdOfCard } from '../model/roadmap-model.ts';
import { formatReleaseState } from '../model/roadmap-rows.ts';
import { useRoadmapStore } from '../model/roadmap-store.ts';
import { BoardCard, GoneBoardCard } from './board-card.tsx';
import classes from './board-columns.module.css';
import { NoMatches } from './filter-bar.tsx';
import type { ShownBoard } from './use-shown-board.ts';

/** Releases as columns of cards. One stop of the Tab key; arrows go from card to card and from release to release. */
export function BoardView({ shown }: { readonly shown: ShownBoard }) {
  const { filtered, gone, board } = shown;
  const selected = useRoadmapStore((store) => store.view.selected);
  const [focused, setFocused] = useState<string | null>(selected);
  const frame = useRef<HTMLDivElement>(null);
  useStartAtNow(frame, board);
  useListedShortcuts(boardShortcuts);
  const onFocus = useCallback((rowId: string) => setFocused(rowId), []);
  const columns = useMemo(() => columnsOf(filtered, gone), [filtered, gone]);
  const stop = tabStop(filtered, gone, focused);
  const isLarge = filtered.cardCount + gone.length > mostWhole;
  if (columns.length === 0) return <NoMatches />;
  const kept = keptColumns(columns, { focused, stop, selected });
  return (
    <div
      ref={frame}
      role="region"
      aria-label={`${boardLabels[board]}: releases with their cards`}
      className={classes['board']}
      onKeyDown={(event) => step(frame.current, sizesOf(columns), event)}
    >
      {columns.map((column, at) => (
        <BoardColumn
          key={column.of?.release.identity ?? ''}
          shown={shown}
          column={column}
          isLarge={isLarge}
          isKept={kept.has(at)}
          stop={stop}
          selected={selected}
          onFocus={onFocus}
        />
      ))}
    </div>
  );
}

/** The cards of a release, and after them those of the state compared with that are gone from it. */
interface CardColumn {
  /** Null for the cards whose release is not there. */
  readonly of: FilteredRelease | null;
  readonly gone: readonly GoneCard[];
  /** Row ids of all its cards, in order. */
  readonly ids: readonly string[];
}

function columnsOf({ releases }: FilteredRoadmap, gone: readonly GoneCard[]): readonly CardColumn[] {
  const ofRelease = Map.groupBy(gone, ({ releaseIdentity }) => releaseIdentity);
  const listed = new Set<string | null>(releases.map(({ release }) => release.identity));
  const homeless = gone.filter(({ releaseIdentity }) => !listed.has(releaseIdentity));
  const columnOf = (of: FilteredRelease | null, goneOfIt: readonly GoneCard[]): CardColumn => ({
    of,
    gone: goneOfIt,
    ids: [...(of?.cards ?? []), ...goneOfIt].map(({ identity }) => rowIdOfCard(identity)),
  });
  return [
    ...releases.map((of) => columnOf(of, ofRelease.get(of.release.identity) ?? [])),
    ...(homeless.length === 0 ? [] : [columnOf(null, homeless)]),
  ];
}

const sizesOf = (columns: readonly CardColumn[]): readonly number[] => columns.map(({ ids }) => ids.length);

/** Cards by row id; null where there is none. */
interface MarkedCards {
  /** The one that had the keyboard last. */
  readonly focused: string | null;
  /** The one that Tab comes to. */
  readonly stop: string | null;
  readonly selected: string | null;
}

/**
 * The columns that are drawn wherever one has scrolled, by place: those where the keyboard or what scrolls to the selected card
 * finds it, and those that the arrow keys come to next.
 */
function keptColumns(columns: readonly CardColumn[], { focused, stop, selected }: MarkedCards): ReadonlySet<number> {
  const columnWith = (id: string | null) => columns.findIndex(({ ids }) => id !== null && ids.includes(id));
  const at = columnWith(focused);
  const besides = at === -1 ? [] : [-1, 1].map((by) => filledBeside(sizesOf(columns), at, by));
  return new Set([at, columnWith(stop), columnWith(selected), ...besides]);
}

/** With more cards than this only the columns near the view have theirs in the document. */
const mostWhole = 600;

/** A board begins with what is to come, the last release that is out still in sight; or with the card that is selected. */
function useStartAtNow(frame: { readonly current: HTMLElement | null }, board: string): void {
  useEffect(() => {
    const element = frame.current;
    const marked = element?.querySelector<HTMLElement>('[data-card][data-selected]');
    if (!element) return;
    if (marked) {
      marked.scrollIntoView({ block: 'center', inline: 'center' });
      return;
    }
    const next = element.querySelector<HTMLElement>('[data-column][data-ahead]');
    const before = next?.previousElementSibling;
    element.scrollTo({ left: before instanceof HTMLElement ? before.offsetLeft : 0 });
  }, [frame, board]);
}

/** @param sizes how many cards each column has, whether they are drawn or not. */
function step(frame: HTMLElement | null, sizes: readonly number[], event: KeyboardEvent<HTMLElement>): void {
  if (!frame || event.altKey || event.ctrlKey || event.metaKey) return;
  const columns = [...frame.querySelectorAll('[data-column]')].map((column) => [
    ...column.querySelectorAll<HTMLElement>('[data-card]'),
  ]);
  const at = columns.flatMap((cards, column) => {
    const card = cards.findIndex((element) => element === document.activeElement);
    return card === -1 ? [] : [{ column, card }];
  })[0];
  const next = at === undefined ? null : boardStep(sizes, at, event.key);
  if (next === null) return;
  event.preventDefault();
  const element = columns[next.column]?.[next.card];
  element?.focus({ preventScroll: true });
  element?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

/** The card that Tab comes to: the one that had it, or else the first of what is to come, which is what is in sight at first. */
function tabStop({ releases }: FilteredRoadmap, gone: readonly GoneCard[], focused: string | null): string | null {
  const all = [...releases.flatMap(({ cards }) => cards), ...gone].map(({ identity }) => rowIdOfCard(identity));
  if (focused !== null && all.includes(focused)) return focused;
  const ahead = releases.find(({ release, cards }) => isAhead(release) && cards.length > 0)?.cards[0];
  return ahead ? rowIdOfCard(ahead.identity) : (all[0] ?? null);
}

interface BoardColumnProps {
  readonly shown: ShownBoard;
  readonly column: CardColumn;
  /** Whether the board has too many cards to put all of them into the document. */
  readonly isLarge: boolean;
  /** It is drawn also where it is far from the view. */
  readonly isKept: boolean;
  /** Row id of the card that Tab comes to. */
  readonly stop: string | null;
  readonly selected: string | null;
  readonly onFocus: (rowId: string) => void;
}

/** A release and its cards. */
const BoardColumn = memo(function BoardColumn(props: BoardColumnProps) {
  const { shown, column, isLarge, isKept, stop, selected, onFocus } = props;
  const { of, gone, ids } = column;
  const { board, compared, colourOf } = shown;
  const title = of?.release.title ?? 'No longer on the board';
  const section = useRef<HTMLElement>(null);
  // Followed also while it is kept, so that it stays where the keyboard leaves it in view.
  const isNear = useIsNear(section, isLarge);
  const isDrawn = !isLarge || isKept || isNear;
  return (
    <section
      ref={section}
      className={classes['column']}
      data-column
      data-ahead={(of !== null && isAhead(of.release)) || undefined}
      aria-label={title}
    >
      <header className={classes['head']}>
        <h2 className="truncate large bold" title={of?.release.fields.description ?? undefined}>
          {title}
        </h2>
        {of === null ? (
          <p className="truncate muted small lines18">{formatCounted(gone.length, 'cards')} of releases not shown</p>
        ) : (
          <ColumnWords column={of} />
        )}
      </header>
      <ul className={classes['cards']} style={isDrawn ? undefined : { minHeight: ids.length * cardRoom }}>
        {(isDrawn ? (of?.cards ?? []) : []).map((card) => (
          <BoardCard
            key={card.identity}
            board={board}
            card={card}
            colour={colourOf(card.category)}
            mark={compared.lookup.markOf(card.identity)}
            slipDays={compared.lookup.slipOf(card.identity)}
            isStop={rowIdOfCard(card.identity) === stop}
            isSelected={rowIdOfCard(card.identity) === selected}
            onFocus={onFocus}
          />
        ))}
        {(isDrawn ? gone : []).map((card) => (
          <GoneBoardCard
            key={card.identity}
            board={board}
            card={card}
            isStop={rowIdOfCard(card.identity) === stop}
            isSelected={rowIdOfCard(card.identity) === selected}
            onFocus={onFocus}
          />
        ))}
      </ul>
    </section>
  );
});

/** About what a card takes in its column, pixels: `contain-intrinsic-size` in the style sheet, and the gap. */
const cardRoom = 218;

/** As far beyond the view columns are drawn, pixels: a column and a half, so that the arrow keys find the next one. */
const nearBy = 400;

/** Whether an element is in view or near it, followed while it has to be known. */
function useIsNear(element: { readonly current: HTMLElement | null }, isAsked: boolean): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const watched = element.current;
    if (!isAsked || watched === null) return undefined;
    const observer = new IntersectionObserver((entries) => setNear(entries.at(-1)?.isIntersecting === true), {
      root: watched.parentElement,
      rootMargin: `0px ${nearBy}px`,
    });
    observer.observe(watched);
    return () => observer.disconnect();
  }, [element, isAsked]);
  return isNear;
}

/** Two lines, so that the heads of all columns are of one height. */
function ColumnWords({ column: { release, cards } }: { readonly column: FilteredRelease }) {
  const share = doneShareOfAll(release.cards.map(({ fields }) => fields));
  const state = formatReleaseState(release);
  const day = release.day === null ? 'no date' : formatDayNumber(release.day);
  const counted =
    cards.length === release.cards.length
      ? formatCounted(cards.length, 'cards')
      : `${formatCount(cards.length)} of ${formatCounted(release.cards.length, 'cards')}`;
  if (release.origin !== 'listed') {
    return (
      <>
        <p className="truncate muted small lines18">
          {day} · {counted}
        </p>
        <p className="truncate muted small lines18">{state}</p>
      </>
    );
  }
  return (
    <>
      <p className="truncate muted small lines18">
        {day}
        {state === null || state === day ? null : <span className="clear"> · {state}</span>}
      </p>
      <p className="truncate muted small lines18">
        {counted}
        {share === null ? null : ` · ${formatCount(Math.floor(share * 100))} % of tasks done`}
      </p>
    </>
  );
}

/** The keys of a board. */
const boardShortcuts: ShortcutGroup<LineStep> = {
  title: 'Board',
  shortcuts: [
    { does: 'previous and next card of the release', keys: { ArrowUp: 'previous', ArrowDown: 'next' } },
    { does: 'previous and next release', keys: { ArrowLeft: 'before', ArrowRight: 'after' } },
    { does: 'first and last card of the release', keys: { Home: 'first', End: 'last' } },
  ],
};

/** A place on a board: a column and a card in it, from 0. */
interface BoardPlace {
  readonly column: number;
  readonly card: number;
}

/**
 * Where a key leads from a card: up and down in its column, left and right to the next column that has cards, Home and End
 * to the first and last of the column.
 *
 * @param sizes how many cards each column has.
 * @returns null for keys that lead nowhere.
 */
export function boardStep(sizes: readonly number[], { column, card }: BoardPlace, key: string): BoardPlace | null {
  const action = actionOf(boardShortcuts, key);
  if (action === null) return null;
  if (action === 'before' || action === 'after') {
    const next = filledBeside(sizes, column, action === 'before' ? -1 : 1);
    const size = sizes[next];
    return size === undefined ? null : { column: next, card: Math.min(card, size - 1) };
  }
  const next = placeAfter(action, card, sizes[column] ?? 0);
  const isStep = action === 'previous' || action === 'next';
  return isStep && next === card ? null : { column, card: next };
}

/** The next column that has cards to one side, past those that have none; beyond the last where there is no such. */
function filledBeside(sizes: readonly number[], column: number, by: number): number {
  let next = column + by;
  while (sizes[next] === 0) next += by;
  return next;
}
