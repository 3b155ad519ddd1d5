import { describe, expect, test } from 'vitest';
import type { ComparedRecord } from '../../../archive/compare/compare-fields.ts';
import { attemptRow } from '../../../archive/ingest/archive-fixture.ts';
import type { Change } from '../../../archive/schema/archive-rows.ts';
import { matchAttempt } from '../attempts/attempts-view.tsx';
import { groupChanges } from '../shared/describe-difference.ts';
import { formatComparison, matchRecords, pairsBeside, pickPair } from './snapshot-comparison.ts';

const records: readonly ComparedRecord[] = [
  {
    identity: '1',
    title: 'Heron',
    kind: 'changed',
    fields: [
      { path: 'mass', kind: 'changed', before: '1000', after: '2000' },
      { path: 'roles.0', kind: 'changed', before: 'Scout', after: { code: 'Haul' } },
    ],
  },
  { identity: '2', title: 'Wren', kind: 'added', fields: [] },
];

test('a comparison is summed up; what there is none of is left out', () => {
  const sum = (some: readonly ComparedRecord[], unchangedRecords: number): string =>
    formatComparison({ records: some, unchangedRecords, canTellRemovals: true });
  expect(sum(records, 184)).toBe('1 changed, 1 added, 184 unchanged');
  expect(sum([], 3)).toBe('3 unchanged');
  expect(sum([], 0)).toBe('Nothing to compare');
});

test.each([
  ['nothing', '', [2, 0]],
  ['a name keeps all fields of the record', 'heron', [2]],
  ['a field', 'mass', [1]],
  ['a value before', 'scout', [1]],
  ['a value inside an object', 'haul', [1]],
  ['an identity', '2', [1, 0]],
  ['something else', 'kestrel', []],
])('changes are found by %s', (_, query, fieldCounts) => {
  expect(matchRecords(records, query).map(({ fields }) => fields.length)).toEqual(fieldCounts);
});

test('changes are put together by record; one without a path is of the whole record', () => {
  const change = (identity: string, kind: Change['kind'], path: string): Change => ({
    id: 1,
    snapshotId: 's2',
    previousSnapshotId: 's1',
    requestKey: 'ships',
    resource: 'ships',
    identity,
    title: `Ship ${identity}`,
    kind,
    path,
    before: 1,
    after: 2,
    at: 5,
  });
  expect(
    groupChanges([change('1', 'added', 'note'), change('2', 'removed', ''), change('1', 'changed', 'mass')]),
  ).toEqual([
    {
      identity: '1',
      title: 'Ship 1',
      kind: 'changed',
      fields: [
        { path: 'note', kind: 'added', before: 1, after: 2 },
        { path: 'mass', kind: 'changed', before: 1, after: 2 },
      ],
    },
    { identity: '2', title: 'Ship 2', kind: 'removed', fields: [] },
  ]);
});

describe('which two snapshots are compared', () => {
  const newestFirst = ['c', 'b', 'a'];

  test('the one somebody came from with the one before it', () => {
    expect(pickPair(newestFirst, 'c', {})).toEqual({ before: 'b', after: 'c' });
    expect(pickPair(newestFirst, 'b', {})).toEqual({ before: 'a', after: 'b' });
  });

  test('the first one with the one after it, and a single one with none', () => {
    expect(pickPair(newestFirst, 'a', {})).toEqual({ before: 'a', after: 'b' });
    expect(pickPair(['c'], 'c', {})).toBeNull();
  });

  test('what was chosen counts, unless it is gone', () => {
    expect(pickPair(newestFirst, 'c', { before: 'a' })).toEqual({ before: 'a', after: 'c' });
    expect(pickPair(newestFirst, 'c', { before: 'gone' })).toEqual({ before: 'b', after: 'c' });
  });

  test('the pairs beside move both by one, also swapped, and end at the ends', () => {
    const ids = ['a', 'b', 'c', 'd'];
    expect(pairsBeside(ids, { before: 'b', after: 'c' })).toEqual({
      earlier: { before: 'a', after: 'b' },
      later: { before: 'c', after: 'd' },
    });
    expect(pairsBeside(ids, { before: 'd', after: 'a' })).toEqual({ earlier: null, later: null });
    expect(pairsBeside(ids, { before: 'c', after: 'b' }).earlier).toEqual({ before: 'b', after: 'a' });
    expect(pairsBeside(ids, { before: 'a', after: 'gone' })).toEqual({ earlier: null, later: null });
  });
});

describe('attempts found by text', () => {
  const failed = {
    ...attemptRow({ resource: 'user', params: { handle: 'Wren_7' } }),
    outcome: 'failed' as const,
    problem: { kind: 'timeout' as const, detail: 'after 30 s' },
  };
  test.each([
    ['player', true],
    ['WREN', true],
    ['wren player', true],
    ['did not answer', true],
    ['timeout', true],
    ['30 s', true],
    ['ships', false],
    ['wren ships', false],
  ])('"%s": %s', (text, isFound) => {
    expect(matchAttempt(text)?.(failed)).toBe(isFound);
  });

  test('blanks are no text', () => {
    expect(matchAttempt('  ')).toBeNull();
  });
});
