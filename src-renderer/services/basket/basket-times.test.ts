import { expect, test } from 'vitest';
import { comingTimes, formatPlan, planStep, reminderMessage, type DueStep } from './basket-times.ts';

const hourMs = 3_600_000;
const at = 100 * hourMs;

test.each<[what: string, now: number, openedAt: number, step: DueStep]>([
  ['waits before its time', at - 1, 0, 'wait'],
  ['begins at its time where the window was open before', at, 0, 'act'],
  ['waits half a minute where the program was opened after its time', at + hourMs, at + hourMs - 29_000, 'wait'],
  ['begins after that half minute', at + hourMs, at + hourMs - 30_000, 'act'],
  ['lapses a day after its time', at + 24 * hourMs, at + 24 * hourMs, 'lapse'],
])('a planned run %s', (_, now, openedAt, step) => {
  expect(planStep({ of: 'quota', at }, { now, openedAt })).toBe(step);
});

test('a plan names how many, the price at most and when', () => {
  const run = { agreedUnits: 14, spentUnits: 2, waitsFor: { of: 'quota', at } } as const;
  const told = { count: '12 requests', now: at - 3 * hourMs };
  expect(formatPlan(run, told)).toMatch(
    /^Planned: 12 requests, up to 12 units, when the quota resets, in 3 h \(.+\)\.$/,
  );
  expect(formatPlan({ ...run, agreedUnits: 3 }, told)).toContain('up to 1 unit,');
  expect(formatPlan({ ...run, agreedUnits: 2, waitsFor: { of: 'copies', at } }, told)).toContain(
    'free, when the stored copies renew',
  );
  expect(formatPlan(run, { ...told, now: at })).toContain('its time has come');
});

test('a time that is past or unknown cannot be waited for', () => {
  const quota = { remaining: 3, limit: 500, resetAt: at };
  expect(comingTimes({ quota, renewsAt: null }, at - 1)).toEqual([{ of: 'quota', at }]);
  expect(comingTimes({ quota, renewsAt: at + 5 }, at)).toEqual([{ of: 'copies', at: at + 5 }]);
});

test('a reminder says what has happened and what waits', () => {
  const title = 'The quota has reset';
  expect(reminderMessage({ of: 'quota', at }, 3)).toEqual({ title, body: '3 requests wait in the basket.' });
  expect(reminderMessage({ of: 'quota', at }, 0)).toEqual({ title, body: 'All of it can be spent again.' });
  expect(reminderMessage({ of: 'copies', at }, 0).body).toBe('Reading them costs nothing.');
});
