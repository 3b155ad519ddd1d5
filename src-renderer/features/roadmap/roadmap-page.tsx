import { lazy, useLayoutEffect } from 'react';
import { useLocation } from 'wouter';
import { roadmapPath } from '../../format/paths.ts';
import { useActiveProfile } from '../../services/connection/app-state.ts';
import { usePathSegments } from '../../ui/view/view-address.ts';
import { readRoadmapView, useRoadmapMemory } from './model/roadmap-address.ts';
import { boards, emptyFilter, useRoadmapStore } from './model/roadmap-store.ts';

const RoadmapView = lazy(async () => ({ default: (await import('./board/roadmap-view.tsx')).RoadmapView }));
const CardPage = lazy(async () => ({ default: (await import('./card/card-page.tsx')).CardPage }));

/** Everything under `/roadmap`: a board in time, or one of its cards. */
export function RoadmapPage() {
  const { id } = useActiveProfile();
  const isReady = useRoadmapMemory(id);
  const [, page, of = '', cardId = ''] = usePathSegments();
  if (!isReady) return null;
  switch (page) {
    case undefined:
      return <RoadmapView />;
    case 'card': {
      const board = boards.find((known) => known === of);
      return board === undefined ? (
        <Linked key={of} show={() => find(of)} />
      ) : (
        <CardPage board={board} cardId={cardId} />
      );
    }
    case 'view':
      return <Linked key={of} show={() => useRoadmapStore.setState({ view: readRoadmapView(of) })} />;
    default:
      // Links may name what is sought, as in `/roadmap/Docking`.
      return <Linked key={page} show={() => find(page)} />;
  }
}

function find(text: string): void {
  useRoadmapStore.getState().changeView({ ...emptyFilter, find: text });
}

/** Shows the roadmap as a link says. The link's address is left at once: coming back to it would undo what was changed since. */
function Linked({ show }: { readonly show: () => void }) {
  const [, navigate] = useLocation();
  useLayoutEffect(() => {
    show();
    navigate(roadmapPath(), { replace: true });
  });
  return null;
}
