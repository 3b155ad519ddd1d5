import { Link } from 'wouter';
import { catalog } from '../../../src-shared/catalog/registry.ts';
import { planFetch } from '../../../src-shared/plan.ts';
import { useArchiveSummary } from '../../archive/use-archive-summary.ts';
import type { StorageRoom } from '../../archive/storage-care.ts';
import { useStorageRoom } from '../../archive/use-storage-room.ts';
import { useCollection } from '../../archive/use-collection.ts';
import { formatAge, formatBytes, formatCount, formatUpcoming } from '../../ui/format.ts';
import { FreshnessLabel } from '../../ui/freshness-label.tsx';
import { Facts, Panel } from '../../ui/panel.tsx';
import { useLoadsStore } from '../../ui/loads-store.ts';
import { ProblemCard } from '../../ui/problem-card.tsx';
import { RefreshButton } from '../../ui/refresh-button.tsx';
import { useActiveProfile } from '../../ui/use-active-profile.ts';
import { useNow } from '../../ui/use-now.ts';
import { useReportShown } from '../../ui/use-report-shown.ts';
import { useServiceTimes } from '../../ui/use-service-times.ts';
import { ViewHead } from '../../ui/view-head.tsx';
import { AccountPanel } from './account-panel.tsx';
import { LedgerPanel } from './ledger-panel.tsx';
import classes from './overview-page.module.css';

/** What the service says of itself and the account, and what the archive holds. */
export function OverviewPage() {
  const profile = useActiveProfile();
  const status = useCollection('status');
  const summary = useArchiveSummary();
  const plan = planFetch('status', {}, 'stored');
  const problem = useLoadsStore((store) => store.problems['status'] ?? store.problems['account']);
  useReportShown(
    'overview',
    status.state === 'ready' && summary !== undefined && summary.resources.some(({ resource }) => resource === 'ships'),
  );
  return (
    <>
      <ViewHead
        title="Overview"
        freshness={
          <FreshnessLabel
            what={status.state === 'ready' ? 'Service status' : null}
            nothing="Service status not fetched yet"
            source={status.state === 'ready' ? 'live' : null}
            isDemo={profile.kind === 'demo'}
            confirmedAt={status.state === 'ready' ? status.confirmedAt : null}
            renewedAt={null}
          />
        }
        actions={<RefreshButton plan={plan.ok ? plan.value : null} />}
      />
      {problem ? <ProblemCard problem={problem} /> : null}
      <div className={classes['panels']}>
        <StatusPanel />
        <AccountPanel />
        <LedgerPanel />
        <div className={classes['wide']}>
          <ArchivePanel />
        </div>
      </div>
    </>
  );
}

function StatusPanel() {
  const now = useNow();
  const { quota, renewedAt, renewsAt } = useServiceTimes();
  return (
    <Panel title="Service">
      <Facts
        facts={[
          ['Stored copies renewed', renewedAt === null ? null : formatAge(now - renewedAt)],
          ['Renew next', renewsAt === null ? null : formatUpcoming(renewsAt, now)],
          ['Quota resets', quota.resetAt === null ? null : formatUpcoming(quota.resetAt, now)],
        ]}
      />
    </Panel>
  );
}

/** Where each resource's archived answers are shown. */
const viewOf: Partial<Record<string, string>> = { ships: '/ships', systems: '/starmap', user: '/people' };

function ArchivePanel() {
  const summary = useArchiveSummary();
  const room = useStorageRoom();
  const isFetching = useLoadsStore((store) => Object.keys(store.running).length > 0);
  const now = useNow();
  const listed = summary?.resources.filter(({ resource }) => resource !== 'account' && resource !== 'status') ?? [];
  return (
    <Panel
      title="Archive"
      aside={<span className={classes['aside']}>{summary ? formatBytes(summary.storedBytes) : ''}</span>}
    >
      {listed.length === 0 ? (
        <p className={classes['aside']}>
          {isFetching
            ? 'The first answers are on their way.'
            : 'Nothing archived yet. Open Ships, Starmap or People and fetch a stored copy.'}
        </p>
      ) : (
        <table className={classes['table']}>
          <thead>
            <tr>
              <th scope="col">Resource</th>
              <th scope="col">Records now</th>
              <th scope="col">Snapshots</th>
              <th scope="col">Size</th>
              <th scope="col">Last confirmed</th>
            </tr>
          </thead>
          <tbody>
            {listed.map((entry) => (
              <tr key={entry.resource}>
                <th scope="row">
                  <Link href={viewOf[entry.resource] ?? '/explorer'}>{catalog[entry.resource].title}</Link>
                </th>
                <td>{formatCount(entry.currentRecords)}</td>
                <td>{formatCount(entry.snapshots)}</td>
                <td>{formatBytes(entry.storedBytes)}</td>
                <td>{formatAge(now - entry.lastConfirmedAt)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {room ? <p className={classes['room']}>{roomWords(room)}</p> : null}
    </Panel>
  );
}

function roomWords({ isPersistent, usedBytes, quotaBytes }: StorageRoom): string {
  const kept = isPersistent
    ? 'This computer keeps the archive until you remove it.'
    : 'The window system may clear the archive when the disk is nearly full.';
  if (usedBytes === null || quotaBytes === null) return kept;
  return `${kept} ${formatBytes(Math.max(0, quotaBytes - usedBytes))} are free for it.`;
}
