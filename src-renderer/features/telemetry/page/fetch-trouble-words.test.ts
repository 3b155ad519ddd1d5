import { expect, test } from 'vitest';
import { planFetch, type FetchPlan } from '../../../../src-shared/plan.ts';
import { fetchTroubleWords, listWords } from './fetch-trouble-words.ts';
import { planName } from './plan-name.ts';

const failed = (...versions: readonly string[]) =>
  versions.map((version) => {
    const plan = planFetch('telemetry', { version, timetable: 'WEEK' }, 'stored');
    if (!plan.ok) throw new Error(`${version} cannot be asked for`);
    return { plan: plan.value, problem: { kind: 'timeout' } as const };
  });

test('what failed is named, and what was not asked for is counted', () => {
  const words = fetchTroubleWords({ done: 3, failed: failed('3.9'), total: 10 }, planName, true);
  expect(words).toBe('3 of 10 answers fetched; 3.9 failed. 6 not asked for. What was fetched before is shown below.');
});

test('the list of versions has a name of its own', () => {
  const plan = planFetch('versions', {}, 'stored');
  const run = {
    done: 0,
    failed: [{ plan: (plan as { value: FetchPlan }).value, problem: { kind: 'offline' } as const }],
    total: 1,
  };
  expect(fetchTroubleWords(run, planName, false)).toBe('0 of 1 answer fetched; the list of versions failed.');
});

test.each([
  [[], ''],
  [['3.9'], '3.9'],
  [['3.9', '3.8'], '3.9 and 3.8'],
  [['3.9', '3.8', '3.7', '3.6'], '3.9, 3.8, 3.7 and 3.6'],
  [['3.9', '3.8', '3.7', '3.6', '3.5', '3.4'], '3.9, 3.8, 3.7, 3.6 and 2 more'],
])('%j reads %j', (names, words) => {
  expect(listWords(names)).toBe(words);
});
