import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { ArchiveHealth, RequestTotals } from '../../archive/recent/recent.ts';
import { useTeamTitles } from '../../archive/movement/use-team-titles.ts';
import { useArchiveHealth } from '../../archive/recent/use-archive-health.ts';
import { useRequestTotals } from '../../archive/recent/use-request-totals.ts';
import type { StorageRoom } from '../../archive/storage-care.ts';
import { useLastKnown } from '../../archive/use-last-known.ts';
import { useStorageRoom } from '../../archive/use-storage-room.ts';
import { formatBytes, formatCount, formatCounted } from '../../ui/format.ts';
import { Facts, Panel } from '../../ui/panel.tsx';
import { explorerPath, ledgerPath, snapshotsPath } from '../../ui/paths.ts';
import { requestLine } from '../../ui/request-words.ts';
import { Lines } from './lines.tsx';
import classes from './overview-page.module.css';

/** How large the archive is, how sound, and whether it is safe where it lies. */
export function HealthPanel() {
  const health = useLastKnown(useArchiveHealth());
  const totals = useRequestTotals();
  const room = useStorageRoom();
  return (
    <Panel
      title="Archive health"
      aside={
        <span className={classes['links']}>
          <Link href="/history" className={classes['link'] ?? ''}>
            History
          </Link>
          <Link href="/explorer" className={classes['link'] ?? ''}>
            Explorer
          </Link>
        </span>
      }
    >
      {health && totals ? <Facts facts={healthFacts(health, totals)} /> : <Lines count={5} />}
      {room ? <p className={classes['room']}>{roomWords(room)}</p> : <p className={classes['room']}> </p>}
    </Panel>
  );
}

function healthFacts(
  health: ArchiveHealth,
  totals: readonly RequestTotals[],
): readonly (readonly [name: string, value: ReactNode])[] {
  const { requests, snapshots, storedBytes, failedCalls, interruptedCalls, unsettledSpends } = health;
  const calls = [
    ...(failedCalls > 0 ? [`${formatCount(failedCalls)} failed`] : []),
    ...(interruptedCalls > 0 ? [`${formatCount(interruptedCalls)} interrupted`] : []),
  ];
  return [
    [
      'Holds',
      <Link key="holds" href={snapshotsPath(null)} className={classes['link'] ?? ''}>
        {formatCounted(snapshots, 'snapshots')} of {formatCounted(requests, 'requests')}
      </Link>,
    ],
    ['Size', formatBytes(storedBytes)],
    ['Not read as expected', <Drifting key="drift" totals={totals.filter(({ drifts }) => drifts > 0)} />],
    ['Calls of 7 days', calls.length === 0 ? 'none failed' : calls.join(', ')],
    [
      'Unsettled spends',
      unsettledSpends === 0 ? (
        'none'
      ) : (
        <Link key="ledger" href={ledgerPath(null)} className={classes['link'] ?? ''}>
          {formatCount(unsettledSpends)}, spent or not
        </Link>
      ),
    ],
  ];
}

/** Answers named on screen. */
const mostNamed = 3;

/** The latest answers in which something could not be read as expected; the Explorer tells what. */
function Drifting({ totals }: { readonly totals: readonly RequestTotals[] }) {
  const teams = useTeamTitles();
  if (totals.length === 0) return 'nothing in the latest answers';
  const rest = totals.length - mostNamed;
  return (
    <span className={classes['links']}>
      {totals.slice(0, mostNamed).map(({ requestKey, resource, params }) => (
        <Link
          key={requestKey}
          href={explorerPath({ resource, params, intent: 'stored' })}
          className={classes['link'] ?? ''}
        >
          {requestLine(resource, params, teams)}
        </Link>
      ))}
      {rest > 0 ? <span className={classes['aside']}>and {formatCount(rest)} more</span> : null}
    </span>
  );
}

function roomWords({ isPersistent, usedBytes, quotaBytes }: StorageRoom): string {
  const kept = isPersistent
    ? 'This computer keeps the archive until you remove it.'
    : 'The window system may clear the archive when the disk is nearly full.';
  if (usedBytes === null || quotaBytes === null) return kept;
  return `${kept} ${formatBytes(Math.max(0, quotaBytes - usedBytes))} are free for it.`;
}
