import { describe, expect, test } from 'vitest';
import { freeByReport, oneByDocument, unknownCost } from './cost.ts';
import { describeProblem, describeSpend, problemSides } from './problem-labels.ts';
import { problemSchema, type Problem, type ProblemKind } from './problem.ts';

const plain = (
  kind: Exclude<ProblemKind, 'rate-limited' | 'quota-spent' | 'too-large' | 'spend-refused'>,
): Problem => ({ kind });

/** One problem of every kind, with and without its instant. The record makes the compiler name a kind that is missing. */
const byKind: Readonly<Record<ProblemKind, readonly Problem[]>> = {
  offline: [plain('offline')],
  timeout: [plain('timeout')],
  tls: [plain('tls')],
  'not-found': [plain('not-found')],
  'key-missing': [plain('key-missing'), { kind: 'key-missing', detail: 'Enter the key again.' }],
  'key-rejected': [plain('key-rejected')],
  'rate-limited': [
    { kind: 'rate-limited', retryAt: null },
    { kind: 'rate-limited', retryAt: 5 },
    { kind: 'rate-limited', retryAt: null, counted: 'yes' },
    { kind: 'rate-limited', retryAt: 5, counted: 'unknown' },
  ],
  'quota-spent': [
    { kind: 'quota-spent', resetAt: null },
    { kind: 'quota-spent', resetAt: 5 },
  ],
  'upstream-trouble': [plain('upstream-trouble')],
  'unexpected-shape': [plain('unexpected-shape')],
  'too-large': [{ kind: 'too-large', limitBytes: 64 * 1024 * 1024 }],
  redirected: [plain('redirected')],
  cancelled: [plain('cancelled')],
  'bad-parameters': [plain('bad-parameters'), { kind: 'bad-parameters', detail: 'Handle: enter the player’s handle.' }],
  'bad-address': [plain('bad-address'), { kind: 'bad-address', detail: 'Use https.' }],
  'not-agreed': [plain('not-agreed'), { kind: 'not-agreed', detail: 'You declined the question.' }],
  'spend-refused': [{ kind: 'spend-refused', plannedUnits: 1, confirmedUnits: 0 }],
  'bridge-refused': [plain('bridge-refused')],
  'looking-back': [plain('looking-back')],
  'picture-refused': [plain('picture-refused'), { kind: 'picture-refused', detail: 'The picture is a page.' }],
  'storage-full': [
    plain('storage-full'),
    { kind: 'storage-full', floorBytes: 500_000_000 },
    { kind: 'storage-full', isKept: true },
  ],
  'storage-failed': [plain('storage-failed'), { kind: 'storage-failed', isKept: true }],
  'file-not-written': [plain('file-not-written')],
  'backup-refused': [plain('backup-refused'), { kind: 'backup-refused', detail: 'The file is cut off.' }],
  'archive-busy': [plain('archive-busy'), { kind: 'archive-busy', detail: 'Fetches are still running.' }],
  internal: [plain('internal'), { kind: 'internal', isKept: true }],
};

test('every kind of the union has words here', () => {
  const kinds = problemSchema.def.options.flatMap(({ shape }) => shape.kind.def.values);
  expect(Object.keys(byKind).toSorted()).toEqual([...kinds].toSorted());
});

describe('the words for a problem', () => {
  test.each(Object.values(byKind).flat())('%o are two finished sentences without holes', (problem) => {
    const { title, advice } = describeProblem(problem, () => 'in 3 min (18:00)');
    expect(title).toMatch(/^[A-Z]/);
    expect(title).not.toMatch(/[.]$/);
    expect(advice).toMatch(/^[A-Z].*[.]$/);
    expect(`${title} ${advice}`).not.toMatch(/undefined|null|NaN|\[object|Infinity/);
  });

  test.each(Object.values(byKind).flat())('%o say whose side it is on', (problem) => {
    const { side } = describeProblem(problem, String);
    expect(problemSides[side]).toMatch(/^[A-Z]/);
  });

  test('say of a shared limit that it is shared, and offer the stored copy for both limits', () => {
    const busy = describeProblem({ kind: 'rate-limited', retryAt: null }, String);
    expect(busy.advice).toContain('shared by all users');
    expect(busy.next).toBe('use-stored');
    expect(describeProblem({ kind: 'quota-spent', resetAt: null }, String).next).toBe('use-stored');
  });

  test('say whether anything was spent: never for what is free, certainly not where nothing was sent, else perhaps', () => {
    expect(describeSpend({ kind: 'timeout' }, freeByReport)).toContain('it was free');
    expect(describeSpend({ kind: 'offline' }, oneByDocument)).toBe('Nothing was spent.');
    expect(describeSpend({ kind: 'timeout' }, oneByDocument)).toContain('may have cost 1 unit;');
    expect(describeSpend({ kind: 'timeout' }, { ...unknownCost, maxUnits: 3 })).toContain('up to 3 units');
  });

  test('say of what was turned away why it was not sent again: it was counted, or nobody can tell', () => {
    const words = (counted: 'yes' | 'unknown'): string =>
      describeProblem({ kind: 'rate-limited', retryAt: null, counted }, String).advice;
    expect(words('yes')).toContain('The quota fell all the same, so it was not sent again.');
    expect(words('unknown')).toContain('could not be told, so it was not sent again.');
  });

  test('say of a paid answer that could not be stored that it is kept, and never to fetch it again', () => {
    for (const kind of ['storage-full', 'storage-failed', 'internal'] as const) {
      const { advice, next } = describeProblem({ kind, isKept: true }, String);
      expect(advice).toContain('is kept on this computer');
      expect(advice).not.toMatch(/again/);
      expect(next).toBe('none');
    }
  });

  test('say when to try again only where the service said so', () => {
    const words = (problem: Problem): string => describeProblem(problem, (at) => `at ${at}`).advice;
    expect(words({ kind: 'rate-limited', retryAt: 5 })).toContain('at 5');
    expect(words({ kind: 'rate-limited', retryAt: null })).not.toContain('at null');
    expect(words({ kind: 'quota-spent', resetAt: 7 })).toContain('at 7');
    expect(words({ kind: 'quota-spent', resetAt: null })).not.toContain('at null');
    expect(words({ kind: 'too-large', limitBytes: 64 * 1024 * 1024 })).toContain('64 MiB');
  });
});
