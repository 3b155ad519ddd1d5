import { useArchive } from '../../archive/archive-context.tsx';
import { readQuotaDays } from '../../archive/read-quota-days.ts';
import { quotaDayStart, type QuotaDay } from '../../archive/reconcile-days.ts';
import { useArchiveQuery } from '../../archive/use-archive-query.ts';
import { useNow } from '../../ui/use-now.ts';
import { useServiceTimes } from '../../ui/use-service-times.ts';

/** The quota day we are in. */
export interface QuotaToday {
  /** The reset it began with, UTC, epoch milliseconds. */
  readonly startsAt: number;
  /** Null while nothing was spent and no count was read. */
  readonly day: QuotaDay | null;
}

/** Ledger and count since the quota was reset last, followed live; undefined while they are read. */
export function useQuotaDay(): QuotaToday | undefined {
  const { asOf } = useArchive();
  const { quota } = useServiceTimes();
  const now = useNow();
  // Asked again when the next day begins. Resets are a day apart (spec, Limits), so any of them tells when that is.
  const dayNow = quotaDayStart(asOf ?? now, quota.resetAt);
  return useArchiveQuery(`quota day ${dayNow}`, async (archive, instant) => {
    const at = instant ?? Date.now();
    const { days, resetAt } = await readQuotaDays(archive, at, instant);
    const startsAt = quotaDayStart(at, resetAt);
    return { startsAt, day: days.find((day) => day.startsAt === startsAt) ?? null };
  });
}
