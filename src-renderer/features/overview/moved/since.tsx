import { useState } from 'react';
import { dayMs } from '../../../../src-shared/day.ts';
import { useAsOf } from '../../../archive/hooks/archive-context.tsx';
import type { RequestTotals } from '../../../archive/recent/recent.ts';
import { formatAge, formatInstant, formatSince } from '../../../format/format.ts';
import { useActiveProfile } from '../../../services/connection/app-state.ts';
import { useNow } from '../../../services/time-machine/clock.ts';
import { Segments } from '../../../ui/kit/segments.tsx';
import { useLastVisit } from '../../../ui/planner/use-last-visit.ts';

/** `last`: the last visit, or where that says nothing, what was known before the last refresh that brought something else. */
type Span = 'last' | 'week' | 'month';

/** What the page compares with. */
export interface Since {
  readonly span: Span;
  /** UTC, epoch milliseconds; null where nothing is known of before. */
  readonly at: number | null;
  /** Why `last` is not the last visit: there was none, or nothing came since. Null where it is. */
  readonly instead: 'first visit' | 'nothing new' | null;
  /** When this page was looked at last, before this visit; null where it never was. */
  readonly visitedAt: number | null;
  readonly choose: (span: Span) => void;
}

/**
 * The instant that the whole page compares with, as it is chosen; a new visit begins with the last one again.
 *
 * @param totals of every request of the archive.
 */
export function useSince(totals: readonly RequestTotals[]): Since {
  const { id } = useActiveProfile();
  const asOf = useAsOf();
  const lastVisit = useLastVisit('overview', id);
  const [{ span, chosenAt }, setChosen] = useState(() => ({ span: 'last' as Span, chosenAt: Date.now() }));
  const choose = (next: Span) => setChosen({ span: next, chosenAt: Date.now() });
  // Who looked at the archive after the instant that is looked back to has seen all of it.
  const visitedAt = asOf !== null && lastVisit !== null && lastVisit >= asOf ? null : lastVisit;
  if (span !== 'last') {
    const days = span === 'week' ? 7 : 30;
    return { span, at: (asOf ?? chosenAt) - days * dayMs, instead: null, visitedAt, choose };
  }
  const last = lastDifference(totals);
  const isNews = visitedAt !== null && last !== null && last.at > visitedAt;
  if (isNews || (visitedAt !== null && last === null)) return { span, at: visitedAt, instead: null, visitedAt, choose };
  return {
    span,
    at: last?.before ?? null,
    instead: visitedAt === null ? 'first visit' : 'nothing new',
    visitedAt,
    choose,
  };
}

/** Refreshes that follow each other so closely are one; a run of many takes minutes. */
const oneSessionMs = 30 * 60_000;

/** The account's and the service's own times differ with every read. */
const readings: ReadonlySet<string> = new Set(['account', 'status']);

/**
 * When the last refresh came that brought something else than was known, and an instant just before it began. UTC, epoch
 * milliseconds. Null where nothing was ever answered differently.
 */
export function lastDifference(
  totals: readonly Pick<RequestTotals, 'resource' | 'snapshots' | 'latestFetchedAt'>[],
): { readonly at: number; readonly before: number } | null {
  const times = totals
    .filter(({ resource, snapshots }) => snapshots > 1 && !readings.has(resource))
    .map(({ latestFetchedAt }) => latestFetchedAt)
    .toSorted((a, b) => b - a);
  const [at] = times;
  if (at === undefined) return null;
  let first = at;
  for (const time of times) {
    if (first - time > oneSessionMs) break;
    first = time;
  }
  return { at, before: first - 1 };
}

/** The choice of what the page compares with. */
export function SinceChoice({ since: { span, instead, choose } }: { readonly since: Since }) {
  return (
    <Segments
      label="Since"
      value={span}
      options={[
        { value: 'last', label: instead === null ? 'Last visit' : 'Last change' },
        { value: 'week', label: '7 days' },
        { value: 'month', label: '30 days' },
      ]}
      onChange={choose}
    />
  );
}

/** "Tuesday", "14:02", "20 Oct", with all of it in its tip. */
export function SinceTime({ at }: { readonly at: number }) {
  const now = useNow();
  return (
    <time dateTime={new Date(at).toISOString()} title={`${formatInstant(at)}, ${formatAge(now - at)}`}>
      {formatSince(at, now)}
    </time>
  );
}
