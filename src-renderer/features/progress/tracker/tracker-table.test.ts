import { expect, test } from 'vitest';
import { diffLookup } from '../../../ui/planner/diff-lists.ts';
import type { ScheduleComparison } from '../../../ui/planner/use-schedule-comparison.ts';
import { deliverable, discipline, listOf, scheduleDiff, trackerOf } from '../model/tracker-fixture.ts';
import { trackerLines } from './tracker-table.tsx';
import { writeTrackerCsv } from './tracker-table.tsx';

const tracker = trackerOf(
  listOf(
    'a',
    1,
    deliverable('late', { disciplines: [discipline('Writing', 4, [100, 109, true])], updatedDay: 90 }),
    deliverable('x', { title: '=SUM(A1)', startDay: null, endDay: null }),
  ),
  listOf('b', 1, deliverable('late')),
);

function lines(isCompared: boolean) {
  const lookup = diffLookup(isCompared ? scheduleDiff : null, undefined);
  const compared: ScheduleComparison = {
    history: undefined,
    diff: null,
    isOfLastChoice: false,
    beforeAt: null,
    afterAt: null,
    lastVisit: null,
    why: null,
    lookup,
  };
  const gone = isCompared ? scheduleDiff.gone : [];
  return trackerLines({ tracker, deliverables: tracker.deliverables, gone, compared });
}

test('a deliverable of several teams is one line', () => {
  const line = lines(false).find(({ identity }) => identity === 'late');
  expect(line).toMatchObject({ teams: ['Team a', 'Team b'], people: 4, peopleDays: 20, mark: null, slipDays: null });
});

test('what is gone is a line behind the others, told as such', () => {
  expect(lines(true).map(({ identity, mark, slipDays }) => [identity, mark, slipDays])).toEqual([
    ['x', null, null],
    ['late', 'changed', 14],
    ['lost', 'missing', null],
  ]);
});

test('as CSV unknown is an empty cell, days are UTC dates, and no cell is a formula', () => {
  expect(writeTrackerCsv(lines(false), false).split('\r\n')).toEqual([
    'Title,Slug,Teams,First day,Last day,People,People-days (part-time half),Disciplines,Projects,Roadmap card,Updated',
    `"'=SUM(A1)",x,Team a,,,,,,,,`,
    'Title of late,late,Team a; Team b,1970-04-11,1970-07-19,4,20,Writing,,,1970-04-01',
  ]);
});

test('compared, the file says what moved', () => {
  const [head, , late, lost] = writeTrackerCsv(lines(true), true).split('\r\n');
  expect(head).toMatch(/^Title,Slug,Since the state compared with,Ends later by days,Teams,/);
  expect(late).toMatch(/^Title of late,late,changed,14,/);
  expect(lost).toMatch(/,lost,missing,,/);
});
