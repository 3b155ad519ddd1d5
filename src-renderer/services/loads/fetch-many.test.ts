import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import type { FetchPlan } from '../../../src-shared/plan.ts';
import type { Problem } from '../../../src-shared/problem.ts';
import { plan } from '../../archive/ingest/archive-fixture.ts';
import { fetchMany, type FetchManyProgress } from './fetch-many.ts';

const codes = ['A', 'B', 'C', 'D'];
const plans = codes.map((code) => plan('star-system', { code }));

const codeOf = ({ params }: FetchPlan): unknown => params['code'];

/** Runs a plan at once and notes something of it. */
const noting = (asked: unknown[], read: (plan: FetchPlan) => unknown) => (plan: FetchPlan) => {
  asked.push(read(plan));
  return Promise.resolve('run' as const);
};

/** Runs the plans; codes with a problem meet it. */
async function runAll(problems: Readonly<Record<string, Problem>>, stopAfter = Infinity) {
  const asked: unknown[] = [];
  const told: FetchManyProgress[] = [];
  const end = await fetchMany(plans, 0, {
    run: noting(asked, codeOf),
    problemOf: (key) => Object.entries(problems).find(([code]) => key.includes(`"${code}"`))?.[1] ?? null,
    isStopped: () => asked.length >= stopAfter,
    onProgress: (progress) => told.push(progress),
  });
  return { asked, told, end };
}

test('all are fetched one after the other, and every step is told', async () => {
  const { asked, told, end } = await runAll({});
  expect(asked).toEqual(codes);
  expect(told.map(({ done }) => done)).toEqual([0, 1, 2, 3, 4]);
  expect(end).toEqual({ done: 4, failed: [], total: 4 });
});

test('one that is not found is kept and the rest goes on', async () => {
  const { asked, end } = await runAll({ B: { kind: 'not-found' } });
  expect(asked).toEqual(codes);
  expect(end.done).toBe(3);
  expect(end.failed.map(({ plan: { params }, problem }) => [params['code'], problem.kind])).toEqual([
    ['B', 'not-found'],
  ]);
});

test.each(['offline', 'key-rejected', 'quota-spent', 'storage-full', 'looking-back'] as const)(
  'after “%s” nothing more is asked, because all would fail alike',
  async (kind) => {
    const problem: Problem = kind === 'quota-spent' ? { kind, resetAt: null } : { kind };
    const { asked, end } = await runAll({ B: problem });
    expect(asked).toEqual(['A', 'B']);
    expect(end).toMatchObject({ done: 1, total: 4 });
  },
);

test('stopped, it asks for nothing more and counts nothing that was called off', async () => {
  const { asked, end } = await runAll({}, 2);
  expect(asked).toEqual(['A', 'B']);
  expect(end.done).toBe(1);
});

test('what may cost quota is never fetched here', async () => {
  const asked: unknown[] = [];
  const end = await fetchMany([plan('star-system', { code: 'A' }, 'live')], 0, {
    run: noting(asked, (each) => each),
    problemOf: () => null,
    isStopped: () => false,
    onProgress: () => undefined,
  });
  expect(asked).toEqual([]);
  expect(end.done).toBe(0);
});

test('what is agreed to together is spent, and not a unit more', async () => {
  const asked: unknown[] = [];
  const end = await fetchMany(
    codes.map((code) => plan('star-system', { code }, 'live')),
    3,
    { ...quiet, run: noting(asked, codeOf) },
  );
  expect(asked).toEqual(['A', 'B', 'C']);
  expect(end).toEqual({ done: 3, failed: [], total: 4 });
});

test('what an answer names is fetched as well, each once, and counted', async () => {
  const asked: unknown[] = [];
  const end = await fetchMany([plan('teams'), plan('deliverables', { team_slug: 'a' })], 0, {
    ...quiet,
    run: noting(asked, ({ resource, params }) => params['team_slug'] ?? resource),
    furtherPlans: ({ resource }) =>
      Promise.resolve(
        resource === 'teams' ? ['a', 'b', 'b'].map((slug) => plan('deliverables', { team_slug: slug })) : [],
      ),
  });
  expect(asked).toEqual(['teams', 'a', 'b']);
  expect(end).toEqual({ done: 3, failed: [], total: 3 });
});

test('an answer that failed names nothing further', async () => {
  const end = await fetchMany([plan('teams')], 0, {
    ...quiet,
    problemOf: () => ({ kind: 'not-found' }),
    furtherPlans: () => Promise.resolve(plans),
  });
  expect(end).toMatchObject({ done: 0, total: 1 });
});

const quiet = {
  run: () => Promise.resolve('run' as const),
  problemOf: () => null,
  isStopped: () => false,
  onProgress: () => undefined,
};

test('what would touch the reserve ends it: the rest is not asked for, and the reserve is told', async () => {
  const asked: unknown[] = [];
  const end = await fetchMany(plans, 0, {
    run: (each) => (codeOf(each) === 'C' ? Promise.resolve({ keptReserve: 20 }) : noting(asked, codeOf)(each)),
    problemOf: () => null,
    isStopped: () => false,
    onProgress: () => undefined,
  });
  expect(asked).toEqual(['A', 'B']);
  expect(end).toEqual({ done: 2, failed: [], total: 4, keptReserve: 20 });
});

test('what was not run, because somebody else runs it or it was cancelled by itself, is not counted as fetched', async () => {
  const end = await fetchMany(plans, 0, {
    ...quiet,
    run: (each) => Promise.resolve(codeOf(each) === 'B' ? 'left-out' : 'run'),
  });
  expect(end).toEqual({ done: 3, failed: [], total: 4 });
});
