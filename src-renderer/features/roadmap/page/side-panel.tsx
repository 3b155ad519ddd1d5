import { useLocation } from 'wouter';
import { MovedPanel } from '../../../ui/moved/moved-panel.tsx';
import type { Compared } from '../../../ui/moved/use-compared.ts';
import { cardPath } from '../../../ui/paths.ts';
import type { OlderReleases } from '../read-older-releases.ts';
import { rowIdOfCard } from '../row-id.ts';
import { useRoadmapStore, type Board } from '../roadmap-store.ts';
import { OlderPanel } from './older-panel.tsx';
import classes from './side-panel.module.css';

interface SidePanelProps {
  readonly board: Board;
  readonly older: OlderReleases;
  readonly compared: Compared;
}

/** What opens beside the board: what moved, or the way to older releases. */
export function SidePanel({ board, older, compared }: SidePanelProps) {
  const panel = useRoadmapStore((store) => store.view.panel);
  const changeView = useRoadmapStore((store) => store.changeView);
  const [, navigate] = useLocation();
  if (panel === null || (panel !== 'older' && !compared.movement)) return null;
  return (
    <div className={classes['column']}>
      {panel === 'older' ? (
        <OlderPanel board={board} older={older} onClose={() => changeView({ panel: null })} />
      ) : (
        <MovedPanel
          compared={compared}
          noun="cards"
          list={panel}
          onList={(list) => changeView({ panel: list })}
          onOpen={(identity) => {
            changeView({ selected: rowIdOfCard(identity) });
            navigate(cardPath(board, identity));
          }}
        />
      )}
    </div>
  );
}
