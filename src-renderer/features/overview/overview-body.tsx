import { PlainTable, type TableColumn } from '../../ui/table/plain-table.tsx';
import { Link } from 'wouter';
import { IconEyeOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { catalog } from '../../../src-shared/catalog/registry.ts';
import { useArchive, useAsOf, useLastKnown } from '../../archive/hooks/archive-context.tsx';
import { useArchiveSummary, useCollection } from '../../archive/hooks/use-collection.ts';
import type { ArchiveSummary, ResourceSummary } from '../../archive/recent/archive-summary.ts';
import type { ArchiveHealth, RequestTotals, WatchedItem } from '../../archive/recent/recent.ts';
import { useArchiveHealth, useRequestTotals } from '../../archive/recent/use-recent.ts';
import { useStorageRoom, type StorageRoom } from '../../archive/rewrite/use-storage.ts';
import { useTeamTitles } from '../../archive/schedule/use-team-titles.ts';
import { useWatchedItems } from '../../archive/watches/read-watched-items.ts';
import { removeWatch } from '../../archive/watches/watches.ts';
import { formatAge, formatBytes, formatCount, formatCounted } from '../../format/format.ts';
import { formatRequest } from '../../format/labels.ts';
import { comparePath, explorerPath, ledgerPath, snapshotsPath } from '../../format/paths.ts';
import { useReportShown } from '../../services/connection/startup-idle.ts';
import { useLoadsStore } from '../../services/loads/running-loads.ts';
import { useNow } from '../../services/time-machine/clock.ts';
import { ToolButton } from '../../ui/kit/button.tsx';
import { Facts, Panel } from '../../ui/kit/panel.tsx';
import { ChangesPanel, useSince } from './changes-panel.tsx';
import { GamePanel } from './game-panel.tsx';
import { formatWatchedItem } from './labels.ts';
import watchedPanelStyles from './overview-body.module.css';
import classes from './overview-page.module.css';
import { Lines } from './overview-skeleton.tsx';
import { useKeptFocus } from './panel-list.tsx';
import { resourceView } from './record-pages.ts';
import { RefreshPanel } from './refresh-panel.tsx';

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

/** What is archived of each resource, with the way to the view that shows it. */
function ArchivePanel({ summary }: { readonly summary: ArchiveSummary | undefined }) {
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
  const listed = summary?.resources.filter(({ resource }) => resource !== 'account' && resource !== 'status') ?? [];
  return (
    <Panel title="Archive" aside={<span className="muted">{summary ? formatBytes(summary.storedBytes) : ''}</span>}>
      {summary === undefined ? <Lines count={4} /> : null}
      {summary && listed.length === 0 ? (
        <p className="muted">
          {isFetching
            ? 'The first answers are on their way.'
            : asOf !== null
              ? 'Nothing had been archived by then.'
              : 'Nothing archived yet. Fetch the lists above, or open Ships, Starmap or People and fetch a stored copy.'}
        </p>
      ) : null}
      {listed.length > 0 ? (
        <PlainTable look="lines" columns={columns} rows={listed} rowKey={({ resource }) => resource} />
      ) : null}
    </Panel>
  );
}

/** What the user watches, and what became of it. */
function WatchedPanel({ sinceAt }: { readonly sinceAt: number | null }) {
  const items = useLastKnown(useWatchedItems(sinceAt), String(sinceAt));
  const place = useKeptFocus(items?.length ?? 0);
  return (
    <Panel
      title="Watched"
      aside={items && items.length > 0 ? <span className="muted light">{formatCount(items.length)}</span> : null}
    >
      <div ref={place} tabIndex={-1}>
        {items === undefined ? <Lines count={2} /> : null}
        {items?.length === 0 ? (
          <p className="muted light">
            Nothing is watched. Press Watch on the page of a ship, a card, a player or anything else, and what becomes
            of it stands here.
          </p>
        ) : null}
        {items && items.length > 0 ? (
          <ul className="plain-list">
            {items.map((item) => (
              <Item key={item.watch.id} item={item} sinceAt={sinceAt} />
            ))}
          </ul>
        ) : null}
      </div>
    </Panel>
  );
}

interface ItemProps {
  readonly item: WatchedItem;
  readonly sinceAt: number | null;
}

function Item({ item, sinceAt }: ItemProps) {
  const { archive } = useArchive();
  const now = useNow();
  const { watch, title, confirmedAt, isMissing, beforeId, afterId } = item;
  const kind = catalog[watch.resource].title;
  const words = formatWatchedItem(item, now, sinceAt);
  return (
    <li className={watchedPanelStyles['item']}>
      <div className="grow narrow">
        <p className="firmer breakable">
          {watch.path === undefined ? (
            title
          ) : (
            <Link className="hover-line" href={watch.path}>
              {title}
            </Link>
          )}
          {title === kind ? null : <span className="muted light"> {kind}</span>}
        </p>
        <p className={watchedPanelStyles['state']} data-changed={item.changesSince > 0 || undefined}>
          {beforeId !== null && afterId !== null ? (
            <Link className="hover-line" href={comparePath(beforeId, afterId)}>
              {words}
            </Link>
          ) : (
            words
          )}
          <span className="muted light">
            {confirmedAt === null || isMissing ? '' : `, seen ${formatAge(now - confirmedAt)}`}
          </span>
        </p>
      </div>
      <ToolButton label={`Stop watching ${title}`} onClick={() => void removeWatch(archive, watch)}>
        <IconEyeOff size={16} stroke={1.75} aria-hidden />
      </ToolButton>
    </li>
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
