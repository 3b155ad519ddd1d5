import { useCallback, useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { rowIdOfCard } from '../row-id.ts';
import { useRoadmapStore } from '../roadmap-store.ts';
import { isAhead } from '../is-release-open.ts';
import type { FilteredRoadmap } from '../filter-cards.ts';
import type { GoneCard } from '../gone-cards.ts';
import { boardWords } from '../roadmap-words.ts';
import { BoardColumn } from './board-column.tsx';
import classes from './board-view.module.css';
import { boardStep } from './board-step.ts';
import { NoHits } from './no-hits.tsx';
import type { ShownBoard } from './shown-board.ts';

/** Releases as columns of cards. One stop of the Tab key; arrows go from card to card and from release to release. */
export function BoardView({ shown }: { readonly shown: ShownBoard }) {
  const { filtered, gone, board } = shown;
  const selected = useRoadmapStore((store) => store.view.selected);
  const [focused, setFocused] = useState<string | null>(selected);
  const frame = useRef<HTMLDivElement>(null);
  useStartAtNow(frame, board);
  const onFocus = useCallback((rowId: string) => setFocused(rowId), []);
  const stop = tabStop(filtered, gone, focused);
  if (filtered.releases.length === 0 && gone.length === 0) return <NoHits />;
  const homeless = gone.filter(
    (card) => !filtered.releases.some(({ release }) => release.identity === card.releaseIdentity),
  );
  return (
    <div
      ref={frame}
      role="region"
      aria-label={`${boardWords[board]}: releases with their cards`}
      className={classes['board']}
      onKeyDown={(event) => step(frame.current, event)}
    >
      {filtered.releases.map((column) => (
        <BoardColumn
          key={column.release.identity}
          shown={shown}
          column={column}
          gone={gone.filter(({ releaseIdentity }) => releaseIdentity === column.release.identity)}
          focused={stop}
          selected={selected}
          onFocus={onFocus}
        />
      ))}
      {homeless.length === 0 ? null : (
        <BoardColumn shown={shown} column={null} gone={homeless} focused={stop} selected={selected} onFocus={onFocus} />
      )}
    </div>
  );
}

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
