import { planFetch, type FetchPlan } from '../../../src-shared/plan.ts';
import { readChangeRate, type ChangeRate } from '../../archive/basket/read-basket-facts.ts';
import { useArchiveQuery } from '../../archive/hooks/archive-context.tsx';
import { formatCount, formatDuration } from '../../format/format.ts';

/** A way to the same response that costs nothing. */
interface FreeAlternative {
  /** Reads the stored copy. */
  readonly plan: FetchPlan;
  /** `now`: it is newer than what is archived; `soon`: it renews at `at`; `unknown`: nobody says when. */
  readonly when: 'now' | 'soon' | 'unknown';
  /** When it renews, UTC, epoch milliseconds; null unless `soon`. */
  readonly at: number | null;
}

interface Copies {
  /** When the service renewed its stored copies last, and will next; UTC, epoch milliseconds, null where unknown. */
  readonly renewedAt: number | null;
  readonly renewsAt: number | null;
  /** When the archived response was confirmed last; null where there is none. */
  readonly confirmedAt: number | null;
}

/**
 * Whether waiting would do: what a stored copy of the same request offers at no cost.
 *
 * @param now UTC, epoch milliseconds.
 * @returns null where the plan is free itself, or the request has no free stored copy.
 */
export function findFreeAlternative(
  plan: FetchPlan,
  { renewedAt, renewsAt, confirmedAt }: Copies,
  now: number,
): FreeAlternative | null {
  if (plan.cost.maxUnits === 0) return null;
  const stored = planFetch(plan.resource, plan.params, 'stored');
  if (!stored.ok || stored.value.cost.maxUnits > 0) return null;
  // A renewal that was announced and has passed counts, also before the service was asked again.
  const renewed = renewsAt !== null && renewsAt <= now ? renewsAt : renewedAt;
  if (confirmedAt === null || (renewed !== null && confirmedAt < renewed))
    return { plan: stored.value, when: 'now', at: null };
  if (renewsAt !== null && renewsAt > now) return { plan: stored.value, when: 'soon', at: renewsAt };
  return { plan: stored.value, when: 'unknown', at: null };
}

/** The same in a line; null where nothing can be said. */
export function formatFreeAlternative(way: FreeAlternative, confirmedAt: number | null, now: number): string | null {
  if (way.when === 'now')
    return confirmedAt === null
      ? 'There may be a stored copy at no cost'
      : 'The stored copy is newer than yours, at no cost';
  return way.at === null ? null : `Wait, and the stored copy renews in ${formatDuration(way.at - now)} at no cost`;
}

/** How often a request changed in the past, followed live; undefined while it is read. Always up to now. */
export function useChangeRate(requestKey: string): ChangeRate | undefined {
  return useArchiveQuery(`change rate ${requestKey}`, (archive) => readChangeRate(archive, requestKey));
}

/** "changed in 2 of 14 fetches"; null before there was any. */
export function formatChangeRate({ changed, refreshes }: ChangeRate): string | null {
  if (refreshes === 0) return null;
  return `changed in ${formatCount(changed)} of ${formatCount(refreshes)} ${refreshes === 1 ? 'fetch' : 'fetches'}`;
}
