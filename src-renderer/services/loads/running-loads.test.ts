import { describe, expect, test } from 'vitest';
import { planFetch, type FetchPlan } from '../../../src-shared/plan.ts';
import type { Params } from '../../../src-shared/resource/resource.ts';
import { formatLoadProgress, type RunningLoad } from './running-loads.ts';

function plan(params: Params, intent: 'stored' | 'refresh'): FetchPlan {
  const outcome = planFetch('ships', params, intent);
  if (!outcome.ok) throw new Error(outcome.problem.kind);
  return outcome.value;
}

function load(changes: Partial<RunningLoad>): RunningLoad {
  return {
    requestId: 'a',
    plan: plan({ page_max: 3 }, 'refresh'), // 45 s
    isSent: true,
    isCancelling: false,
    phase: 'sending',
    receivedBytes: 0,
    until: null,
    startedAt: 10_000,
    ...changes,
  };
}

const after = (seconds: number): number => 10_000 + seconds * 1_000;

describe('a load that runs', () => {
  test.each([
    ['12 s of about 45 s', {}, 12],
    ['45 s of about 45 s', {}, 45],
    ['50 s, longer than usual', {}, 50],
    ['0 s of about 45 s', {}, -5],
    ['1.2 MB received', { phase: 'receiving', receivedBytes: 1_200_000 }, 12],
    ['1.2 MB received, 50 s, longer than usual', { phase: 'receiving', receivedBytes: 1_200_000 }, 50],
    ['asking', { plan: plan({}, 'stored') }, 1],
    ['cancelling', { phase: 'receiving', isCancelling: true }, 12],
    ['4 s', { plan: plan({}, 'stored') }, 4],
    ['4 s, longer than usual', { plan: { ...plan({}, 'stored'), timeBasis: 'measured' } }, 4],
  ] as const)('reads "%s"', (words, changes, seconds) => {
    expect(formatLoadProgress(load(changes), after(seconds))).toBe(words);
  });
});

describe('a load that waits', () => {
  test('for its turn says only that, however long', () => {
    expect(formatLoadProgress(load({ phase: 'waiting' }), after(500))).toBe('waiting');
  });

  test('for the limit of the minute says when it goes on', () => {
    expect(formatLoadProgress(load({ phase: 'waiting', until: after(30) }), after(0))).toContain('tries again in 30 s');
  });
});
