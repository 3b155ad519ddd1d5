import { expect, test } from 'vitest';
import { groupFetchSessions } from './fetch-sessions.ts';

type Asked = readonly [key: string, at: number];

const sessions = (...responses: readonly Asked[]) =>
  groupFetchSessions(responses, { keyOf: ([key]) => key, timeOf: ([, at]) => at }).map((session) =>
    session.map(([key, at]) => `${key}@${at}`),
  );

test('no responses make no session', () => {
  expect(sessions()).toEqual([]);
});

test('different requests one after the other are one session, however long it takes in all', () => {
  expect(sessions(['a', 0], ['b', 60_000], ['c', 120_000])).toEqual([['a@0', 'b@60000', 'c@120000']]);
});

test('a pause of more than a minute begins the next', () => {
  expect(sessions(['a', 0], ['b', 60_001])).toEqual([['a@0'], ['b@60001']]);
});

test('a request that comes up again begins the next, and is then known in it', () => {
  expect(sessions(['a', 0], ['b', 1], ['a', 2], ['b', 3], ['a', 4])).toEqual([['a@0', 'b@1'], ['a@2', 'b@3'], ['a@4']]);
});

test('what may be asked for again within its session does not begin the next, until it brought something', () => {
  const asked: readonly (readonly [page: number, count: number])[] = [
    [1, 0],
    [1, 0],
    [1, 5],
    [1, 0],
  ];
  const grouped = groupFetchSessions(asked, {
    keyOf: ([page]) => page,
    timeOf: () => 0,
    mayRepeat: ([, count]) => count === 0,
  });
  expect(grouped.map((session) => session.map(([, count]) => count))).toEqual([[0, 0, 5], [0]]);
});
