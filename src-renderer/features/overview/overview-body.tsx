import { useArchiveSummary } from '../../archive/use-archive-summary.ts';
import { useCollection } from '../../archive/use-collection.ts';
import { useReportShown } from '../../ui/use-report-shown.ts';
import { ArchivePanel } from './archive-panel.tsx';
import { ChangesPanel } from './changes-panel.tsx';
import { GamePanel } from './game-panel.tsx';
import { HealthPanel } from './health-panel.tsx';
import classes from './overview-page.module.css';
import { RefreshPanel } from './refresh-panel.tsx';
import { useSince } from './since-choice.tsx';
import { WatchedPanel } from './watched-panel.tsx';

/** Everything below the service's own words: what changed, what could be fetched, the game, what is watched, the archive. */
export function OverviewBody() {
  const since = useSince();
  const status = useCollection('status');
  const summary = useArchiveSummary();
  useReportShown(
    'overview',
    status.state === 'ready' && summary !== undefined && summary.resources.some(({ resource }) => resource === 'ships'),
  );
  return (
    <div className={classes['columns']}>
      <div className={classes['stack']}>
        <ChangesPanel since={since} />
        <RefreshPanel />
        <ArchivePanel summary={summary} />
      </div>
      <div className={classes['side']}>
        <GamePanel sinceAt={since.at} />
        <WatchedPanel sinceAt={since.at} />
        <HealthPanel />
      </div>
    </div>
  );
}
