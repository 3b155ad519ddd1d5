import fc from 'fast-check';
import { expect, test } from 'vitest';
import { spendState } from '../../src-shared/cost.ts';
import { planFetch, type FetchPlan } from '../../src-shared/plan.ts';
import type { Problem } from '../../src-shared/problem.ts';
import { isLongRun } from '../../src-shared/long-run-fixture.ts';
import { defaultPathSegments } from './build-request.ts';
import { createRedactor } from './redactor.ts';
import { createServiceClient, type LoadProgress } from './service-client.ts';

// One agreed unit is one unit at most, whatever the service answers and however it counts (spec, Limits: every request with
// `refresh=true` counts; it exempts none, and nobody has seen whether one that is turned away counts).

const address = 'https://api.example.org';
const limit = 20;

/** How the service answers one refresh. */
type Reply = 'answer' | 'free answer' | 'turned away' | 'error' | 'broken off' | 'sent on' | 'throttled in a body';

/** What is done in turn: a refresh for which one unit was agreed to, or a read of the account. */
type Act =
  | { readonly act: 'status' }
  | { readonly act: 'refresh'; readonly replies: readonly Reply[]; readonly cancelAt: LoadProgress['phase'] | null }
  | { readonly act: 'account' };

interface Story {
  readonly acts: readonly Act[];
  readonly usedBefore: number;
  /** Whether a refresh counts that is turned away, or sent on to another path. */
  readonly countsAll: boolean;
  /** Reads of the account that the service does not answer, by their number. */
  readonly failedReads: readonly number[];
  /** Before the request of this number: the day's quota begins anew, or somebody else with the key spends. */
  readonly meanwhile: readonly { readonly what: 'reset' | 'spent elsewhere'; readonly before: number }[];
}

/** A service with one account, and how many units this client's requests have cost there. */
function startService({ usedBefore, countsAll, failedReads, meanwhile }: Story) {
  const service = { units: 0, refreshes: 0, replies: [] as Reply[] };
  let used = usedBefore;
  let [requests, reads, resets] = [0, 0, 0];
  const json = (body: object, status = 200, headers: Record<string, string> = {}): Response =>
    new Response(JSON.stringify(body), { status, headers });
  const count = (): void => {
    used += 1;
    service.units += 1;
  };
  const respondToRefresh = (url: string): Response => {
    service.refreshes += 1;
    if (used >= limit) return json({ success: 0, message: 'number of calls per day has been exceeded' }, 429);
    const reply = service.replies.shift() ?? 'answer';
    const isFree = reply === 'free answer' || (!countsAll && (reply === 'turned away' || reply === 'sent on'));
    if (!isFree) count();
    switch (reply) {
      case 'answer':
      case 'free answer':
        return json({ success: 1, data: { profile: { handle: 'Mira' } } });
      case 'turned away':
        return json({ success: 0, message: 'busy' }, 429, { 'retry-after': '0' });
      case 'error':
        return json({}, 503);
      case 'broken off':
        throw new TypeError('fetch failed', { cause: Object.assign(new Error('closed'), { code: 'ECONNRESET' }) });
      case 'sent on':
        return new Response(null, { status: 302, headers: { location: url.replace('?', '/?') } });
      case 'throttled in a body':
        return json({ success: 0, code: 'ErrApiThrottled', msg: 'slow' });
      default:
        return reply satisfies never;
    }
  };
  const fetch = (url: string): Promise<Response> =>
    Promise.resolve().then(() => {
      requests += 1;
      for (const { what } of meanwhile.filter(({ before }) => before === requests)) {
        used = what === 'reset' ? 0 : used + 1;
        resets += what === 'reset' ? 1 : 0;
      }
      if (url.includes('refresh=true')) return respondToRefresh(url);
      reads += 1;
      if (failedReads.includes(reads)) return json({}, 500);
      if (url.endsWith('/status')) {
        const lastAt = new Date(resets * 86_400_000).toISOString();
        return json({ success: 1, data: { quotaReset: { lastAt, nextAt: lastAt } } });
      }
      return json({
        success: 1,
        data: { dailyRequestsRemaining: Math.max(0, limit - used), dailyRequestLimit: limit },
      });
    });
  return { service, fetch };
}

function planned(resource: 'user' | 'account' | 'status'): FetchPlan {
  const plan = planFetch(
    resource,
    resource === 'user' ? { handle: 'Mira' } : {},
    resource === 'user' ? 'refresh' : 'stored',
  );
  if (!plan.ok) throw new Error(plan.problem.kind);
  return plan.value;
}

/** What a story came to: units agreed to, counted by the service, certain and possible in the ledger, and the problems told. */
async function play(story: Story) {
  const { service, fetch } = startService(story);
  const client = createServiceClient({ fetch, redactor: createRedactor(), firstWaitMs: 0 });
  const connection = { address, key: 'test-key-Zq7', words: defaultPathSegments };
  const ledger = { agreed: 0, certain: 0, possible: 0 };
  const problems: Problem[] = [];
  for (const act of story.acts) {
    if (act.act !== 'refresh') {
      await client.load(connection, planned(act.act), {
        signal: new AbortController().signal,
        onProgress: () => undefined,
      });
      continue;
    }
    const plan = planned('user');
    const abort = new AbortController();
    service.replies = [...act.replies];
    const response = await client.load(connection, plan, {
      signal: abort.signal,
      onProgress: ({ phase }) => {
        if (phase === act.cancelAt) abort.abort();
      },
    });
    const state = spendState(response.ok ? null : response.problem, plan.cost);
    ledger.agreed += 1;
    ledger.certain += state === 'spent' ? 1 : 0;
    ledger.possible += state === 'not-spent' ? 0 : 1;
    if (!response.ok) problems.push(response.problem);
  }
  return { ...ledger, counted: service.units, refreshes: service.refreshes, problems };
}

const reply = fc.constantFrom<Reply>(
  'answer',
  'free answer',
  'turned away',
  'turned away',
  'error',
  'broken off',
  'sent on',
  'throttled in a body',
);
const act: fc.Arbitrary<Act> = fc.oneof(
  fc.record({
    act: fc.constant('refresh' as const),
    replies: fc.array(reply, { maxLength: 6 }),
    cancelAt: fc.option(fc.constantFrom<LoadProgress['phase']>('waiting', 'sending', 'receiving'), { freq: 4 }),
  }),
  fc.constantFrom<Act>({ act: 'account' }, { act: 'account' }, { act: 'status' }),
);
const story: fc.Arbitrary<Story> = fc.record({
  acts: fc.array(act, { minLength: 1, maxLength: 6 }),
  usedBefore: fc.integer({ min: 0, max: limit }),
  countsAll: fc.boolean(),
  failedReads: fc.array(fc.integer({ min: 1, max: 8 }), { maxLength: 3 }),
  meanwhile: fc.array(
    fc.record({
      what: fc.constantFrom('reset' as const, 'spent elsewhere' as const),
      before: fc.integer({ min: 1, max: 14 }),
    }),
    { maxLength: 4 },
  ),
});

test('whatever the service answers and however it counts, it never counts more than was agreed to, and the ledger tells the same', async () => {
  const stories = fc.sample(story, isLongRun ? 100_000 : 3_000);
  // Side by side, or the timers of the waits would take minutes.
  for (let at = 0; at < stories.length; at += 500) {
    await Promise.all(
      stories.slice(at, at + 500).map(async (each) => {
        const { agreed, counted, certain, possible } = await play(each);
        expect(counted, JSON.stringify(each)).toBeLessThanOrEqual(agreed);
        // Against the specification; the ledger learns it by measuring (`measure-spend.ts`).
        const hasFree = each.acts.some((one) => one.act === 'refresh' && one.replies.includes('free answer'));
        expect(hasFree ? 0 : certain, JSON.stringify(each)).toBeLessThanOrEqual(counted);
        expect(counted, JSON.stringify(each)).toBeLessThanOrEqual(possible);
      }),
    );
  }
}, 300_000);

const base: Story = { acts: [], usedBefore: 3, countsAll: true, failedReads: [], meanwhile: [] };
/** As the program's first screen reads them, in the order in which a count is good for a comparison. */
const known: readonly Act[] = [{ act: 'status' }, { act: 'account' }];
const refresh = (...replies: Reply[]): Act => ({ act: 'refresh', replies, cancelAt: null });

test('one that was turned away and counted is not sent again, and the problem says so', async () => {
  const end = await play({ ...base, acts: [...known, refresh('turned away')] });
  expect(end).toMatchObject({ refreshes: 1, counted: 1, possible: 1 });
  expect(end.problems).toMatchObject([{ kind: 'rate-limited', counted: 'yes' }]);
});

test('one that was turned away and did not count is sent again', async () => {
  const end = await play({ ...base, countsAll: false, acts: [...known, refresh('turned away', 'turned away')] });
  expect(end).toMatchObject({ refreshes: 3, counted: 1, problems: [] });
});

test.each<[string, Partial<Story>]>([
  ['before was never read', { acts: [refresh('turned away')] }],
  ['cannot be read now', { acts: [...known, refresh('turned away')], failedReads: [3] }],
  ['may have been reset: that cannot be read', { acts: [...known, refresh('turned away')], failedReads: [4] }],
  ['may have been reset before: that was never read', { acts: [{ act: 'account' }, refresh('turned away')] }],
  ['rose in between', { acts: [...known, refresh('turned away')], meanwhile: [{ what: 'reset', before: 4 }] }],
  [
    'is the same because a reset and somebody else’s spending hide it',
    {
      acts: [...known, refresh('turned away')],
      usedBefore: 1,
      meanwhile: [
        { what: 'reset', before: 4 },
        { what: 'spent elsewhere', before: 4 },
      ],
    },
  ],
])('where the count %s, it is not sent again, and the problem says that nobody can tell', async (_, changes) => {
  const end = await play({ ...base, countsAll: false, ...changes });
  expect(end.refreshes).toBe(1);
  expect(end.problems).toMatchObject([{ kind: 'rate-limited', counted: 'unknown' }]);
});

test('of many in a row without a read in between, each that was turned away and did not count is sent again', async () => {
  const acts = [...known, refresh('answer'), refresh('turned away'), refresh('answer'), refresh('turned away')];
  expect(await play({ ...base, acts, countsAll: false })).toMatchObject({ refreshes: 6, counted: 4, problems: [] });
  expect(await play({ ...base, acts })).toMatchObject({ refreshes: 4, counted: 4, agreed: 4 });
});

test('one that is sent on to another path goes there only where that cost nothing', async () => {
  const acts = [...known, refresh('sent on')];
  expect(await play({ ...base, acts })).toMatchObject({ refreshes: 1, problems: [{ kind: 'redirected' }] });
  expect(await play({ ...base, acts, countsAll: false })).toMatchObject({ refreshes: 2, counted: 1, problems: [] });
});
