import { IconColumns3, IconFileDescription, IconStar } from '@tabler/icons-react';
import { useCallback, useState, type ComponentType, type ReactNode } from 'react';
import { Link, useLocation } from 'wouter';
import { useAsOf } from '../../archive/hooks/archive-context.tsx';
import { useRecordSets } from '../../archive/hooks/use-own-work.ts';
import { isReading, type RequestTotals } from '../../archive/recent/recent.ts';
import { useRequestTotals } from '../../archive/recent/use-request-totals.ts';
import { useTeamTitles } from '../../archive/schedule/use-schedule.ts';
import type { RecordSet } from '../../archive/schema/archive-rows.ts';
import { formatCounted } from '../../format/format.ts';
import { formatRequest } from '../../format/labels.ts';
import { shipSetsPath } from '../../format/paths.ts';
import { useActiveProfile } from '../../services/connection/app-state.ts';
import { useReportShown } from '../../services/connection/startup-idle.ts';
import { Panel } from '../../ui/kit/panel.tsx';
import { FetchManyStatus } from '../../ui/spend/fetch-many-end.tsx';
import { EmptyState } from '../../ui/view/empty-state.tsx';
import { useRecentPages } from '../../ui/view/recent-pages.ts';
import { FetchLine } from './fetch-line.tsx';
import { GamePanel } from './game/game-panel.tsx';
import { MovedPanel, type MovedPanelProps } from './moved/moved-panel.tsx';
import { headlineOf } from './moved/moves.ts';
import { SinceChoice, SinceTime, useSince, type Since } from './moved/since.tsx';
import { useMoves, type FoundMoves } from './moved/use-moves.ts';
import { NextReleasePanel } from './next-release.tsx';
import classes from './overview-body.module.css';
import { OverviewSkeleton } from './overview-skeleton.tsx';
import { refreshAllName } from './strip/refreshable.ts';
import { StatusStrip } from './strip/status-strip.tsx';
import { WatchedPanel } from './watched-panel.tsx';
import { later } from '../../ui/kit/later.tsx';

const Offers = later(async () => (await import('./offers.tsx')).Offers);

/** What other features put on this page; no feature imports another. */
export interface OverviewParts extends ContinueParts {
  /** The map with what is new on it since an instant (UTC, epoch milliseconds; null for nothing to compare with). */
  readonly MapPreview: ComponentType<{
    readonly sinceAt: number | null;
    readonly onShown: () => void;
    readonly children: ReactNode;
  }>;
}

/** Everything below the head: what moved, what comes next, the map, the game, what is watched, where to go on. */
export function OverviewBody(parts: OverviewParts) {
  const totals = useRequestTotals();
  const held = totals?.filter(({ resource }) => !isReading(resource));
  const asOf = useAsOf();
  return (
    <>
      <RefreshAllStatus />
      {held === undefined ? (
        <OverviewSkeleton />
      ) : held.length > 0 ? (
        <Panels totals={held} {...parts} />
      ) : asOf === null ? (
        <Offers />
      ) : (
        <EmptyState title="Nothing had been archived by then" absent={{ what: 'responses', of: everyList }}>
          Go to a later day, or back to now.
        </EmptyState>
      )}
      <StatusStrip />
    </>
  );
}

/** What became of the press that refreshes all. */
function RefreshAllStatus() {
  const teams = useTeamTitles();
  return (
    <FetchManyStatus
      names={[refreshAllName]}
      noun="responses"
      shows="trouble"
      nameOf={({ resource, params }) => formatRequest(resource, params, teams)}
    />
  );
}

/** The lists that most archives begin with. */
const everyList = (['ships', 'systems', 'stats', 'versions', 'roadmap', 'teams'] as const).map((resource) => ({
  resource,
}));

interface PanelsProps extends OverviewParts {
  /** Of every request with data. */
  readonly totals: readonly RequestTotals[];
}

function Panels({ totals, MapPreview, LastRoute, openSet }: PanelsProps) {
  const since = useSince(totals);
  const found = useMoves(since.at);
  const [isMapShown, setMapShown] = useState(false);
  const hasShips = totals.some(({ resource }) => resource === 'ships');
  useReportShown('overview', hasShips && found !== undefined && isMapShown);
  const onMapShown = useCallback(() => setMapShown(true), []);
  const sinceAt = since.at;
  return (
    <>
      <Headline since={since} found={found} />
      <div className={classes['panels']}>
        <div className={classes['main']}>
          <MovedPanel since={since} found={found} />
          <section className="card clip stack" aria-label="Map">
            <div className="grow positioned ground">
              {/* What moved is on screen first. */}
              {found === undefined ? null : (
                <MapPreview sinceAt={sinceAt} onShown={onMapShown}>
                  <div className="centred tall pad4 to-middle">
                    <FetchLine of={['systems', 'tunnels']} label="Refresh map">
                      All systems and the tunnels between them.
                    </FetchLine>
                  </div>
                </MapPreview>
              )}
            </div>
          </section>
        </div>
        <div className={classes['side']}>
          <NextReleasePanel moves={found?.moves} sinceAt={comparedAt(since, found)} />
          <GamePanel totals={totals} sinceAt={sinceAt} />
          <WatchedPanel sinceAt={sinceAt} />
          <ContinuePanel LastRoute={LastRoute} openSet={openSet} />
        </div>
      </div>
    </>
  );
}

/** "Since Tuesday: 3 ships changed, 11 cards slipped". */
function Headline({ since, found }: MovedPanelProps) {
  return (
    <div className={classes['headline']}>
      <p className={classes['lead']} aria-live="off">
        {found === undefined ? (
          <span className={classes['leadLater']} aria-hidden data-reading />
        ) : (
          <Lead since={since} found={found} />
        )}
      </p>
      <SinceChoice since={since} />
    </div>
  );
}

/** When what the page compares with was so; UTC, epoch milliseconds. */
function comparedAt({ at, instead }: Since, found: FoundMoves | undefined): number | null {
  return instead === null ? at : (found?.comparedAt ?? at);
}

/** A change that came so shortly before the end of the last visit came in it. */
const sameVisitMs = 30 * 60_000;

interface LeadProps {
  readonly since: Since;
  readonly found: FoundMoves;
}

function Lead({ since, found }: LeadProps) {
  const { at, instead, visitedAt } = since;
  const words = headlineOf(found.moves);
  if (at === null) return 'Nothing to compare with yet';
  const what = words === '' ? 'nothing moved' : `${found.isCut ? 'at least ' : ''}${words}`;
  // What came while the page was looked at last was news then.
  const changedAt = found.changedAt ?? at;
  const isNothingNew = instead === 'nothing new' && visitedAt !== null && visitedAt - changedAt > sameVisitMs;
  return (
    <>
      <span className="muted">
        {isNothingNew ? (
          <>
            Nothing new since <SinceTime at={visitedAt} />. Last change <SinceTime at={changedAt} />
            {': '}
          </>
        ) : (
          <>
            Since <SinceTime at={comparedAt(since, found) ?? at} />
            {': '}
          </>
        )}
      </span>
      {what}
    </>
  );
}

/** Of each sort, on screen. */
const shownSets = 2;
const shownPages = 4;

export interface ContinueParts {
  /** A line with the route that the starmap has; `otherwise` where it has none. */
  readonly LastRoute: ComponentType<{ readonly className: string; readonly otherwise: ReactNode }>;
  /** Takes the window to a set of ships. */
  readonly openSet: (set: Pick<RecordSet, 'id' | 'members' | 'view'>, navigate: (path: string) => void) => void;
}

/** Where to go on: sets that were put together, the route on the map, and the pages that were looked at last. */
export function ContinuePanel({ LastRoute, openSet }: ContinueParts) {
  const { id } = useActiveProfile();
  const [, navigate] = useLocation();
  const sets = (useRecordSets('ships') ?? []).toSorted(
    (a, b) => (b.editedAt ?? b.createdAt) - (a.editedAt ?? a.createdAt),
  );
  const pages = useRecentPages(id).slice(0, shownPages);
  const line = classes['goOn'] ?? '';
  const isEmpty = sets.length + pages.length === 0;
  return (
    <Panel title="Continue">
      <ul className="plain-list">
        {sets.slice(0, shownSets).map((set) => (
          <li key={set.id}>
            <button type="button" className={line} onClick={() => openSet(set, navigate)}>
              <IconColumns3 size={14} stroke={1.75} aria-hidden />
              <span className="truncate">{set.name}</span>
              <span className="muted small push nowrap">{formatCounted(set.members.length, 'ships')}</span>
            </button>
          </li>
        ))}
        {sets.length > shownSets ? (
          <li>
            <Link href={shipSetsPath()} className={line}>
              <IconStar size={14} stroke={1.75} aria-hidden />
              All {formatCounted(sets.length, 'sets')}
            </Link>
          </li>
        ) : null}
        <LastRoute
          className={line}
          otherwise={
            isEmpty ? (
              <li className="muted">Ships, systems and people you look at, sets and routes appear here.</li>
            ) : null
          }
        />
        {pages.map(({ path, title, kind }) => (
          <li key={path}>
            <Link href={path} className={line}>
              <IconFileDescription size={14} stroke={1.75} aria-hidden />
              <span className="truncate">{title}</span>
              <span className="muted small push">{kind}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
