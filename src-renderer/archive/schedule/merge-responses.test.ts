import { expect, test } from 'vitest';
import { groupFetchSessions } from './merge-responses.ts';
import { responseOf } from './schedule-fixture.ts';

const acts = (...answers: readonly (readonly [string, number])[]) =>
  groupFetchSessions(answers.map(([key, at]) => responseOf(key, at))).map((act) =>
    act.map(({ requestKey, fetchedAt }) => `${requestKey}@${fetchedAt}`),
  );

test('no answers make no act', () => {
  expect(acts()).toEqual([]);
});

test('different requests one after the other are one act, however long it takes in all', () => {
  expect(acts(['a', 0], ['b', 60_000], ['c', 120_000])).toEqual([['a@0', 'b@60000', 'c@120000']]);
});

test('a pause of more than a minute begins the next', () => {
  expect(acts(['a', 0], ['b', 60_001])).toEqual([['a@0'], ['b@60001']]);
});

test('a request that comes up again begins the next, and is then known in it', () => {
  expect(acts(['a', 0], ['b', 1], ['a', 2], ['b', 3], ['a', 4])).toEqual([['a@0', 'b@1'], ['a@2', 'b@3'], ['a@4']]);
});
