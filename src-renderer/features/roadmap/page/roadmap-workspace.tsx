import type { Compared } from '../../../ui/moved/use-compared.ts';
import { MovedBar } from '../../../ui/moved/moved-bar.tsx';
import { useRoadmapStore, type Board } from '../roadmap-store.ts';
import type { RoadmapState } from '../use-roadmap.ts';
import { BoardView } from './board-view.tsx';
import { CardsTable } from './cards-table.tsx';
import { FilterBar } from './filter-bar.tsx';
import { OlderButton } from './older-button.tsx';
import { PictureSwitch } from './picture-switch.tsx';
import { RoadmapNotes } from './roadmap-notes.tsx';
import classes from './roadmap-workspace.module.css';
import { SidePanel } from './side-panel.tsx';
import { useShownBoard } from './shown-board.ts';
import { TimelineView } from './timeline-view.tsx';

interface RoadmapWorkspaceProps {
  readonly board: Board;
  readonly state: Extract<RoadmapState, { readonly state: 'ready' }>;
  readonly compared: Compared;
}

/** A board as it is narrowed down and compared, in the picture that is chosen, and what belongs to it beside it. */
export function RoadmapWorkspace({ board, state, compared }: RoadmapWorkspaceProps) {
  const view = useRoadmapStore((store) => store.view);
  const changeView = useRoadmapStore((store) => store.changeView);
  const shown = useShownBoard(board, state.roadmap, compared);
  const list = view.panel === 'older' ? null : view.panel;
  return (
    <>
      <FilterBar roadmap={state.roadmap} hits={shown.filtered.cardCount} />
      <div className={classes['bar']}>
        <div className={classes['moved']}>
          <MovedBar
            compared={compared}
            choice={view.compare}
            onChoose={(compare) => changeView({ compare })}
            noun="cards"
            list={list}
            onList={(panel) => changeView({ panel })}
          />
        </div>
        <div className={classes['pictures']}>
          <OlderButton />
          <PictureSwitch />
        </div>
      </div>
      <RoadmapNotes board={board} state={state} compared={compared} />
      <div className={classes['workspace']}>
        <div className={classes['shown']}>
          {view.picture === 'timeline' ? (
            <TimelineView shown={shown} />
          ) : view.picture === 'board' ? (
            <BoardView shown={shown} />
          ) : (
            <CardsTable shown={shown} />
          )}
        </div>
        <SidePanel board={board} older={state.older} compared={compared} />
      </div>
    </>
  );
}
