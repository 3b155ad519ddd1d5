import { lazy, Suspense } from 'react';
import type { GameStats, GameVersion } from '../../../src-shared/domain/telemetry.ts';
import { useCollection, type CollectionState } from '../../archive/hooks/use-collection.ts';
import { useStatsHistory, type StatsPoint } from '../../archive/recent/use-recent.ts';
import { formatAge, formatCounted, formatDate, formatFigure, formatSigned } from '../../format/format.ts';
import { useStartupIdle } from '../../services/connection/startup-idle.ts';
import { useNow } from '../../services/time-machine/clock.ts';
import { Panel } from '../../ui/kit/panel.tsx';
import { LossNotice } from '../../ui/view/loss-notice.tsx';
import { FetchGame, FetchLine } from './fetch-line.tsx';
import { figureChange, gameFigures, type GameFigure } from './game-figures.ts';
import classes from './game-panel.module.css';
import { Lines } from './overview-skeleton.tsx';

// The charts are the heaviest part of the page and never the first thing somebody reads.
const FigureTrends = lazy(async () => ({ default: (await import('./figure-trends.tsx')).FigureTrends }));

const figureTitles: Readonly<Record<GameFigure, string>> = { funds: 'Funds', fans: 'Fans', fleet: 'Fleet' };

const versionList = [{ resource: 'versions', params: {} }] as const;

/** The version that is live, the list of versions, and the figures of the game with their past. */
export function GamePanel({ sinceAt }: { readonly sinceAt: number | null }) {
  const stats = useCollection('stats');
  const versions = useCollection('versions');
  const fields = stats.state === 'ready' ? stats.records[0]?.fields : undefined;
  return (
    <Panel title="The game" aside={stats.state === 'ready' ? <Age at={stats.confirmedAt} /> : null}>
      {stats.state === 'opening' || versions.state === 'opening' ? (
        <div className={classes['opening']}>
          <Lines count={4} />
        </div>
      ) : stats.state === 'empty' && versions.state === 'empty' ? (
        <FetchGame />
      ) : (
        <>
          {fields ? (
            <LiveVersion stats={fields} />
          ) : (
            <FetchLine resource="stats">
              The version that is live, funds, fans and fleet were not fetched yet.
            </FetchLine>
          )}
          <LossNotice of={versionList} />
          <VersionList versions={versions} liveVersion={fields?.liveVersion ?? null} />
          {fields ? <Figures stats={fields} sinceAt={sinceAt} /> : null}
        </>
      )}
    </Panel>
  );
}

function Age({ at }: { readonly at: number }) {
  const now = useNow();
  return <span className={classes['aside']}>{formatAge(now - at)}</span>;
}

function LiveVersion({ stats: { liveVersion, ptuVersion, etfVersion } }: { readonly stats: GameStats }) {
  const others = [
    ...(ptuVersion === null ? [] : [`PTU ${ptuVersion}`]),
    ...(etfVersion === null ? [] : [`ETF ${etfVersion}`]),
  ];
  return (
    <p className="row-base bold lines28 selectable wrap huge across2">
      {liveVersion === null ? <span className={classes['unknown']}>unknown</span> : liveVersion}
      <span className="medium light muted"> live version</span>
      {others.length === 0 ? null : <span className="push muted medium light">{others.join(' · ')}</span>}
    </p>
  );
}

interface FiguresProps {
  readonly stats: GameStats;
  readonly sinceAt: number | null;
}

function Figures({ stats, sinceAt }: FiguresProps) {
  const history = useStatsHistory();
  const isSettled = useStartupIdle();
  return (
    <>
      <dl className={classes['figures']}>
        {gameFigures.map((figure) => (
          <div className="row-base pad1-0 line-below least-row spread gap3" key={figure}>
            <dt>{figureTitles[figure]}</dt>
            <dd className="firmer to-right" data-unknown={stats[figure] === null || undefined}>
              {stats[figure] === null ? 'unknown' : formatFigure(stats[figure])}
              <Change figure={figure} history={history} sinceAt={sinceAt} />
            </dd>
          </div>
        ))}
      </dl>
      <p className="small above2 muted">
        Bare figures: the service names neither the currency of the funds nor what the fleet counts.
      </p>
      <div className={classes['trends']} data-few={(history !== undefined && history.length < 2) || undefined}>
        {history && history.length < 2 ? (
          <p className="small above2 muted">
            One answer is archived so far. From the second one on, a chart shows how they go.
          </p>
        ) : null}
        {history && history.length >= 2 && isSettled ? (
          <Suspense>
            <FigureTrends points={history} />
          </Suspense>
        ) : null}
      </div>
    </>
  );
}

interface ChangeProps {
  readonly figure: GameFigure;
  readonly history: readonly StatsPoint[] | undefined;
  readonly sinceAt: number | null;
}

function Change({ figure, history, sinceAt }: ChangeProps) {
  const change = figureChange(history ?? [], figure, sinceAt);
  if (!change) return null;
  return (
    <span className="small light block muted">
      {change.by === 0 ? 'as' : formatSigned(change.by)} {change.by === 0 ? 'on' : 'since'} {formatDate(change.fromAt)}
    </span>
  );
}

interface VersionListProps {
  readonly versions: Exclude<CollectionState<GameVersion>, { readonly state: 'opening' }>;
  readonly liveVersion: string | null;
}

/** Every version the service lists, newest first as it lists them, and folded: what is live is said above. */
function VersionList({ versions, liveVersion }: VersionListProps) {
  if (versions.state === 'empty')
    return <FetchLine resource="versions">The list of all versions was not fetched yet.</FetchLine>;
  const listed = versions.records.map(({ fields }) => fields);
  const [newest] = listed;
  if (!newest) return <p className="small above2 muted">The service lists no version.</p>;
  return (
    <details className={classes['versions']}>
      <summary>
        {formatCounted(listed.length, 'versions')}
        <span className={classes['aside']}>, newest first: {newest.version ?? newest.title ?? 'unknown'}</span>
      </summary>
      <ol tabIndex={0} aria-label="Versions, newest first">
        {listed.map((version, index) => (
          // The service may list a version twice.
          <li key={index}>
            <Version version={version} isLive={version.version !== null && version.version === liveVersion} />
          </li>
        ))}
      </ol>
    </details>
  );
}

function Version({ version: { version, title }, isLive }: { readonly version: GameVersion; readonly isLive: boolean }) {
  return (
    <>
      <span className="firmer">{version ?? <span className={classes['unknown']}>unknown</span>}</span>
      <span className={classes['aside']}>{title === null || title === version ? '' : title}</span>
      <span>{isLive ? 'live' : ''}</span>
    </>
  );
}
