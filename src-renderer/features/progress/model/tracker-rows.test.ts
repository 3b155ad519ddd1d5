import { expect, test } from 'vitest';
import { formatDayNumber } from '../../../../src-shared/day.ts';
import { formatIsoDay } from '../../../format/format.ts';
import { diffLookup } from '../../../ui/planner/diff-lists.ts';
import { sortKeysOf } from './sort-deliverables.ts';
import { deliverable, discipline, item, listOf, scheduleDiff, trackerOf } from './tracker-fixture.ts';
import { formatSpan, trackerRows } from './tracker-rows.ts';

const tracker = trackerOf(
  listOf(
    'a',
    1,
    deliverable('late', { startDay: 120, disciplines: [discipline('Writing', 5, [120, 150], [151, 180, true])] }),
    deliverable('early', {
      startDay: 90,
      disciplines: [discipline('Trials', 9, [90, 91]), discipline('Places', 2, [90, 190])],
      projects: [{ title: 'Open Reach', logoPath: null }],
    }),
  ),
  listOf(
    'b',
    1,
    deliverable('late'),
    deliverable('u1', { title: 'Unannounced' }),
    deliverable('u2', { title: 'Unannounced' }),
  ),
  listOf('idle', 1),
);

type Question = Parameters<typeof trackerRows>[0];

function rowsOf(part: Partial<Question> = {}, view: Partial<Question['view']> = {}) {
  return trackerRows({
    teams: tracker.teams,
    deliverables: tracker.deliverables,
    gone: [],
    view: { isByTeam: true, sort: 'start', isDescending: false, disciplines: [], openBase: 'teams', ...view },
    toggled: new Set(),
    lookup: diffLookup(null, undefined),
    keysOf: (each) => sortKeysOf(each, () => null),
    colourOf: (name) => `colour of ${name}`,
    projects: null,
    ...part,
  });
}

const outline = (rows: ReturnType<typeof rowsOf>) => rows.map(({ level, title }) => `${'-'.repeat(level)}${title}`);

test('teams come with their deliverables, and a deliverable of two teams stands under each', () => {
  expect(outline(rowsOf())).toEqual([
    'Team a',
    '-Title of early',
    '-Title of late',
    'Team b',
    '-Unannounced',
    '-Unannounced',
    '-Title of late',
  ]);
});

test('no two rows share an id', () => {
  const ids = rowsOf({}, { openBase: 'all' }).map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
});

test('flat, every deliverable stands there once', () => {
  expect(outline(rowsOf({}, { isByTeam: false, sort: 'title', openBase: 'none' }))).toEqual([
    'Title of early',
    'Title of late',
    'Unannounced',
    'Unannounced',
  ]);
});

test('an open deliverable shows its disciplines with people and every allocation, part-time lighter', () => {
  const row = rowsOf({}, { isByTeam: false, openBase: 'all' }).find(({ title }) => title === 'Writing');
  expect(row).toMatchObject({ level: 1, note: '5 people', identity: 'late' });
  expect(row?.bars.map(({ startDay, endDay, isLight }) => [startDay, endDay, isLight])).toEqual([
    [120, 150, false],
    [151, 180, true],
  ]);
  expect(row?.label).toBe('Writing, 5 people, 1 May 1970 to 31 May 1970, 1 Jun 1970 to 30 Jun 1970 part-time');
});

test('only disciplines that are filtered by are shown', () => {
  const rows = rowsOf({}, { isByTeam: false, openBase: 'all', disciplines: ['Trials'] });
  expect(rows.some(({ title }) => title === 'Writing')).toBe(false);
});

test('a toggled row is the other way than all', () => {
  const closed = rowsOf({ toggled: new Set(['team a']) });
  expect(outline(closed).slice(0, 2)).toEqual(['Team a', 'Team b']);
  const opened = rowsOf({ toggled: new Set(['team a']) }, { openBase: 'none' });
  expect(outline(opened)).toEqual(['Team a', '-Title of early', '-Title of late', 'Team b']);
});

test('a deliverable without disciplines has nothing to open', () => {
  expect(rowsOf().map(({ isOpen }) => isOpen)).toEqual([true, false, false, true, null, null, false]);
});

test('titles that repeat are told apart by slug', () => {
  const notes = rowsOf().filter(({ title }) => title === 'Unannounced');
  expect(notes.map(({ note }) => note)).toEqual(['u1', 'u2']);
  expect(notes[0]?.label).toContain('Unannounced, u1');
});

test('a deliverable has the colour of the discipline with most work, and says people and projects', () => {
  const [, early, late] = rowsOf();
  expect(late?.bars[0]?.colour).toBe('colour of Writing');
  expect(early?.bars[0]?.colour).toBe('colour of Places');
  expect(late?.note).toBe('5 people');
  expect(early?.note).toBe('11 people · Open Reach');
});

test('a filter shows in the number of a team', () => {
  const rows = rowsOf({ deliverables: tracker.deliverables.filter(({ identity }) => identity === 'late') });
  expect(outline(rows)).toEqual(['Team a', '-Title of late', 'Team b', '-Title of late']);
  expect(rows[0]?.note).toBe('1 of 2 deliverables');
});

test('what moved is marked, with its old place and its slip', () => {
  const rows = rowsOf({ lookup: diffLookup(scheduleDiff, undefined), gone: scheduleDiff.gone });
  const [, , early, late] = rows;
  expect(outline(rows.slice(0, 4))).toEqual(['Team a', '-Title of early', '-Title of lost', '-Title of late']);
  expect(rows[1]).toMatchObject({ mark: 'added', ghost: null });
  expect(early).toMatchObject({ mark: 'missing', bars: [], ghost: { startDay: 100, endDay: 199 }, identity: 'lost' });
  expect(late).toMatchObject({ mark: null, slipDays: 14, ghost: { startDay: 100, endDay: 185 } });
  expect(late?.label).toContain('ends 14 days later than before');
});

test('what is gone with its team stands in a place of its own', () => {
  const gone = [
    { before: item('lost', { groups: { ...item('x').groups, team: ['Team z'] } }), presence: 'removed' as const },
  ];
  expect(outline(rowsOf({ gone })).slice(-2)).toEqual(['Teams no longer listed', '-Title of lost']);
});

test('dates that are unknown or the wrong way round make no bar that cannot be', () => {
  const odd = trackerOf(
    listOf(
      'a',
      1,
      deliverable('none', { startDay: null, endDay: null }),
      deliverable('open', { startDay: 100, endDay: null }),
      deliverable('back', { startDay: 200, endDay: 150 }),
    ),
  );
  const rows = rowsOf({ teams: odd.teams, deliverables: odd.deliverables }, { isByTeam: false, sort: 'title' });
  expect(
    rows.map(({ identity, bars, undated }) => [identity, bars.map((bar) => [bar.startDay, bar.endDay]), undated]),
  ).toEqual([
    ['back', [[150, 150]], null],
    ['none', [], 'no date'],
    ['open', [[100, 100]], null],
  ]);
});

test('a team that the list of teams does not name says so', () => {
  const [first, ...others] = tracker.teams;
  if (!first) throw new Error('the fixture has teams');
  const teams = [{ ...first, fields: null }, ...others];
  const notes = rowsOf({ teams }).filter(({ level }) => level === 0);
  expect(notes.map(({ note }) => note)).toEqual(['2 deliverables · not in the list of teams', '3 deliverables']);
});

test('a day number is the same day in every time zone', () => {
  expect(formatDayNumber(20_778)).toBe('21 Nov 2026');
  expect(formatIsoDay(20_778)).toBe('2026-11-21');
  expect(formatIsoDay(-1)).toBe('1969-12-31');
});

test('what is known of a span is said, and what is not', () => {
  expect(formatSpan(0, 9)).toBe('1 Jan 1970 to 10 Jan 1970');
  expect(formatSpan(null, 9)).toBe('until 10 Jan 1970, start unknown');
  expect(formatSpan(0, null)).toBe('from 1 Jan 1970, end unknown');
  expect(formatSpan(null, null)).toBe('no date');
});
