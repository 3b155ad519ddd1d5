import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { catalog } from '../../../../src-shared/catalog/registry.ts';
import { useAsOf, useLastKnown } from '../../../archive/hooks/archive-context.tsx';
import { useArchiveSummary, useCollection } from '../../../archive/hooks/use-collection.ts';
import type { ResourceSummary } from '../../../archive/recent/archive-summary.ts';
import { isReading, type ArchiveHealth, type RequestTotals } from '../../../archive/recent/recent.ts';
import { useArchiveHealth } from '../../../archive/recent/use-recent.ts';
import { useRequestTotals } from '../../../archive/recent/use-request-totals.ts';
import { useStorageRoom, type StorageRoom } from '../../../archive/rewrite/use-storage.ts';
import { useTeamTitles } from '../../../archive/schedule/use-schedule.ts';
import {
  formatAge,
  formatBytes,
  formatCount,
  formatCounted,
  formatDuration,
  formatInstant,
} from '../../../format/format.ts';
import { formatRequest } from '../../../format/labels.ts';
import { explorerPath, ledgerPath, snapshotsPath } from '../../../format/paths.ts';
import { useActiveProfile } from '../../../services/connection/app-state.ts';
import { useLoadsStore } from '../../../services/loads/running-loads.ts';
import { useNow } from '../../../services/time-machine/clock.ts';
import { Facts, Panel } from '../../../ui/kit/panel.tsx';
import { PlainTable, type TableColumn } from '../../../ui/table/plain-table.tsx';
import classes from '../overview-body.module.css';
import { Lines } from '../overview-skeleton.tsx';
import { resourceView } from '../record-pages.ts';
import { LedgerPanel } from './ledger-panel.tsx';
import { RefreshPanel } from './refresh-panel.tsx';
import { formatKey } from './status-strip.tsx';

/** What the strip holds: service, account, spends, what is stale, and how the archive is. */
export function StripPanels() {
  return (
    <div className={classes['stripPanels']}>
      <RefreshPanel />
      <div className="grid-one gap4">
        <ServicePanel />
        <AccountPanel />
        <LedgerPanel />
        <HealthPanel />
      </div>
      <ArchivePanel />
    </div>
  );
}

/** Whose account it is; what is left of its quota stands in the top bar. */
function AccountPanel() {
  const profile = useActiveProfile();
  const accounts = useCollection('account');
  const account = accounts.state === 'ready' ? accounts.records[0]?.fields : undefined;
  return (
    <Panel title="Account">
      <Facts
        facts={[
          ['Role', account?.role ?? profile.key.role],
          ['Provider', account?.provider ?? profile.key.provider],
          ['Units a day', account?.limit === null || account === undefined ? null : formatCount(account.limit)],
          ['Key', formatKey(profile)],
        ]}
      />
    </Panel>
  );
}

/** What is archived of each resource, with the way to the view that shows it. */
function ArchivePanel() {
  const summary = useArchiveSummary();
  const isFetching = useLoadsStore((store) => Object.keys(store.running).length > 0);
  const now = useNow();
  const asOf = useAsOf();
  const columns: readonly TableColumn<ResourceSummary>[] = [
    {
      id: 'resource',
      title: 'Resource',
      show: ({ resource }) => (
        <Link href={resourceView(resource)} className="quiet-line lines28 target inline-block hover-line">
          {catalog[resource].title}
        </Link>
      ),
    },
    { id: 'records', title: 'Records now', isNumber: true, value: ({ currentRecords }) => currentRecords },
    { id: 'snapshots', title: 'Snapshots', isNumber: true, value: ({ snapshots }) => snapshots },
    { id: 'size', title: 'Size', isNumber: true, show: ({ storedBytes }) => formatBytes(storedBytes) },
    {
      id: 'confirmed',
      title: 'Last confirmed',
      isNumber: true,
      show: ({ lastConfirmedAt }) => formatAge(now - lastConfirmedAt),
    },
  ];
  const listed = summary?.resources.filter(({ resource }) => !isReading(resource)) ?? [];
  return (
    <Panel title="Archive" aside={<span className="muted">{summary ? formatBytes(summary.storedBytes) : ''}</span>}>
      {summary === undefined ? <Lines count={4} /> : null}
      {summary && listed.length === 0 ? (
        <p className="muted">
          {isFetching
            ? 'The first responses are on their way.'
            : asOf !== null
              ? 'Nothing had been archived by then.'
              : 'Nothing archived yet.'}
        </p>
      ) : null}
      {listed.length > 0 ? (
        <PlainTable look="lines" columns={columns} rows={listed} rowKey={({ resource }) => resource} />
      ) : null}
    </Panel>
  );
}

/** How large the archive is, how sound, and whether it is safe where it lies. */
function HealthPanel() {
  const health = useLastKnown(useArchiveHealth());
  const totals = useRequestTotals();
  const room = useStorageRoom();
  return (
    <Panel
      title="Archive health"
      aside={
        <span className={classes['links']}>
          <Link href="/history" className="quiet-line lines28 target inline-block hover-line target-wide">
            History
          </Link>
          <Link href="/explorer" className="quiet-line lines28 target inline-block hover-line target-wide">
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
      <Link
        key="holds"
        href={snapshotsPath(null)}
        className="quiet-line lines28 target inline-block hover-line target-wide"
      >
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
        <Link
          key="ledger"
          href={ledgerPath(null)}
          className="quiet-line lines28 target inline-block hover-line target-wide"
        >
          {formatCount(unsettledSpends)}, spent or not
        </Link>
      ),
    ],
  ];
}

/** Responses named on screen. */
const mostNamed = 3;

/** The latest responses in which something could not be read as expected; the Explorer tells what. */
function Drifting({ totals }: { readonly totals: readonly RequestTotals[] }) {
  const teams = useTeamTitles();
  if (totals.length === 0) return 'nothing in the latest responses';
  const rest = totals.length - mostNamed;
  return (
    <span className={classes['links']}>
      {totals.slice(0, mostNamed).map(({ requestKey, resource, params }) => (
        <Link
          key={requestKey}
          href={explorerPath({ resource, params, intent: 'stored' })}
          className="quiet-line lines28 target inline-block hover-line target-wide"
        >
          {formatRequest(resource, params, teams)}
        </Link>
      ))}
      {rest > 0 ? <span className="muted">and {formatCount(rest)} more</span> : null}
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

/** When the quota resets and when the stored copies renew, as the service said last. */
export function ServicePanel() {
  const statuses = useCollection('status');
  const status = statuses.state === 'ready' ? statuses.records[0]?.fields : undefined;
  return (
    <Panel title="Service">
      <Facts
        facts={[
          [
            'Quota resets',
            <Due key="quota" title="Quota resets" at={status?.quotaResetNextAt ?? null} passed="was due" />,
          ],
          [
            'Stored copies renew',
            <Due
              key="copies"
              title="Stored copies renew"
              at={status?.cacheRefreshNextAt ?? null}
              passed="have renewed"
            />,
          ],
          ['Quota reset last', <Past key="reset" at={status?.quotaResetLastAt ?? null} />],
          ['Copies renewed last', <Past key="renewed" at={status?.cacheRefreshLastAt ?? null} />],
        ]}
      />
    </Panel>
  );
}

interface DueProps {
  readonly title: string;
  /** When it happens next, as the service said; epoch milliseconds, null where it did not say. */
  readonly at: number | null;
  /** What is said once it has passed: the next instant is never worked out here, the service names it. */
  readonly passed: string;
}

/** How long until something happens, to the minute. */
function Due({ title, at, passed }: DueProps) {
  const now = useNow();
  if (at === null) return <span className="faint">unknown</span>;
  return (
    <span role="timer" aria-label={title} className="toned" data-passed={at <= now || undefined}>
      {at <= now ? `${passed}; refresh reads the next time` : `in ${formatDuration(at - now)}`}
      <span className="muted small"> · </span>
      <Instant at={at} />
    </span>
  );
}

function Past({ at }: { readonly at: number | null }) {
  return at === null ? <span className="faint">unknown</span> : <Instant at={at} />;
}

function Instant({ at }: { readonly at: number }) {
  return (
    <time className="muted small nowrap" dateTime={new Date(at).toISOString()}>
      {formatInstant(at)}
    </time>
  );
}
