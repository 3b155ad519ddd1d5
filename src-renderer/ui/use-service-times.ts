import { useCollection } from '../archive/hooks/use-collection.ts';
import { boundRenewalTime } from '../archive/recent/stale-requests.ts';
import type { Quota } from './price-words.ts';

interface ServiceTimes {
  readonly quota: Quota;
  /** When the stored copies were renewed last, by our clock, and will be next, as the service said; epoch milliseconds. */
  readonly renewedAt: number | null;
  readonly renewsAt: number | null;
}

/** What the archive last heard from the account and status paths. */
export function useServiceTimes(): ServiceTimes {
  const accounts = useCollection('account');
  const statuses = useCollection('status');
  const account = accounts.state === 'ready' ? accounts.records[0]?.fields : undefined;
  const status = statuses.state === 'ready' ? statuses.records[0]?.fields : undefined;
  return {
    quota: {
      remaining: account?.remaining ?? null,
      limit: account?.limit ?? null,
      resetAt: status?.quotaResetNextAt ?? null,
    },
    renewedAt:
      statuses.state === 'ready'
        ? boundRenewalTime(status?.cacheRefreshLastAt ?? null, statuses.snapshot.fetchedAt)
        : null,
    renewsAt: status?.cacheRefreshNextAt ?? null,
  };
}
