import { useMemo } from 'react';
import { useLastKnown } from '../../archive/use-last-known.ts';
import { useArchiveQuery } from '../../archive/use-archive-query.ts';
import { buildTracker } from './build-tracker.ts';
import { readTrackerParts } from './read-tracker-parts.ts';
import type { Tracker } from './tracker.ts';

/** `opening`: not read yet; `empty`: nothing of it was ever fetched; `ready`: from the archive, however old. */
export type TrackerState =
  | { readonly state: 'opening' }
  | { readonly state: 'empty' }
  | { readonly state: 'ready'; readonly tracker: Tracker };

/**
 * The archive's teams and deliverables, joined, followed live, as of the instant on screen. Made anew by each component
 * that calls it: the page calls it once and hands the tracker on.
 *
 * @param at an earlier instant to look at, UTC epoch milliseconds; null for the instant on screen.
 */
export function useTracker(at: number | null = null): TrackerState {
  const read = useArchiveQuery(`tracker parts ${at ?? ''}`, (archive, asOf) =>
    readTrackerParts(archive, at === null ? asOf : Math.min(at, asOf ?? at)),
  );
  // While another state is read, the one before stays on screen.
  const parts = useLastKnown(read);
  const tracker = useMemo(() => (parts ? buildTracker(parts) : null), [parts]);
  if (!parts) return { state: 'opening' };
  return tracker ? { state: 'ready', tracker } : { state: 'empty' };
}
