import type { BasketRun, ServiceTime } from '../../archive/basket/basket-run.ts';
import { dayMs } from '../../../src-shared/day.ts';
import { formatCounted, formatUpcoming } from '../../format/format.ts';
import type { Quota } from '../quota/quota.ts';
import { formatRefreshCount } from './basket-state.ts';

/** What is to be done now about a plan or a reminder. */
export type DueStep = 'wait' | 'act' | 'lapse';

/** After the program was opened nothing planned begins for so long, so that whoever opened it can still stop it. */
const graceMs = 30_000;

/** A plan that was not begun so long after its time is over: its agreement was about that day's quota. */
const lapsesAfterMs = dayMs;

/**
 * Whether a planned run begins now. All times are UTC, epoch milliseconds.
 *
 * @param openedAt when this archive came on screen.
 */
export function planStep(
  plan: ServiceTime,
  { now, openedAt }: { readonly now: number; readonly openedAt: number },
): DueStep {
  if (now >= plan.at + lapsesAfterMs) return 'lapse';
  return now >= dueAt(plan, openedAt) ? 'act' : 'wait';
}

/** When a planned run may begin, UTC, epoch milliseconds. @param openedAt as in `planStep`. */
export function dueAt({ at }: ServiceTime, openedAt: number): number {
  // A plan whose time comes while the window is open was in sight all along.
  return at >= openedAt ? at : Math.max(at, openedAt + graceMs);
}

/** "the quota resets", "the stored copies renew". */
export function formatServiceTime({ of }: Pick<ServiceTime, 'of'>): string {
  return of === 'quota' ? 'the quota resets' : 'the stored copies renew';
}

/** A planned run in a sentence. @param count of what it will send, in words. @param now UTC, epoch milliseconds. */
export function formatPlan(
  {
    waitsFor,
    agreedUnits,
    spentUnits,
  }: Pick<BasketRun, 'agreedUnits' | 'spentUnits'> & { readonly waitsFor: ServiceTime },
  { count, now }: { readonly count: string; readonly now: number },
): string {
  const units = Math.max(0, agreedUnits - spentUnits);
  const price = units === 0 ? 'free' : `up to ${formatCounted(units, 'units')}`;
  const when =
    waitsFor.at <= now
      ? 'its time has come, it begins in less than a minute'
      : `when ${formatServiceTime(waitsFor)}, ${formatUpcoming(waitsFor.at, now)}`;
  return `Planned: ${count}, ${price}, ${when}.`;
}

/** What the user is told when a time has come. @param waiting how many requests wait in the basket. */
export function reminderMessage(
  { of }: ServiceTime,
  waiting: number,
): { readonly title: string; readonly body: string } {
  const title = of === 'quota' ? 'The quota has reset' : 'The stored copies have been renewed';
  if (waiting > 0)
    return { title, body: `${formatRefreshCount(waiting)} ${waiting === 1 ? 'waits' : 'wait'} in the basket.` };
  return { title, body: of === 'quota' ? 'All of it can be spent again.' : 'Reading them costs nothing.' };
}

/** The times that a run can wait for, as the service named them; those that are past or unknown are left out. */
export function comingTimes(
  { quota, renewsAt }: { readonly quota: Quota; readonly renewsAt: number | null },
  now: number,
): readonly ServiceTime[] {
  const times = [
    { of: 'quota', at: quota.resetAt },
    { of: 'copies', at: renewsAt },
  ] as const;
  return times.flatMap(({ of, at }) => (at !== null && at > now ? [{ of, at }] : []));
}
