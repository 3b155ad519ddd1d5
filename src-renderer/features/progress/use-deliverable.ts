import { problemOf, type Problem } from '../../../src-shared/problem.ts';
import type { Deliverable } from '../../../src-shared/domain/deliverable.ts';
import { snapshotFacts, type SnapshotFacts } from '../../archive/snapshot-facts.ts';
import { useArchiveQuery } from '../../archive/use-archive-query.ts';
import { lastHolders, readDeliverablePast, type DeliverablePast } from './read-deliverable-past.ts';
import type { TrackedDeliverable, Tracker } from './tracker.ts';
import { useTracker } from './use-tracker.ts';

/** A deliverable as its page shows it. */
export interface ShownDeliverable {
  readonly slug: string;
  readonly title: string;
  /** As the newest answer that holds it has it, which may be an old one. */
  readonly fields: Deliverable;
  readonly source: SnapshotFacts;
  /** As the tracker on screen has it; null where no list holds it any more. */
  readonly current: TrackedDeliverable | null;
  /** Slugs of teams whose list holds it, or held it last. */
  readonly teams: readonly string[];
}

export interface DeliverableState {
  /** Undefined while it is read; null where no answer ever held it. */
  readonly deliverable: ShownDeliverable | null | undefined;
  readonly tracker: Tracker | null;
  /** Undefined while it is read. */
  readonly past: DeliverablePast | { readonly problem: Problem } | undefined;
}

/** One deliverable out of the archive, followed live. */
export function useDeliverable(slug: string): DeliverableState {
  const state = useTracker();
  const past = useArchiveQuery(
    `deliverable past ${slug}`,
    async (archive, at): Promise<DeliverablePast | { readonly problem: Problem }> => {
      try {
        return await readDeliverablePast(archive, slug, at);
      } catch (error) {
        // An old record that is lost must not take the deliverable of today off the screen.
        return { problem: problemOf(error) };
      }
    },
  );
  const tracker = state.state === 'ready' ? state.tracker : null;
  const current = tracker?.deliverables.find(({ identity }) => identity === slug) ?? null;
  if (current) {
    const { title, fields, source, teams } = current;
    return { deliverable: { slug, title, fields, source, current, teams }, tracker, past };
  }
  if (state.state === 'opening' || past === undefined) return { deliverable: undefined, tracker, past };
  return { deliverable: 'problem' in past ? null : lastKnown(slug, past), tracker, past };
}

function lastKnown(slug: string, { lists, last }: DeliverablePast): ShownDeliverable | null {
  if (!last) return null;
  const { record, snapshot } = last;
  const source = snapshotFacts({ ...snapshot, manifest: [], drift: [] });
  return { slug, title: record.title, fields: record.fields, source, current: null, teams: lastHolders(lists) };
}
