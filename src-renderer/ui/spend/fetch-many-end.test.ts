import { expect, test } from 'vitest';
import { plan } from '../../archive/ingest/archive-fixture.ts';
import { formatFetchFailure, formatNameList } from './fetch-many-end.tsx';

const failed = (...slugs: readonly string[]) =>
  slugs.map((slug) => ({ plan: plan('deliverables', { team_slug: slug }), problem: { kind: 'not-found' as const } }));
const terms = {
  noun: 'lists',
  nameOf: ({ params }: ReturnType<typeof plan>) => `Team ${String(params['team_slug'])}`,
  isShown: false,
};

test('it says how far the act came and which of it failed', () => {
  expect(formatFetchFailure({ done: 11, failed: failed('a', 'b'), total: 13 }, { ...terms, isShown: true })).toBe(
    '11 of 13 lists fetched; Team a and Team b failed. What was fetched before is shown below.',
  );
});

test('what was not asked for is told, and nothing is promised where nothing is shown', () => {
  expect(formatFetchFailure({ done: 0, failed: failed('a'), total: 13 }, terms)).toBe(
    '0 of 13 lists fetched; Team a failed. 12 not asked for.',
  );
});

test('one that was alone is counted as one', () => {
  expect(formatFetchFailure({ done: 0, failed: failed('a'), total: 1 }, { ...terms, noun: 'answers' })).toBe(
    '0 of 1 answer fetched; Team a failed.',
  );
});

test.each([
  [[], ''],
  [['3.9'], '3.9'],
  [['3.9', '3.8'], '3.9 and 3.8'],
  [['3.9', '3.8', '3.7', '3.6'], '3.9, 3.8, 3.7 and 3.6'],
  [['3.9', '3.8', '3.7', '3.6', '3.5', '3.4'], '3.9, 3.8, 3.7, 3.6 and 2 more'],
])('%j reads %j', (names, words) => {
  expect(formatNameList(names)).toBe(words);
});
