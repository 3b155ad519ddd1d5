import type { FetchPlan } from '../../../../src-shared/plan.ts';
import { describeProblem } from '../../../../src-shared/problem-labels.ts';
import type { BasketRun } from '../../../archive/basket/basket-run.ts';
import type { BasketItem } from '../../../archive/schema/archive-rows.ts';
import { formatCount, formatCounted, formatUpcoming } from '../../../format/format.ts';
import { formatPlan } from '../../../services/basket/basket-times.ts';
import { formatRefreshCount } from '../../../services/basket/basket-state.ts';
import { formatPriceBasis as basisWords } from '../../../services/quota/quota.ts';

/** What an item costs: "1", "0–1", "free". */
export function formatCost({ cost: { units, maxUnits } }: FetchPlan): string {
  if (units === null) return `0–${maxUnits}`;
  if (maxUnits === 0) return 'free';
  return maxUnits > units ? `${units}–${maxUnits}` : String(units);
}

/** Where a price is known from, to stand behind it: " (reported)"; nothing where it is documented. */
export function formatPriceBasis({ cost }: FetchPlan): string {
  return cost.basis === 'documented' ? '' : ` (${basisWords(cost)})`;
}

/** How it is asked for, in the words of the catalogue's ways. */
export function formatMode({ intent, refresh, mode }: Pick<FetchPlan, 'intent' | 'refresh' | 'mode'>): string {
  if (intent === 'auto' || intent === 'eager') return `mode ${intent}`;
  return refresh || mode === 'live' ? 'live' : 'stored copy';
}

interface PauseFacts {
  readonly reserve: number;
  readonly resetAt: number | null;
  /** UTC, epoch milliseconds. */
  readonly now: number;
  /** How many of the run wait. */
  readonly waiting: number;
}

/** Why a run is paused, and what would let it go on. */
export function formatPause(run: BasketRun, { reserve, resetAt, now, waiting }: PauseFacts): string {
  const { reason, problem, waitsFor } = run;
  const reset = resetAt === null || resetAt <= now ? '' : ` The quota resets ${formatUpcoming(resetAt, now)}.`;
  switch (reason) {
    case 'reserve':
      return `Stopped at the reserve of ${formatCount(reserve)}: what is priced waits, what is free was fetched.${reset}`;
    case 'quota':
      return `Today’s quota is used up: what is priced waits, what is free was fetched.${reset}`;
    case 'count-unknown':
      return 'What the account has left could not be read, so nothing priced was sent. With a reserve of 0 it goes on without.';
    case 'problem': {
      if (!problem) return 'Paused.';
      const { title, advice } = describeProblem(problem, (atMs) => formatUpcoming(atMs, now));
      return `Paused: ${title}. ${advice}`;
    }
    case 'restart':
      return 'Paused: the program ended during the run. What became of the one under way was looked up.';
    case 'planned':
      return waitsFor ? formatPlan({ ...run, waitsFor }, { count: formatRefreshCount(waiting), now }) : 'Paused.';
    case 'lapsed':
      return 'The planned time is more than a day past, so nothing was sent. Resume runs it now.';
    case 'left':
      return 'Paused: another connection or archive was opened during the run.';
    case 'user':
    case null:
      return 'Paused.';
    default:
      return reason satisfies never;
  }
}

/** What became of an item, in a word or two; null while it waits. */
export function itemStateLabel(state: BasketItem['state']): string | null {
  switch (state) {
    case 'waiting':
      return null;
    case 'running':
      return 'Running';
    case 'done':
      return 'New response';
    case 'unchanged':
      return 'Unchanged';
    case 'failed':
      return 'Failed';
    case 'skipped':
      return 'Left out';
    case 'interrupted':
      return 'Interrupted';
    default:
      return state satisfies never;
  }
}

/** What a run that is over has come to; empty where nothing of it is left to tell. */
export function formatRunEnd(items: readonly BasketItem[], { spentUnits }: BasketRun): string {
  const counts = new Map<BasketItem['state'], number>();
  for (const { state } of items) counts.set(state, (counts.get(state) ?? 0) + 1);
  const told = (['done', 'unchanged', 'failed', 'skipped', 'interrupted'] as const).flatMap((state) => {
    const count = counts.get(state) ?? 0;
    return count === 0 ? [] : [`${formatCount(count)} ${endNames[state]}`];
  });
  if (told.length === 0) return '';
  const spent = spentUnits === 0 ? '' : ` The last run spent ${formatCounted(spentUnits, 'units')}.`;
  return `${told.join(', ')}.${spent}`;
}

const endNames = {
  done: 'with a new response',
  unchanged: 'unchanged',
  failed: 'failed',
  skipped: 'left out',
  interrupted: 'interrupted',
} as const;
