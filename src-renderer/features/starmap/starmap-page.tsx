import { useLayoutEffect } from 'react';
import { useLocation } from 'wouter';
import { starmapPath } from '../../format/paths.ts';
import { useActiveProfile } from '../../services/connection/app-state.ts';
import { useViewMemory } from '../../ui/view/view-address.ts';
import { usePathSegments } from '../../ui/view/path-segments.ts';
import { readMapLink, showLink, mapMemory } from './model/starmap-address.ts';
import { showSystem, useStarmapStore } from './model/starmap-store.ts';
import { MapView } from './page/map-view.tsx';
import { later } from '../../ui/kit/later.tsx';
import { TableSkeleton } from '../../ui/view/empty-state.tsx';

const SystemPage = later(async () => (await import('./system/system-page.tsx')).SystemPage, <TableSkeleton />);
const ObjectPage = later(async () => (await import('./system/object-page.tsx')).ObjectPage, <TableSkeleton />);

/** Everything under `/starmap`: the map, a system or an object; the last two are loaded when they are opened. */
export function StarmapPage() {
  const { id } = useActiveProfile();
  const isReady = useViewMemory(mapMemory, id);
  const [, page, of = ''] = usePathSegments();
  if (!isReady) return null;
  switch (page) {
    case undefined:
      return <MapView />;
    case 'system':
      return <SystemPage code={of} />;
    case 'object':
      return <ObjectPage code={of} />;
    case 'view':
      return <Linked key={of} show={() => showLink(readMapLink(of))} />;
    case 'at':
      return <Linked key={of} show={() => showSystem(of, 'system')} />;
    default:
      // Links may name what is sought, as in `/starmap/Kestrel`.
      return <Linked key={page} show={() => find(page)} />;
  }
}

function find(text: string): void {
  useStarmapStore.getState().changeView({ find: text, panel: 'find' });
}

/**
 * Shows the map as a link says. The link's address is left at once: coming back from a system would otherwise undo what was
 * changed on the map since.
 */
function Linked({ show }: { readonly show: () => void }) {
  const [, navigate] = useLocation();
  useLayoutEffect(() => {
    show();
    navigate(starmapPath(), { replace: true });
  });
  return null;
}
