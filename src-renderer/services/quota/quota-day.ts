import { readQuotaDays } from '../../archive/attempts/read-quota-days.ts';
import { quotaDayMs, quotaDayStart, type QuotaDay } from '../../archive/attempts/reconcile-days.ts';
import { useArchiveQuery, useAsOf } from '../../archive/hooks/archive-context.tsx';
import { useNow } from '../time-machine/clock.ts';
import { useServiceTimes } from './quota.ts';

/** The quota day of the instant on screen. */
interface QuotaDayOnScreen {
  /** The reset it began with, UTC, epoch milliseconds. */
  readonly startsAt: number;
  /** Null while nothing was spent and no count was read. */
  readonly day: QuotaDay | null;
  /** It and those before it that were asked for, the newest first. */
  readonly days: readonly QuotaDay[];
}

/** Ledger and count since the quota was reset last, followed live; undefined while they are read. @param before days before it to read as well. */
export function useQuotaDay(before = 0): QuotaDayOnScreen | undefined {
  const asOf = useAsOf();
  const { quota } = useServiceTimes();
  const now = useNow();
  // Asked again when the next day begins. Resets are a day apart (spec, Limits), so any of them tells when that is.
  const dayNow = quotaDayStart(asOf ?? now, quota.resetAt);
  return useArchiveQuery(`quota day and ${before} before ${dayNow}`, async (archive, instant) => {
    const at = instant ?? Date.now();
    const { days, resetAt } = await readQuotaDays(archive, at - before * quotaDayMs, instant);
    const startsAt = quotaDayStart(at, resetAt);
    return { startsAt, day: days.find((day) => day.startsAt === startsAt) ?? null, days };
  });
}
