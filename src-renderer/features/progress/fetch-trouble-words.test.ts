import { expect, test } from 'vitest';
import { plan } from '../../archive/archive-fixture.ts';
import { fetchTroubleWords } from './fetch-trouble-words.ts';

const failed = (...slugs: readonly string[]) =>
  slugs.map((slug) => ({ plan: plan('deliverables', { team_slug: slug }), problem: { kind: 'not-found' as const } }));
const nameOf = ({ params }: ReturnType<typeof plan>) => `Team ${String(params['team_slug'])}`;

test('it says how far the act came and which lists failed', () => {
  expect(fetchTroubleWords({ done: 11, failed: failed('a', 'b'), total: 13 }, nameOf, true)).toBe(
    '11 of 13 lists fetched; Team a and Team b failed. What was fetched before is shown below.',
  );
});

test('what was not asked for is told, and nothing is promised where nothing is shown', () => {
  expect(fetchTroubleWords({ done: 0, failed: failed('a'), total: 13 }, nameOf, false)).toBe(
    '0 of 13 lists fetched; Team a failed. 12 not asked for.',
  );
});

test('of many only some are named', () => {
  expect(fetchTroubleWords({ done: 0, failed: failed('a', 'b', 'c', 'd', 'e', 'f'), total: 6 }, nameOf, false)).toBe(
    '0 of 6 lists fetched; Team a, Team b, Team c, Team d and 2 more failed.',
  );
});
