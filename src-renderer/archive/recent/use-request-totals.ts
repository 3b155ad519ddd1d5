import { useArchiveQuery } from '../hooks/archive-context.tsx';
import type { RequestTotals } from './recent.ts';
import { readRequestTotals } from './request-totals.ts';

/** What the archive knows of each request, by request key, followed live; undefined while it is read. */
export function useRequestTotals(): readonly RequestTotals[] | undefined {
  return useArchiveQuery('request totals', readRequestTotals);
}
