import { useLayoutEffect } from 'react';
import { useLocation } from 'wouter';
import { shipsPath } from '../../format/paths.ts';
import { usePathSegments } from '../../ui/view/path-segments.ts';
import { readShipsView } from './model/ships-address.ts';
import { useShipsStore, type ShipsView } from './model/ships-store.ts';
import { ShipsList } from './table/ships-list.tsx';
import { later } from '../../ui/kit/later.tsx';
import { TableSkeleton } from '../../ui/view/empty-state.tsx';

// The list is what most people open first; the other pages are loaded when they are opened.
const ShipPage = later(async () => (await import('./ship/ship-page.tsx')).ShipPage, <TableSkeleton />);
const ComparePage = later(async () => (await import('./compare/compare-page.tsx')).ComparePage, <TableSkeleton />);
const ExpressionsLink = later(async () => {
  await import('./model/parse-expression.ts');
  return QueriedList;
});
const SetsPage = later(async () => (await import('./sets/sets-page.tsx')).SetsPage, <TableSkeleton />);

/** Everything under `/ships`: the list at once, the other pages when they are opened. */
export function ShipsPage() {
  const [, page, of = ''] = usePathSegments();
  switch (page) {
    case undefined:
      return <ShipsList />;
    case 'list':
      // An expression's id begins with a sign that stands encoded in a link.
      return of.includes('%3D') ? <ExpressionsLink key={of} query={of} /> : <QueriedList key={of} query={of} />;
    case 'ship':
      // Not by a key: stepping from ship to ship leaves the focus on the link that does it.
      return <ShipPage identity={of} />;
    case 'compare':
      return <ComparePage query={of} />;
    case 'sets':
      return <SetsPage />;
    default:
      // Links and the palette may name what is sought, as in `/ships/Kestrel`; a filter must not hide it.
      return <LinkedList key={page} view={{ find: page, filters: [], setId: null }} />;
  }
}

function QueriedList({ query }: { readonly query: string }) {
  return <LinkedList view={readShipsView(query)} />;
}

/**
 * Shows the list as a link says. The link's address is left at once: coming back from a ship would otherwise undo what was
 * changed in the list since.
 */
function LinkedList({ view }: { readonly view: Partial<ShipsView> }) {
  const changeView = useShipsStore((store) => store.changeView);
  const [, navigate] = useLocation();
  useLayoutEffect(() => {
    changeView(view);
    navigate(shipsPath(), { replace: true });
  });
  return null;
}
