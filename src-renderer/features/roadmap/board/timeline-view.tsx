import { useLayoutEffect, useMemo, useRef, type RefObject } from 'react';
import { Link, useLocation } from 'wouter';
import type { Board } from '../../../../src-shared/catalog/roadmap.ts';
import { dayNumberOf, formatDayNumber } from '../../../../src-shared/day.ts';
import { requestKey } from '../../../../src-shared/request-key.ts';
import { useArchiveQuery, useLastKnown } from '../../../archive/hooks/archive-context.tsx';
import { readCollection } from '../../../archive/read/read-collection.ts';
import { formatCounted } from '../../../format/format.ts';
import { cardPath } from '../../../format/paths.ts';
import { useToday } from '../../../services/time-machine/clock.ts';
import { Button } from '../../../ui/kit/button.tsx';
import { rowHeight } from '../../../ui/timeline/row-marks.ts';
import type { DayWindow, TimelineRow } from '../../../ui/timeline/timeline-row.ts';
import { OutsideNote, TimelineTools, useTimelineFiles } from '../../../ui/timeline/timeline-tools.tsx';
import { Timeline } from '../../../ui/timeline/timeline.tsx';
import { formatCategory, stateLabels, boardLabels, formatTasks } from '../model/card-state.ts';
import { isReleaseOpen } from '../model/filter-cards.ts';
import { itemOfRow, rowIdOfRelease, type RoadmapCard, type RoadmapRelease } from '../model/roadmap-model.ts';
import { extentOfRows, plansWindow, roadmapRows } from '../model/roadmap-rows.ts';
import { changeView, useRoadmapStore } from '../model/roadmap-store.ts';
import { NoMatches } from './filter-bar.tsx';
import classes from './roadmap-view.module.css';
import type { BoardPictureProps, ShownBoard } from './use-shown-board.ts';

/** A board in time: releases as lanes, cards in them. */
export function TimelineView({ shown, offered }: BoardPictureProps) {
  const { board } = shown;
  const selected = useRoadmapStore((store) => store.view.selected);
  const { picture, rows, acts } = useTimelineBoard(shown);
  const frame = useRef<HTMLDivElement>(null);
  useStartAtPlans(frame, rows, board);
  useTimelineFiles(offered, { ...picture, name: `roadmap ${board}`, caption: captionOf(shown) });
  if (rows.length === 0) return <NoMatches />;
  const { extent, todayDay, view } = picture;
  return (
    <div ref={frame} className="stack grow low">
      <OutsideNote extent={extent} todayDay={todayDay} view={view} onView={acts.onView} />
      <Timeline {...picture} {...acts} current={selected} />
      <div className={classes['foot']}>
        <SelectedItem shown={shown} />
        <span className="inline-row rigid push gap2">
          <FoldButton shown={shown} />
          {extent === null ? null : (
            <TimelineTools extent={extent} todayDay={todayDay} view={view} onView={acts.onView} />
          )}
        </span>
      </div>
      <TimelineLegend shown={shown} />
    </div>
  );
}

/** What the picture's signs mean, where it stands alone. */
function captionOf({ roadmap, compared }: ShownBoard): readonly string[] {
  const categories = roadmap.categories.map(({ title }) => title).join(', ');
  return [
    `Bars run from the day a card was put on the board to its date, which is its release’s or its own; stronger: tasks done. Colours: ${categories}.`,
    ...(compared.beforeAt === null ? [] : ['Dashed: where it stood in the state compared with.']),
  ];
}

/** What the timeline of a board draws, and what its rows do. */
function useTimelineBoard({ board, filtered, gone, compared, atFirst, colourOf }: ShownBoard) {
  const folds = useRoadmapStore((store) => store.view.folds);
  const window = useRoadmapStore((store) => store.view.window);
  const [, navigate] = useLocation();
  const todayDay = useToday();
  const formerDays = useFormerDays(board, compared.beforeAt);
  const { lookup } = compared;
  const rows = useMemo(
    () => roadmapRows({ shown: filtered, gone, folds, atFirst, lookup, formerDays, colourOf }),
    [filtered, gone, folds, atFirst, lookup, formerDays, colourOf],
  );
  const extent = useMemo(() => extentOfRows(rows), [rows]);
  const plans = useMemo(
    () => plansWindow(rows, new Set([...atFirst].map(rowIdOfRelease)), todayDay),
    [rows, atFirst, todayDay],
  );
  const open = useMemo(() => new Set(rows.filter(({ isOpen }) => isOpen === true).map(({ id }) => id)), [rows]);
  const acts = useMemo(() => rowActs(board, open, navigate), [board, open, navigate]);
  return {
    rows,
    acts,
    picture: {
      label: `${boardLabels[board]} in time`,
      rows,
      extent,
      todayDay,
      view: window === 'all' ? null : window === 'plans' ? plans : window,
      hasUndatedPlace: rows.some(({ undated }) => undated !== null),
    },
  };
}

/** The same functions as long as the same lanes are open: rows are drawn again only where something about them changed. */
function rowActs(board: Board, open: ReadonlySet<string>, navigate: (path: string) => void) {
  const onToggle = (id: string): void => {
    const item = itemOfRow(id);
    const { folds } = useRoadmapStore.getState().view;
    if (item?.kind === 'release') changeView({ folds: { ...folds, [item.identity]: !open.has(id) } });
  };
  return {
    onToggle,
    onView: (next: DayWindow | null): void => changeView({ window: next ?? 'all' }),
    onCurrent: (id: string | null): void => changeView({ selected: id }),
    onOpen: (id: string): void => {
      const item = itemOfRow(id);
      if (item?.kind === 'card') navigate(cardPath(board, item.identity));
      else onToggle(id);
    },
  };
}

/** The day each release was scheduled for in an earlier state, by identity; empty while nothing is compared. */
function useFormerDays(board: Board, beforeAt: number | null): ReadonlyMap<string, number | null> {
  const read = useArchiveQuery(`release days ${board} ${beforeAt}`, async (archive, asOf) => {
    if (beforeAt === null) return { board, days: none };
    const list = await readCollection<'roadmap'>(
      archive,
      requestKey('roadmap', { board }),
      Math.min(beforeAt, asOf ?? Infinity),
    );
    return {
      board,
      days: new Map(list?.records.map(({ identity, fields }) => [identity, dayNumberOf(fields.scheduledAt)] as const)),
    };
  });
  const known = useLastKnown(read);
  return known?.board === board ? known.days : none;
}

const none: ReadonlyMap<string, number | null> = new Map();

/** Begins at what is selected, else at what is to come, with the lane before it still in sight. */
function useStartAtPlans(frame: RefObject<HTMLElement | null>, rows: readonly TimelineRow[], board: string): void {
  const started = useRef<string | null>(null);
  const selected = useRoadmapStore((store) => store.view.selected);
  useLayoutEffect(() => {
    const scroller = scrollerOf(frame.current?.querySelector('[role="tree"]'));
    if (scroller === null || started.current === board) return;
    started.current = board;
    const marked = rows.findIndex(({ id }) => id === selected);
    const middle = Math.floor(scroller.clientHeight / rowHeight / 2);
    const first = marked === -1 ? rows.findIndex(({ isOpen }) => isOpen === true) - 1 : marked - middle;
    scroller.scrollTop = Math.max(0, first) * rowHeight;
  }, [frame, rows, board, selected]);
}

/** What scrolls an element up and down. */
function scrollerOf(element: Element | null | undefined): Element | null {
  let scroller = element?.parentElement ?? null;
  while (scroller && getComputedStyle(scroller).overflowY !== 'auto') scroller = scroller.parentElement;
  return scroller;
}

/** What is selected, in a line, with the way to everything about it. */
function SelectedItem({ shown: { board, roadmap, gone } }: { readonly shown: ShownBoard }) {
  const selected = useRoadmapStore((store) => store.view.selected);
  const item = selected === null ? null : itemOfRow(selected);
  const release = item?.kind === 'release' ? roadmap.releases.find(({ identity }) => identity === item.identity) : null;
  const cards = item?.kind === 'card' ? roadmap.releases.flatMap((one) => one.cards) : [];
  const card = cards.find(({ identity }) => identity === item?.identity);
  const lost = item?.kind === 'card' && !card ? gone.find(({ identity }) => identity === item.identity) : undefined;
  const title = card?.title ?? lost?.title ?? release?.title;
  if (item === null || title === undefined) {
    return <p className={classes['line']}>Enter or a double click opens a card.</p>;
  }
  const words = card
    ? cardWords(card)
    : release
      ? releaseWords(release)
      : `${lost?.presence ?? 'not'} in the latest lists`;
  return (
    <p className={classes['line']} data-selected>
      {item.kind === 'card' ? (
        <Link href={cardPath(board, item.identity)} className={classes['title'] ?? ''}>
          {title}
        </Link>
      ) : (
        <span className={classes['title']}>{title}</span>
      )}
      <span className="truncate selectable" title={words}>
        {words}
      </span>
    </p>
  );
}

function cardWords({ releaseTitle, category, state, fields, endDay, dateOf, createdDay }: RoadmapCard): string {
  const date = endDay === null ? 'no date' : `${formatDayNumber(endDay)}${dateOf === 'card' ? ' (its own date)' : ''}`;
  return [
    releaseTitle,
    date,
    formatCategory(category),
    [stateLabels[state], formatTasks(fields)].filter((words) => words !== null).join(', '),
    createdDay === null ? null : `put on the board ${formatDayNumber(createdDay)}`,
  ]
    .filter((words) => words !== null)
    .join(' · ');
}

function releaseWords({ day, cards, isReleased, fields }: RoadmapRelease): string {
  return [
    day === null ? 'no date' : formatDayNumber(day),
    isReleased === true ? 'released' : null,
    formatCounted(cards.length, 'cards'),
    fields.description,
  ]
    .filter((words) => words !== null)
    .join(' · ');
}

/** What colours and signs mean. */
function TimelineLegend({ shown: { roadmap, compared } }: { readonly shown: ShownBoard }) {
  return (
    <ul className={classes['legend']} aria-label="What the bars mean">
      {roadmap.categories.map(({ key, title, colour }) => (
        <li key={key}>
          <span className="swatch" style={{ background: colour }} aria-hidden />
          {title}
        </li>
      ))}
      <li>
        <span className={classes['part']} aria-hidden />
        stronger: tasks done
      </li>
      {compared.beforeAt === null ? null : (
        <li>
          <span className={classes['ghost']} aria-hidden />
          where it stood
        </li>
      )}
    </ul>
  );
}

/** Opens all releases, or closes all where all are open. */
function FoldButton({ shown: { filtered, atFirst } }: { readonly shown: ShownBoard }) {
  const folds = useRoadmapStore((store) => store.view.folds);
  const identities = filtered.releases.map(({ release }) => release.identity);
  const areAllOpen = identities.every((identity) =>
    isReleaseOpen(identity, { folds, atFirst, areHitsOpen: filtered.areHitsOpen }),
  );
  const foldAll = () =>
    changeView({ folds: { ...folds, ...Object.fromEntries(identities.map((identity) => [identity, !areAllOpen])) } });
  return (
    <Button disabled={identities.length === 0} onClick={foldAll}>
      {areAllOpen ? 'Close all' : 'Open all'}
    </Button>
  );
}
