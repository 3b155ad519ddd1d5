import { expect, it } from 'vitest';
import { diffLookup } from '../../../ui/planner/diff-lists.ts';
import { cardLines } from './cards-table.tsx';
import { filterRoadmap, goneCards } from '../model/filter-cards.ts';
import { card, item, scheduleDiff, release, slipped, smallBoard } from '../model/roadmap-fixture.ts';
import { roadmapOf } from '../model/roadmap-model.ts';
import { emptyFilter } from '../model/roadmap-store.ts';
import { writeCardsCsv } from './cards-table.tsx';

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
  expect(lines[4]).toMatchObject({ card: null, endDay: null, formerDay: 90, releaseTitle: '1.0' });
});

it('writes days of UTC as they are sorted, and leaves what is unknown empty', () => {
  const [head, first, , , last] = writeCardsCsv(linesOf()).split('\r\n');
  expect(head?.split(',').slice(0, 4)).toEqual(['Board', 'Card id', 'Card', 'Date']);
  expect(first).toBe('main,a,Card a,1970-04-11,,,,1.0,Ships,done,4,,4,release,1970-02-20,true,,the list');
  expect(last).toBe('main,d,Card d,,,,,3.0,,state unknown,,,,,1970-05-21,false,,the list');
});

it('never writes a formula, and no date for a day that is none', () => {
  const board = roadmapOf([release('1', { name: '=1+1', cards: [card('a', { name: '@SUM(A1)', createdAt: 1e300 })] })]);
  const [, line] = writeCardsCsv(linesOf(board)).split('\r\n');
  expect(line).toBe(`main,a,"'@SUM(A1)",,,,,"'=1+1",,state unknown,,,,,,,,the list`);
});
