import { expect, it } from 'vitest';
import { filterRoadmap, isReleaseOpen, openAtFirst, showCard } from './filter-cards.ts';
import { card, release, smallBoard } from './roadmap-fixture.ts';
import { roadmapOf } from './roadmap-model.ts';
import { emptyFilter, firstRoadmapView, showBoard, useRoadmapStore, type RoadmapFilter } from './roadmap-store.ts';

function passing(filter: Partial<RoadmapFilter>): string {
  const { releases } = filterRoadmap(smallBoard(), { ...emptyFilter, ...filter });
  return releases.flatMap(({ cards }) => cards.map(({ identity }) => identity)).join('');
}

it.each([
  [{}, 'acbd'],
  [{ categories: ['Ships'] }, 'ab'],
  [{ categories: ['Ships', ''] }, 'abd'],
  [{ states: ['done' as const] }, 'a'],
  [{ states: ['planned' as const, 'unknown' as const] }, 'cd'],
  [{ released: 'yes' as const }, 'a'],
  [{ released: 'no' as const }, 'cbd'],
  [{ releases: ['2', '3'] }, 'cbd'],
  [{ releases: ['2'], categories: ['Crew'] }, 'c'],
  [{ find: '2.0 ships' }, 'b'],
  [{ find: '  CARD   3.0 ' }, 'd'],
  [{ find: 'nothing of the kind' }, ''],
])('lets through what is one of each list and holds every word: %o', (filter, expected) => {
  expect(passing(filter)).toBe(expected);
});

it('shows empty releases while nothing filters, and none without a hit while something does', () => {
  const board = roadmapOf([release('empty'), release('full', { cards: [card('a')] })]);
  expect(filterRoadmap(board, emptyFilter).releases).toHaveLength(2);
  const filtered = filterRoadmap(board, { ...emptyFilter, find: 'card' });
  expect(filtered.releases.map(({ release: { identity } }) => identity)).toEqual(['full']);
  expect(filtered).toMatchObject({ cardCount: 1, areHitsOpen: true });
});

it('finds words without their accents and apostrophes', () => {
  const board = roadmapOf([release('1', { cards: [card('a', { name: 'Éloise’s Rest' })] })]);
  for (const find of ['eloises', 'Éloise', 'REST'])
    expect(filterRoadmap(board, { ...emptyFilter, find }).cardCount).toBe(1);
});

it('takes white space alone as no filter', () => {
  expect(filterRoadmap(smallBoard(), { ...emptyFilter, find: ' \t ' }).areHitsOpen).toBe(false);
});

it('opens every lane where a filter leaves few cards, and not where it leaves many', () => {
  const many = roadmapOf([release('r', { cards: Array.from({ length: 25 }, (_, index) => card(String(index))) })]);
  expect(filterRoadmap(many, { ...emptyFilter, find: 'card' }).areHitsOpen).toBe(false);
  expect(filterRoadmap(many, { ...emptyFilter, find: 'card 1' }).areHitsOpen).toBe(true);
  expect(filterRoadmap(smallBoard(), emptyFilter).areHitsOpen).toBe(false);
});

function openOf(flags: readonly (boolean | null)[]): string {
  const records = flags.map((isReleased, index) => release(String(index), { order: index, isReleased }));
  return [...openAtFirst(roadmapOf(records).releases)].join('');
}

it('opens what is to come and folds what is out', () => {
  expect(openOf([true, true, true, true, false, null])).toBe('45');
});

it('opens the last release where nothing is to come, and all where they are few', () => {
  expect(openOf([true, true, true, true, true])).toBe('4');
  expect(openOf([true, true, true, false])).toBe('0123');
});

it('never opens what was back-filled', () => {
  const board = roadmapOf([release('old', { origin: 'back-filled', isReleased: false }), release('new')]);
  expect([...openAtFirst(board.releases)]).toEqual(['new']);
});

it('opens what passes where hits are to be seen, but for what someone closed', () => {
  const atFirst = new Set(['a']);
  const isOpen = (identity: string, folds: Record<string, boolean>, areHitsOpen: boolean) =>
    isReleaseOpen(identity, { folds, atFirst, areHitsOpen });
  expect(isOpen('a', {}, false)).toBe(true);
  expect(isOpen('b', {}, false)).toBe(false);
  expect(isOpen('b', {}, true)).toBe(true);
  expect(isOpen('b', { b: false }, true)).toBe(false);
  expect(isOpen('constructor', {}, false)).toBe(false);
});

const cards = smallBoard().releases.flatMap((release) => release.cards);

it('selects a card on its board, opens its release, and keeps filters that let it through', () => {
  const view = { ...firstRoadmapView, categories: ['Ships'], folds: { 1: false, 2: false } };
  useRoadmapStore.setState({ view });
  showCard('main', cards[0] as (typeof cards)[number]); // the board has cards
  expect(useRoadmapStore.getState().view).toEqual({ ...view, folds: { 1: true, 2: false }, selected: 'card a' });
});

it('takes filters away that would hide it', () => {
  useRoadmapStore.setState({ view: { ...firstRoadmapView, find: 'nothing', states: ['unknown'] } });
  showCard('main', cards[0] as (typeof cards)[number]); // the board has cards
  expect(useRoadmapStore.getState().view).toMatchObject({ find: '', states: [], selected: 'card a' });
});

it('forgets on one board what means nothing on the other', () => {
  const view = { ...firstRoadmapView, find: 'dock', categories: ['Ships'], releases: ['2'], folds: { 2: true } };
  useRoadmapStore.setState({ view: { ...view, window: { from: 1, to: 2 }, selected: 'card a' } });
  showBoard('campaign');
  expect(useRoadmapStore.getState().view).toEqual({ ...firstRoadmapView, board: 'campaign', find: 'dock' });
});
