import fc from 'fast-check';
import { expect, it } from 'vitest';
import { dayMs } from '../../../../src-shared/day.ts';
import { card, release, smallBoard } from './roadmap-fixture.ts';
import { roadmapOf, suitedViewMode } from './roadmap-model.ts';

it('puts releases in the service’s order, those without one by date, and the rest as they came', () => {
  const board = roadmapOf([
    release('none'),
    release('late', { day: 300 }),
    release('early', { day: 200 }),
    release('second', { order: 2, day: 100 }),
    release('first', { order: 1, day: 400 }),
  ]);
  expect(board.releases.map(({ identity }) => identity)).toEqual(['first', 'second', 'early', 'late', 'none']);
});

it('is shown in time, but as columns where more than half of its cards have no date', () => {
  const boardOf = (dated: number, undated: number) => {
    const cards = (from: number, count: number) => Array.from({ length: count }, (_, at) => card(`${from + at}`));
    return roadmapOf([
      release('dated', { day: 100, cards: cards(0, dated) }),
      release('undated', { cards: cards(1_000, undated) }),
    ]);
  };
  expect(suitedViewMode(boardOf(3, 3))).toBe('timeline');
  expect(suitedViewMode(boardOf(3, 4))).toBe('board');
  expect(suitedViewMode(roadmapOf([]))).toBe('timeline');
});

it('puts the cards of a release by category, then in the service’s order; those without a category come last', () => {
  const board = roadmapOf([
    release('1', {
      cards: [
        card('z', { order: 1 }),
        card('b', { categoryName: 'Ships', order: 2 }),
        card('a', { categoryName: 'Ships', order: 1 }),
        card('c', { categoryName: 'Crew', order: 9 }),
      ],
    }),
  ]);
  expect(board.releases[0]?.cards.map(({ identity }) => identity)).toEqual(['c', 'a', 'b', 'z']);
});

it('calls a category that came as an id alone by the name other cards give it', () => {
  const board = roadmapOf([
    release('1', { cards: [card('a', { categoryId: '3', categoryName: 'Ships' }), card('b', { categoryId: '3' })] }),
    release('2', { cards: [card('c', { categoryId: '4' })] }),
  ]);
  expect(board.categories.map(({ title, count }) => [title, count])).toEqual([
    ['category 4', 1],
    ['Ships', 2],
  ]);
});

it('dates a card by its own date where it has one, else by its release’s, and never by a guess', () => {
  const board = roadmapOf([
    release('1', { day: 10, cards: [card('own', { scheduledAt: 12 * dayMs + dayMs - 1 }), card('of release')] }),
    release('2', { cards: [card('none', { createdAt: 5 * dayMs })] }),
  ]);
  const dates = board.releases.flatMap(({ cards }) => cards.map(({ endDay, dateOf }) => [endDay, dateOf]));
  expect(dates).toEqual([
    [12, 'card'],
    [10, 'release'],
    [null, null],
  ]);
});

it('reads a card that says nothing of being released as its release does', () => {
  const board = roadmapOf([
    release('1', { isReleased: true, cards: [card('silent'), card('not yet', { isReleased: false })] }),
  ]);
  expect(board.releases[0]?.cards.map(({ isReleased, state }) => [isReleased, state])).toEqual([
    [true, 'done'],
    [false, 'unknown'],
  ]);
});

it('gives cards without an id and without a name a place of their own', () => {
  const [lane] = roadmapOf([release('1', { cards: [card(null), card(null, { name: 'Docks' })] })]).releases;
  expect(lane?.cards.map(({ identity, title }) => [identity, title])).toEqual([
    ['1#0', 'Unnamed card'],
    ['1#1', 'Docks'],
  ]);
});

it('counts a small board', () => {
  const { cardCount, categories } = smallBoard();
  expect(cardCount).toBe(4);
  expect(categories.map(({ title, count }) => [title, count])).toEqual([
    ['Crew', 1],
    ['Ships', 2],
    ['no category', 1],
  ]);
});

it('keeps every release and card, whatever their orders and dates', () => {
  const maybe = fc.option(fc.integer({ min: -5, max: 5 }), { nil: null });
  const records = fc.array(fc.tuple(maybe, maybe, fc.array(maybe, { maxLength: 4 })), { maxLength: 8 });
  fc.assert(
    fc.property(records, (made) => {
      const board = roadmapOf(
        made.map(([order, day, cards], index) =>
          release(String(index), {
            order,
            day,
            cards: cards.map((at, place) => card(`${index}-${place}`, { order: at })),
          }),
        ),
      );
      expect(board.releases.map(({ identity }) => Number(identity)).toSorted((a, b) => a - b)).toEqual(
        made.map((_, index) => index),
      );
      expect(board.cardCount).toBe(made.reduce((sum, [, , cards]) => sum + cards.length, 0));
    }),
  );
});

it('gives no two cards one identity: of cards with the same id the first of the list has it, before any that was back-filled', () => {
  const board = roadmapOf([
    release('0', { origin: 'back-filled', order: 0, cards: [card('a')] }),
    release('1', { order: 1, cards: [card('b'), card('b')] }),
    release('2', { order: 2, cards: [card('a'), card('b')] }),
  ]);
  const identities = board.releases.map(({ cards }) => cards.map(({ identity }) => identity));
  expect(identities).toEqual([['0#0'], ['b', '1#1'], ['a', '2#1']]);
});

it('keeps a card whose id looks like a made-up one apart from it', () => {
  const [lane] = roadmapOf([release('1', { cards: [card('1#1'), card(null)] })]).releases;
  expect(lane?.cards.map(({ identity }) => identity)).toEqual(['1#1', '1#1#1']);
});
