import { memo, useCallback, useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { doneShareOfAll } from '../../../../src-shared/catalog/roadmap.ts';
import { formatDayNumber } from '../../../../src-shared/day.ts';
import { formatCount, formatCounted } from '../../../format/format.ts';
import { actionOf, useListedShortcuts, type ShortcutGroup } from '../../../ui/kit/shortcuts.ts';
import { isAhead, type FilteredRelease, type FilteredRoadmap, type GoneCard } from '../model/filter-cards.ts';
import { boardLabels } from '../model/labels.ts';
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
  const stop = tabStop(filtered, gone, focused);
  const isLarge = filtered.cardCount + gone.length > mostWhole;
  if (filtered.releases.length === 0 && gone.length === 0) return <NoMatches />;
  const homeless = gone.filter(
    (card) => !filtered.releases.some(({ release }) => release.identity === card.releaseIdentity),
  );
  return (
    <div
      ref={frame}
      role="region"
      aria-label={`${boardLabels[board]}: releases with their cards`}
      className={classes['board']}
      onKeyDown={(event) => step(frame.current, event)}
    >
      {filtered.releases.map((column) => (
        <BoardColumn
          key={column.release.identity}
          shown={shown}
          column={column}
          gone={gone.filter(({ releaseIdentity }) => releaseIdentity === column.release.identity)}
          isLarge={isLarge}
          focused={stop}
          selected={selected}
          onFocus={onFocus}
        />
      ))}
      {homeless.length === 0 ? null : (
        <BoardColumn
          shown={shown}
          column={null}
          gone={homeless}
          isLarge={isLarge}
          focused={stop}
          selected={selected}
          onFocus={onFocus}
        />
      )}
    </div>
  );
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

function step(frame: HTMLElement | null, event: KeyboardEvent<HTMLElement>): void {
  if (!frame || event.altKey || event.ctrlKey || event.metaKey) return;
  const columns = [...frame.querySelectorAll('[data-column]')].map((column) => [
    ...column.querySelectorAll<HTMLElement>('[data-card]'),
  ]);
  const at = columns.flatMap((cards, column) => {
    const card = cards.findIndex((element) => element === document.activeElement);
    return card === -1 ? [] : [{ column, card }];
  })[0];
  const sizes = columns.map((cards) => cards.length);
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
  /** Null for the column of cards whose release is not there. */
  readonly column: FilteredRelease | null;
  readonly gone: readonly GoneCard[];
  /** Whether the board has too many cards to put all of them into the document. */
  readonly isLarge: boolean;
  /** Row id of the card that Tab comes to. */
  readonly focused: string | null;
  readonly selected: string | null;
  readonly onFocus: (rowId: string) => void;
}

/** A release and its cards. */
const BoardColumn = memo(function BoardColumn(props: BoardColumnProps) {
  const { shown, column, gone, isLarge, focused, selected, onFocus } = props;
  const { board, compared, colourOf } = shown;
  const title = column?.release.title ?? 'No longer on the board';
  const section = useRef<HTMLElement>(null);
  const ids = [...(column?.cards ?? []), ...gone].map(({ identity }) => rowIdOfCard(identity));
  // The keyboard, and what scrolls to the selected card, find them wherever one has scrolled.
  const isKept = !isLarge || ids.some((id) => id === focused || id === selected);
  const isDrawn = useIsNear(section, !isKept) || isKept;
  return (
    <section
      ref={section}
      className={classes['column']}
      data-column
      data-ahead={(column !== null && isAhead(column.release)) || undefined}
      aria-label={title}
    >
      <header className={classes['head']}>
        <h2 className="truncate large bold" title={column?.release.fields.description ?? undefined}>
          {title}
        </h2>
        {column === null ? (
          <p className="truncate muted small lines18">{formatCounted(gone.length, 'cards')} of releases not shown</p>
        ) : (
          <ColumnWords column={column} />
        )}
      </header>
      <ul className={classes['cards']} style={isDrawn ? undefined : { minHeight: ids.length * cardRoom }}>
        {(isDrawn ? (column?.cards ?? []) : []).map((card) => (
          <BoardCard
            key={card.identity}
            board={board}
            card={card}
            colour={colourOf(card.category)}
            mark={compared.lookup.markOf(card.identity)}
            slipDays={compared.lookup.slipOf(card.identity)}
            isStop={rowIdOfCard(card.identity) === focused}
            isSelected={rowIdOfCard(card.identity) === selected}
            onFocus={onFocus}
          />
        ))}
        {(isDrawn ? gone : []).map((card) => (
          <GoneBoardCard
            key={card.identity}
            board={board}
            card={card}
            isStop={rowIdOfCard(card.identity) === focused}
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
const boardShortcuts: ShortcutGroup<'up' | 'down' | 'before' | 'after' | 'first' | 'last'> = {
  title: 'Board',
  shortcuts: [
    { does: 'previous and next card of the release', keys: { ArrowUp: 'up', ArrowDown: 'down' } },
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
  const last = (sizes[column] ?? 0) - 1;
  const action = actionOf(boardShortcuts, key);
  switch (action) {
    case 'down':
      return card < last ? { column, card: card + 1 } : null;
    case 'up':
      return card > 0 ? { column, card: card - 1 } : null;
    case 'first':
      return { column, card: 0 };
    case 'last':
      return { column, card: last };
    case 'before':
    case 'after': {
      const by = action === 'before' ? -1 : 1;
      let next = column + by;
      while (sizes[next] === 0) next += by;
      const size = sizes[next];
      return size === undefined ? null : { column: next, card: Math.min(card, size - 1) };
    }
    default:
      return null;
  }
}
