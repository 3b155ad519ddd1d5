import { expect, it } from 'vitest';
import { diffLookup } from '../../../ui/planner/diff-lists.ts';
import type { TimelineRow } from '../../../ui/timeline/timeline-row.ts';
import { filterRoadmap, goneCards, openAtFirst } from './filter-cards.ts';
import { card, item, release, scheduleDiff, slipped, smallBoard } from './roadmap-fixture.ts';
import { itemOfRow, roadmapOf, rowIdOfCard, rowIdOfRelease, type Roadmap } from './roadmap-model.ts';
import { extentOfRows, plansWindow, roadmapRows } from './roadmap-rows.ts';
import { emptyFilter, type RoadmapFilter } from './roadmap-store.ts';

interface Shown {
  readonly board?: Roadmap;
  readonly folds?: Readonly<Record<string, boolean>>;
  readonly filter?: Partial<RoadmapFilter>;
  readonly moved?: ReturnType<typeof scheduleDiff> | null;
  readonly formerDays?: ReadonlyMap<string, number | null>;
}

function rowsOf({ board = smallBoard(), folds = {}, filter = {}, moved = null, formerDays = new Map() }: Shown) {
  const whole = { ...emptyFilter, ...filter };
  return roadmapRows({
    shown: filterRoadmap(board, whole),
    gone: goneCards(moved, board.releases, whole),
    folds,
    atFirst: openAtFirst(board.releases),
    lookup: diffLookup(moved, undefined),
    formerDays,
    colourOf: (category) => `colour of ${category}`,
  });
}

function ids(rows: readonly TimelineRow[]): readonly string[] {
  return rows.map(({ id, level }) => `${level} ${id}`);
}

it('lists releases as lanes, each with its cards by category', () => {
  expect(ids(rowsOf({}))).toEqual([
    '0 release 1',
    '1 card a',
    '0 release 2',
    '1 card c',
    '1 card b',
    '0 release 3',
    '1 card d',
  ]);
});

it('leaves out the cards of a lane that is closed, and says how many of them pass a filter', () => {
  const rows = rowsOf({ folds: { 2: false }, filter: { categories: ['Crew'] } });
  expect(ids(rows)).toEqual(['0 release 2']);
  expect(rows[0]).toMatchObject({ isOpen: false, note: '1 of 2 cards' });
});

it('draws a card from the day it was put on the board to its date, with the share that is done', () => {
  const row = rowsOf({}).find(({ id }) => id === 'card b');
  expect(row?.bars).toEqual([{ startDay: 120, endDay: 200, colour: 'colour of Ships', isLight: false, done: 0.25 }]);
  expect(row?.label).toBe(
    'Card b, Ships, release 2.0, in progress, 1 of 4 tasks, on the board since 1 May 1970, date of its release 20 Jul 1970',
  );
});

it('draws a card that is done as done, also where its tasks say otherwise', () => {
  const board = roadmapOf([release('1', { day: 9, cards: [card('a', { isReleased: true, completed: 1, tasks: 9 })] })]);
  expect(rowsOf({ board }).find(({ id }) => id === 'card a')?.bars[0]?.done).toBe(1);
});

it('puts a card without a date in the place for those, with no bar and no guess', () => {
  expect(rowsOf({}).find(({ id }) => id === 'card d')).toMatchObject({ bars: [], undated: 'no date' });
});

it('draws a card that was put up after its date as that day alone', () => {
  const board = roadmapOf([release('1', { day: 9, cards: [card('a', { createdAt: 20 * 86_400_000 })] })]);
  expect(rowsOf({ board }).find(({ id }) => id === 'card a')?.bars[0]).toMatchObject({ startDay: 9, endDay: 9 });
});

it('shows where a card that slipped stood, and by how many days, which is its only mark', () => {
  const moved = scheduleDiff({ changed: [slipped('b', 186, 200)] });
  const row = rowsOf({ moved }).find(({ id }) => id === 'card b');
  expect(row).toMatchObject({ ghost: { startDay: 176, endDay: 186 }, slipDays: 14, mark: null });
  expect(row?.label).toContain('14 days later than in the state compared with');
});

it('shows where the date of a release stood', () => {
  const [, row] = rowsOf({ folds: { 1: false }, formerDays: new Map([['2', 230]]) });
  expect(row).toMatchObject({ id: 'release 2', slipDays: -30, ghost: { endDay: 230 } });
  expect(row?.label).toContain('30 days earlier');
});

it('keeps cards that are gone as ghosts in their release, or in a lane of their own', () => {
  const gone = [
    { before: item('x', { release: '2.0', startDay: 10, endDay: 20 }), presence: 'missing' as const },
    { before: item('y', { release: '0.9', endDay: 30 }), presence: 'removed' as const },
    { before: item('z', {}), presence: 'removed' as const },
  ];
  const rows = rowsOf({ moved: scheduleDiff({ gone }) });
  expect(ids(rows).slice(4, 6)).toEqual(['1 card b', '1 card x']);
  expect(ids(rows).slice(-3)).toEqual(['0 release gone', '1 card y', '1 card z']);
  expect(rows.find(({ id }) => id === 'card x')).toMatchObject({
    bars: [],
    ghost: { startDay: 10, endDay: 20 },
    mark: 'missing',
    note: 'no category',
  });
  expect(rows.at(-1)).toMatchObject({ ghost: null, undated: 'no date', mark: 'removed' });
});

it('filters what is gone as well; a state it may have is not known', () => {
  const gone = [{ before: item('x', { title: 'Docks', release: '2.0' }), presence: 'missing' as const }];
  const moved = scheduleDiff({ gone });
  expect(ids(rowsOf({ moved, filter: { find: 'docks' } }))).toEqual(['0 release gone', '1 card x']);
  expect(ids(rowsOf({ moved, filter: { states: ['planned'] } }))).not.toContain('1 card x');
});

it('calls back-filled releases what they are', () => {
  const board = roadmapOf([release('0.9', { origin: 'back-filled', day: 5, cards: [card('o')] })]);
  const [row] = rowsOf({ board });
  expect(row).toMatchObject({ isOpen: false, note: 'back-filled, not observed · 1 card' });
  expect(row?.label).toBe('Release 0.9, 1 card, back-filled, not observed, scheduled for 6 Jan 1970');
});

it('reads back the ids it gives, whatever the identity, and nothing else', () => {
  for (const identity of ['1', '', 'card x', 'a\nb', 'release']) {
    expect(itemOfRow(rowIdOfCard(identity))).toEqual({ kind: 'card', identity });
    expect(itemOfRow(rowIdOfRelease(identity))).toEqual({ kind: 'release', identity });
  }
  for (const text of ['', 'card', 'ship 1', ' card 1']) expect(itemOfRow(text)).toBeNull();
});

it('spans everything there is to see, ghosts as well', () => {
  expect(extentOfRows([])).toBeNull();
  const moved = scheduleDiff({ changed: [slipped('b', 30, 200)] });
  expect(extentOfRows(rowsOf({ moved }))).toEqual({ startDay: 20, endDay: 200 });
});

it('begins with the lanes that are open at first, today and room for slips; old lanes and what is gone pull nothing along', () => {
  const gone = [
    { before: item('x', { release: '2.0', endDay: -9_000 }), presence: 'missing' as const },
    { before: item('y', { endDay: -9_000 }), presence: 'removed' as const },
  ];
  const rows = rowsOf({ folds: { 1: true }, moved: scheduleDiff({ gone }) });
  const view = plansWindow(rows, new Set(['release 2', 'release 3']), 110);
  expect(view?.from).toBeCloseTo(110 - 91 * 0.03);
  expect(view?.to).toBeCloseTo(201 + 91 * 0.1);
  expect(plansWindow(rows, new Set(['release 3']), 110)).toBeNull();
  expect(plansWindow([], new Set(), 110)).toBeNull();
});

it('shows a card once that the list has no more and a narrower answer still has, and says that it is gone', () => {
  const board = roadmapOf([release('1', { name: '1.0', origin: 'earlier', day: 9, cards: [card('a')] })]);
  const gone = [{ before: item('a', { release: '1.0', endDay: 9 }), presence: 'removed' as const }];
  const rows = rowsOf({ board, folds: { 1: true }, moved: scheduleDiff({ gone }) });
  expect(ids(rows)).toEqual(['0 release 1', '1 card a']);
  expect(rows[1]?.mark).toBe('removed');
});

it('compares no date that only a narrower answer gives a release', () => {
  const board = roadmapOf([
    release('1', { origin: 'earlier', day: 9 }),
    release('2', { origin: 'back-filled', day: 9 }),
  ]);
  const formerDays = new Map([
    ['1', 5],
    ['2', 5],
  ]);
  for (const row of rowsOf({ board, formerDays })) expect(row).toMatchObject({ slipDays: null, ghost: null });
});

it('leaves a view of the plans to the timeline where they reach further than it shows at once: 31 Dec 2199 is no plan', () => {
  const board = roadmapOf([release('1', { day: 84_005, cards: [card('a', { createdAt: 20_000 * 86_400_000 })] })]);
  expect(plansWindow(rowsOf({ board }), new Set(['release 1']), 20_500)).toBeNull();
});
