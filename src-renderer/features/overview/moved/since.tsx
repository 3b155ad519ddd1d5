import { useState } from 'react';
import { dayMs } from '../../../../src-shared/day.ts';
import { useAsOf } from '../../../archive/hooks/archive-context.tsx';
import { isReading, type RequestTotals } from '../../../archive/recent/recent.ts';
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
  /** Whether `last` is the last visit. */
  readonly isOfVisit: boolean;
  /** Why `last`, where it is chosen, is not the last visit: there was none, or nothing came since. Else null. */
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
  const [{ chosen, chosenAt }, setChosen] = useState(() => ({ chosen: null as Span | null, chosenAt: Date.now() }));
  const choose = (next: Span) => setChosen({ chosen: next, chosenAt: Date.now() });
  // Who looked at the archive after the instant that is looked back to has seen all of it.
  const visitedAt = asOf !== null && lastVisit !== null && lastVisit >= asOf ? null : lastVisit;
  const last = lastDifference(totals);
  const span = chosen ?? (visitedAt === null ? firstSpan(totals, asOf ?? chosenAt) : 'last');
  const isOfVisit = visitedAt !== null && (last === null || last.at > visitedAt);
  const known = { span, isOfVisit, visitedAt, choose };
  if (span !== 'last') {
    const days = span === 'week' ? 7 : 30;
    return { ...known, at: (asOf ?? chosenAt) - days * dayMs, instead: null };
  }
  if (isOfVisit) return { ...known, at: visitedAt, instead: null };
  return { ...known, at: last?.before ?? null, instead: visitedAt === null ? 'first visit' : 'nothing new' };
}

/** Of somebody who was never here: a week, where something was answered otherwise in it, else the last change. */
export function firstSpan(totals: readonly Fetched[], now: number): 'week' | 'last' {
  const weekAgo = now - 7 * dayMs;
  const isThere = totals.some(
    ({ snapshots, firstFetchedAt, latestFetchedAt }) =>
      snapshots > 1 && firstFetchedAt <= weekAgo && latestFetchedAt > weekAgo,
  );
  return isThere ? 'week' : 'last';
}

type Fetched = Pick<RequestTotals, 'resource' | 'snapshots' | 'firstFetchedAt' | 'latestFetchedAt'>;

/** Refreshes that follow each other so closely are one; a run of many takes minutes. */
const oneSessionMs = 30 * 60_000;

/**
 * When the last refresh came that brought something else than was known, and an instant just before it began. UTC, epoch
 * milliseconds. Null where nothing was ever answered differently.
 */
export function lastDifference(totals: readonly Fetched[]): { readonly at: number; readonly before: number } | null {
  const times = totals
    .filter(({ resource, snapshots }) => snapshots > 1 && !isReading(resource))
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
export function SinceChoice({ since: { span, isOfVisit, choose } }: { readonly since: Since }) {
  return (
    <Segments
      label="Since"
      value={span}
      options={[
        { value: 'last', label: isOfVisit ? 'Last visit' : 'Last change' },
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
