import { useState } from 'react';
import type { GameStats } from '../../../../src-shared/catalog/stats.ts';
import type { GameVersion } from '../../../../src-shared/catalog/versions.ts';
import { useCollection, type CollectionState } from '../../../archive/hooks/use-collection.ts';
import type { RequestTotals } from '../../../archive/recent/recent.ts';
import { useLoadHistory, useStatsHistory } from '../../../archive/recent/use-recent.ts';
import {
  formatAge,
  formatCompact,
  formatCounted,
  formatDate,
  formatFigure,
  formatSigned,
} from '../../../format/format.ts';
import { useNow } from '../../../services/time-machine/clock.ts';
import { Button } from '../../../ui/kit/button.tsx';
import { Panel } from '../../../ui/kit/panel.tsx';
import { LossNotice } from '../../../ui/view/loss-notice.tsx';
import { FetchLine } from '../fetch-line.tsx';
import { figureChange, gameFigures, type FigurePoint, type GameFigure } from './game-figures.ts';
import classes from './game-panel.module.css';
import { Lines } from '../overview-skeleton.tsx';
import { later } from '../../../ui/kit/later.tsx';

// The charts are the heaviest part of the page and never the first thing somebody reads.
const FigureTrends = later(async () => (await import('./figure-trends.tsx')).FigureTrends);

const figureTitles: Readonly<Record<GameFigure, string>> = { funds: 'Funds', fans: 'Fans', fleet: 'Fleet' };

const versionList = [{ resource: 'versions', params: {} }] as const;

interface GamePanelProps {
  /** Of every request of the archive. */
  readonly totals: readonly RequestTotals[];
  /** UTC, epoch milliseconds; null for nothing to compare with. */
  readonly sinceAt: number | null;
}

/** The version that is live and the figures of the game with how they went; charts and all versions are one press away. */
export function GamePanel({ totals, sinceAt }: GamePanelProps) {
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
        <FetchLine of={['stats', 'versions']} label="Refresh the game">
          The live version, funds, fans and fleet, and every version there was.
        </FetchLine>
      ) : (
        <>
          {fields ? (
            <LiveVersion stats={fields} />
          ) : (
            <FetchLine of={['stats']} label="Refresh figures">
              The version that is live, funds, fans and fleet.
            </FetchLine>
          )}
          <LossNotice of={versionList} />
          {fields ? <Figures stats={fields} totals={totals} sinceAt={sinceAt} /> : null}
          <More versions={versions} liveVersion={fields?.liveVersion ?? null} />
        </>
      )}
    </Panel>
  );
}

function Age({ at }: { readonly at: number }) {
  const now = useNow();
  return <span className="muted small">{formatAge(now - at)}</span>;
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
      {others.length === 0 ? null : <span className="push muted small light">{others.join(' · ')}</span>}
    </p>
  );
}

interface FiguresProps extends GamePanelProps {
  readonly stats: GameStats;
}

function Figures({ stats, totals, sinceAt }: FiguresProps) {
  const history = useStatsHistory() ?? [];
  const request = loadRequestOf(totals, stats.liveVersion);
  const loads = useLoadHistory(request?.requestKey ?? null) ?? [];
  const load = loads.at(-1)?.load ?? null;
  return (
    <dl className={classes['figures']}>
      {gameFigures.map((figure) => (
        <FigureRow
          key={figure}
          title={figureTitles[figure]}
          value={stats[figure] === null ? null : formatFigure(stats[figure])}
          points={history.map((point) => ({ at: point.at, value: point[figure] }))}
          sinceAt={sinceAt}
        />
      ))}
      {request && load !== null ? (
        <FigureRow
          title="Load"
          tip={`Half of all reports about version ${String(request.params['version'])} from computers with an SSD load in this or less; the service names no unit.`}
          value={formatFigure(load)}
          points={loads.map((point) => ({ at: point.at, value: point.load }))}
          sinceAt={sinceAt}
        />
      ) : null}
    </dl>
  );
}

/** The request about the telemetry of the live version, or else of the latest one that was asked about. */
function loadRequestOf(totals: readonly RequestTotals[], liveVersion: string | null): RequestTotals | null {
  const versionOf = ({ params }: RequestTotals): string => String(params['version']);
  const asked = totals
    .filter(({ resource }) => resource === 'telemetry')
    .toSorted((a, b) => byVersion.compare(versionOf(b), versionOf(a)) || b.confirmedAt - a.confirmedAt);
  return asked.find((request) => liveVersion?.startsWith(`${versionOf(request)}.`)) ?? asked[0] ?? null;
}

/** 3.10 comes after 3.9. */
const byVersion = new Intl.Collator('en', { numeric: true });

interface FigureRowProps {
  readonly title: string;
  readonly tip?: string;
  /** In words; null is unknown. */
  readonly value: string | null;
  readonly points: readonly FigurePoint[];
  readonly sinceAt: number | null;
}

function FigureRow({ title, tip, value, points, sinceAt }: FigureRowProps) {
  const change = figureChange(points, sinceAt);
  return (
    <div className={classes['figure']} title={tip}>
      <dt className="muted">{title}</dt>
      <dd className={classes['trend']}>
        <Sparkline points={points} />
      </dd>
      <dd className="firmer to-right" data-unknown={value === null || undefined}>
        {value ?? 'unknown'}
        {change === null ? null : (
          <span className={classes['change']} title={`${formatSigned(change.by)} since ${formatDate(change.fromAt)}`}>
            {change.by === 0 ? 'as before' : formatChange(change.by)}
          </span>
        )}
      </dd>
    </div>
  );
}

/** `+4.5M`, `−120`. */
function formatChange(by: number): string {
  return `${by > 0 ? '+' : '−'}${formatCompact(Math.abs(by), 3)}`;
}

const width = 72;
const height = 18;

/** How a figure went, drawn without an axis: an ornament beside the number, which says what it is. A gap is left out. */
function Sparkline({ points }: { readonly points: readonly FigurePoint[] }) {
  const known = points.flatMap(({ at, value }) => (value === null ? [] : [{ at, value }]));
  const [first, last] = [known[0], known.at(-1)];
  if (!first || !last || known.length < 2) return null;
  const values = known.map(({ value }) => value);
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const x = (at: number): number => 2 + ((at - first.at) / Math.max(1, last.at - first.at)) * (width - 5);
  const y = (value: number): number => height - 3 - ((value - least) / (most - least || 1)) * (height - 6);
  const path = known.map(
    ({ at, value }, index) => `${index === 0 ? 'M' : 'L'}${x(at).toFixed(1)} ${y(value).toFixed(1)}`,
  );
  return (
    <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden className={classes['spark']}>
      <path d={path.join('')} />
      <circle cx={x(last.at)} cy={y(last.value)} r={2} />
    </svg>
  );
}

/** All versions and the charts, once somebody wants them. */
function More({ versions, liveVersion }: VersionListProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        tone="quiet"
        className={`${classes['more']} short hushed`}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? 'Hide charts and versions' : 'Charts and versions'}
      </Button>
      {isOpen ? (
        <>
          <p className="small above2 muted">
            Bare figures: the service names neither the currency of the funds nor what the fleet counts.
          </p>
          <VersionList versions={versions} liveVersion={liveVersion} />
          <Trends />
        </>
      ) : null}
    </>
  );
}

function Trends() {
  const history = useStatsHistory();
  if (!history) return <Lines count={4} />;
  if (history.length < 2)
    return (
      <p className="small above2 muted">
        One response is archived so far. From the second one on, a chart shows how they go.
      </p>
    );
  return (
    <div className={classes['trends']}>
      <FigureTrends points={history} />
    </div>
  );
}

interface VersionListProps {
  readonly versions: Exclude<CollectionState<GameVersion>, { readonly state: 'opening' }>;
  readonly liveVersion: string | null;
}

/** Every version the service lists, newest first as it lists them, and folded: what is live is said above. */
function VersionList({ versions, liveVersion }: VersionListProps) {
  if (versions.state === 'empty')
    return (
      <FetchLine of={['versions']} label="Refresh versions">
        The list of all versions.
      </FetchLine>
    );
  const listed = versions.records.map(({ fields }) => fields);
  const [newest] = listed;
  if (!newest) return <p className="small above2 muted">The service lists no version.</p>;
  return (
    <details className={classes['versions']}>
      <summary>
        {formatCounted(listed.length, 'versions')}
        <span className="muted">, newest first: {newest.version ?? newest.title ?? 'unknown'}</span>
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
      <span className="muted truncate">{title === null || title === version ? '' : title}</span>
      <span>{isLive ? 'live' : ''}</span>
    </>
  );
}
