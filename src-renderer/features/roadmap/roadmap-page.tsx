import { boards } from '../../../src-shared/catalog/roadmap.ts';
import { roadmapPath } from '../../format/paths.ts';
import { useActiveProfile } from '../../services/connection/app-state.ts';
import { LinkedView, useViewMemory } from '../../ui/view/view-address.ts';
import { usePathSegments } from '../../ui/view/path-segments.ts';
import { readRoadmapView, roadmapMemory } from './model/roadmap-address.ts';
import { RoadmapView } from './board/roadmap-view.tsx';
import { changeView, emptyFilter, useRoadmapStore } from './model/roadmap-store.ts';
import { later } from '../../ui/kit/later.tsx';
import { TableSkeleton } from '../../ui/view/empty-state.tsx';

const CardPage = later(async () => (await import('./card/card-page.tsx')).CardPage, <TableSkeleton />);

/** Everything under `/roadmap`: a board in time, or one of its cards. */
export function RoadmapPage() {
  const { id } = useActiveProfile();
  const isReady = useViewMemory(roadmapMemory, id);
  const [, page, of = '', cardId = ''] = usePathSegments();
  if (!isReady) return null;
  switch (page) {
    case undefined:
      return <RoadmapView />;
    case 'card': {
      const board = boards.find((known) => known === of);
      return board === undefined ? (
        <LinkedView path={roadmapPath()} key={of} show={() => find(of)} />
      ) : (
        <CardPage board={board} cardId={cardId} />
      );
    }
    case 'view':
      return (
        <LinkedView
          path={roadmapPath()}
          key={of}
          show={() => useRoadmapStore.setState({ view: readRoadmapView(of) })}
        />
      );
    default:
      // Links may name what is sought, as in `/roadmap/Docking`.
      return <LinkedView path={roadmapPath()} key={page} show={() => find(page)} />;
  }
}

function find(text: string): void {
  changeView({ ...emptyFilter, find: text });
}
