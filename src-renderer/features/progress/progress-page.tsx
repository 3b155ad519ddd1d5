import { progressPath } from '../../format/paths.ts';
import { useActiveProfile } from '../../services/connection/app-state.ts';
import { LinkedView, useViewMemory } from '../../ui/view/view-address.ts';
import { usePathSegments } from '../../ui/view/path-segments.ts';
import { progressMemory, readTrackerLink, showTracker } from './model/progress-address.ts';
import { changeView } from './model/progress-store.ts';
import { TrackerView } from './tracker/tracker-view.tsx';
import { later } from '../../ui/kit/later.tsx';
import { TableSkeleton } from '../../ui/view/empty-state.tsx';

const DeliverablePage = later(
  async () => (await import('./deliverable/deliverable-page.tsx')).DeliverablePage,
  <TableSkeleton />,
);

/** Everything under `/progress`: the tracker, or one deliverable. */
export function ProgressPage() {
  const { id } = useActiveProfile();
  const isReady = useViewMemory(progressMemory, id);
  const [, page, of = ''] = usePathSegments();
  if (!isReady) return null;
  switch (page) {
    case undefined:
      return <TrackerView />;
    case 'deliverable':
      return <DeliverablePage slug={of} />;
    case 'view':
      return <LinkedView path={progressPath()} key={of} show={() => showTracker(readTrackerLink(of))} />;
    default:
      // Links may name what is sought, as in `/progress/lifts`.
      return <LinkedView path={progressPath()} key={page} show={() => changeView({ find: page })} />;
  }
}
