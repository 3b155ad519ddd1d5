import { useArchiveQuery } from '../use-archive-query.ts';
import { readRequestTotals } from './read-request-totals.ts';
import type { RequestTotals } from './recent.ts';

/** What the archive knows of each request, by request key, followed live; undefined while it is read. */
export function useRequestTotals(): readonly RequestTotals[] | undefined {
  return useArchiveQuery('request totals', readRequestTotals);
}
