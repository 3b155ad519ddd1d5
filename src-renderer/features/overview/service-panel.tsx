import { useCollection } from '../../archive/use-collection.ts';
import { Panel } from '../../ui/panel.tsx';
import { Countdown } from './countdown.tsx';
import classes from './overview-page.module.css';

/** When the quota resets and when the stored copies renew, as the service said last. */
export function ServicePanel() {
  const statuses = useCollection('status');
  const status = statuses.state === 'ready' ? statuses.records[0]?.fields : undefined;
  return (
    <Panel title="Service">
      <div className={classes['pair']}>
        <Countdown
          title="Quota resets"
          lastAt={status?.quotaResetLastAt ?? null}
          nextAt={status?.quotaResetNextAt ?? null}
          passed={{ words: 'Was due', advice: 'Refresh reads the new count.' }}
        />
        <Countdown
          title="Stored copies renew"
          lastAt={status?.cacheRefreshLastAt ?? null}
          nextAt={status?.cacheRefreshNextAt ?? null}
          passed={{ words: 'Have renewed', advice: 'Refresh reads the next time.' }}
        />
      </div>
    </Panel>
  );
}
