import { Button } from '../../../ui/button.tsx';
import { isReleaseOpen } from '../is-release-open.ts';
import { useRoadmapStore } from '../roadmap-store.ts';
import type { ShownBoard } from './shown-board.ts';

/** Opens all releases, or closes all where all are open. */
export function FoldButton({ shown: { filtered, atFirst } }: { readonly shown: ShownBoard }) {
  const folds = useRoadmapStore((store) => store.view.folds);
  const changeView = useRoadmapStore((store) => store.changeView);
  const identities = filtered.releases.map(({ release }) => release.identity);
  const areAllOpen = identities.every((identity) =>
    isReleaseOpen(identity, { folds, atFirst, areHitsOpen: filtered.areHitsOpen }),
  );
  const foldAll = () =>
    changeView({ folds: { ...folds, ...Object.fromEntries(identities.map((identity) => [identity, !areAllOpen])) } });
  return (
    <Button disabled={identities.length === 0} onClick={foldAll}>
      {areAllOpen ? 'Close all' : 'Open all'}
    </Button>
  );
}
