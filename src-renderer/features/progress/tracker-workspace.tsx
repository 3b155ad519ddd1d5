import { useLocation } from 'wouter';
import { MovedBar } from '../../ui/moved/moved-bar.tsx';
import { MovedPanel } from '../../ui/moved/moved-panel.tsx';
import type { Compared } from '../../ui/moved/use-compared.ts';
import { deliverablePath } from '../../ui/paths.ts';
import { FilterBar } from './filter-bar.tsx';
import { LoadView } from './load-view.tsx';
import { useProgressStore } from './progress-store.ts';
import { TrackerTable } from './tracker-table.tsx';
import { TrackerTimeline } from './tracker-timeline.tsx';
import { PictureTools } from './picture-tools.tsx';
import classes from './tracker-workspace.module.css';
import type { Tracker } from './tracker.ts';
import { useShownTracker } from './use-shown-tracker.ts';

interface TrackerWorkspaceProps {
  readonly tracker: Tracker;
  readonly compared: Compared;
}

/** The tracker as it is narrowed down and compared, in the picture that is chosen, and what moved beside it. */
export function TrackerWorkspace({ tracker, compared }: TrackerWorkspaceProps) {
  const shown = useShownTracker(tracker, compared);
  const picture = useProgressStore((store) => store.view.picture);
  const choice = useProgressStore((store) => store.choice);
  const list = useProgressStore((store) => store.list);
  const compare = useProgressStore((store) => store.compare);
  const setList = useProgressStore((store) => store.setList);
  const [, navigate] = useLocation();
  return (
    <>
      <FilterBar shown={shown} />
      <div className={classes['tools']} data-wordy={compared.movement || compared.why !== null ? true : undefined}>
        <MovedBar
          compared={compared}
          choice={choice}
          onChoose={compare}
          noun="deliverables"
          list={list}
          onList={setList}
        />
        <PictureTools shown={shown} />
      </div>
      <div className={classes['workspace']}>
        <div className={classes['shown']}>
          {picture === 'timeline' ? (
            <TrackerTimeline shown={shown} />
          ) : picture === 'load' ? (
            <LoadView shown={shown} />
          ) : (
            <TrackerTable shown={shown} />
          )}
        </div>
        {list !== null && compared.movement ? (
          <div className={classes['column']}>
            <MovedPanel
              compared={compared}
              noun="deliverables"
              list={list}
              onList={setList}
              onOpen={(identity) => navigate(deliverablePath(identity))}
            />
          </div>
        ) : null}
      </div>
    </>
  );
}
