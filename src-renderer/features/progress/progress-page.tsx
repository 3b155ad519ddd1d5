import { lazy, useLayoutEffect } from 'react';
import { useLocation } from 'wouter';
import { progressPath } from '../../format/paths.ts';
import { useActiveProfile } from '../../services/connection/app-state.ts';
import { usePathSegments } from '../../ui/view/view-address.ts';
import { readTrackerLink, showTracker, useProgressMemory } from './model/progress-address.ts';
import { useProgressStore } from './model/progress-store.ts';
import { TrackerView } from './tracker/tracker-view.tsx';

const DeliverablePage = lazy(async () => ({
  default: (await import('./deliverable/deliverable-page.tsx')).DeliverablePage,
}));

/** Everything under `/progress`: the tracker, or one deliverable. */
export function ProgressPage() {
  const { id } = useActiveProfile();
  const isReady = useProgressMemory(id);
  const [, page, of = ''] = usePathSegments();
  if (!isReady) return null;
  switch (page) {
    case undefined:
      return <TrackerView />;
    case 'deliverable':
      return <DeliverablePage slug={of} />;
    case 'view':
      return <Linked key={of} show={() => showTracker(readTrackerLink(of))} />;
    default:
      // Links may name what is sought, as in `/progress/lifts`.
      return <Linked key={page} show={() => useProgressStore.getState().changeView({ find: page })} />;
  }
}

/**
 * Shows the tracker as a link says. The link's address is left at once: coming back from a deliverable would otherwise undo
 * what was changed since.
 */
function Linked({ show }: { readonly show: () => void }) {
  const [, navigate] = useLocation();
  useLayoutEffect(() => {
    show();
    navigate(progressPath(), { replace: true });
  });
  return null;
}
