import { expect, it } from 'vitest';
import { filterRoadmap } from './filter-cards.ts';
import { card, release, smallBoard } from './roadmap-fixture.ts';
import { roadmapOf } from './roadmap-model.ts';
import { emptyFilter, type RoadmapFilter } from './roadmap-store.ts';

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
