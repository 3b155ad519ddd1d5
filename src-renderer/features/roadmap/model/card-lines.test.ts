import { expect, it } from 'vitest';
import { diffLookup } from '../../../ui/planner/diff-lists.ts';
import { cardLines, writeCardsCsv } from './card-lines.ts';
import { filterRoadmap, goneCards } from './filter-cards.ts';
import { card, item, release, scheduleDiff, slipped, smallBoard } from './roadmap-fixture.ts';
import { roadmapOf } from './roadmap-model.ts';
import { emptyFilter } from './roadmap-store.ts';

function linesOf(board = smallBoard(), moved = scheduleDiff({})) {
  const gone = goneCards(moved, board.releases, emptyFilter);
  return cardLines('main', filterRoadmap(board, emptyFilter), gone, diffLookup(moved, undefined));
}

it('has the same cards as the timeline, those that are gone last', () => {
  const gone = [{ before: item('x', { release: '1.0', endDay: 90 }), presence: 'removed' as const }];
  const lines = linesOf(smallBoard(), scheduleDiff({ gone, changed: [slipped('b', 186, 200)] }));
  expect(lines.map(({ identity, mark }) => [identity, mark])).toEqual([
    ['a', null],
    ['c', null],
    ['b', 'changed'],
    ['d', null],
    ['x', 'removed'],
  ]);
  expect(lines[2]).toMatchObject({ slipDays: 14, formerDay: 186, endDay: 200 });
  expect(lines[4]).toMatchObject({ state: null, endDay: null, formerDay: 90, releaseTitle: '1.0' });
});

it('writes days of UTC as they are sorted, and leaves what is unknown empty', () => {
  const [head, first, , , last] = writeCardsCsv(linesOf()).split('\r\n');
  expect(head?.split(',').slice(0, 4)).toEqual(['Board', 'Release', 'Card', 'Card id']);
  expect(first).toBe('main,1.0,Card a,a,Ships,done,,4,,4,1970-02-20,1970-04-11,release,true,the list,,,');
  expect(last).toBe('main,3.0,Card d,d,,state unknown,,,,,1970-05-21,,,false,the list,,,');
});

it('never writes a formula, and no date for a day that is none', () => {
  const board = roadmapOf([release('1', { name: '=1+1', cards: [card('a', { name: '@SUM(A1)', createdAt: 1e300 })] })]);
  const [, line] = writeCardsCsv(linesOf(board)).split('\r\n');
  expect(line).toBe(`main,"'=1+1","'@SUM(A1)",a,,state unknown,,,,,,,,,the list,,,`);
});
