import { Link } from 'wouter';
import { doneShareOfAll, type Release } from '../../../src-shared/catalog/roadmap.ts';
import { dayNumberOf, formatDayNumber } from '../../../src-shared/day.ts';
import { useCollection } from '../../archive/hooks/use-collection.ts';
import { formatCount, formatCounted, formatSince } from '../../format/format.ts';
import { roadmapPath } from '../../format/paths.ts';
import { useNow } from '../../services/time-machine/clock.ts';
import { Panel } from '../../ui/kit/panel.tsx';
import { formatShare, formatSlip } from '../../ui/planner/labels.ts';
import { LossNotice } from '../../ui/view/loss-notice.tsx';
import { FetchLine } from './fetch-line.tsx';
import type { Move } from './moved/moves.ts';
import classes from './overview-body.module.css';
import { Lines } from './overview-skeleton.tsx';

const board = { board: 'main' } as const;
const boardList = [{ resource: 'roadmap', params: board }] as const;

interface NextReleasePanelProps {
  /** Undefined while they are read. */
  readonly moves: readonly Move[] | undefined;
  /** Since when they moved; UTC, epoch milliseconds, null for nothing to compare with. */
  readonly sinceAt: number | null | undefined;
}

/** The release that comes next on the main board: when, how far its cards are, and how many of them slipped. */
export function NextReleasePanel({ moves, sinceAt }: NextReleasePanelProps) {
  const releases = useCollection('roadmap', board);
  const now = useNow();
  const next =
    releases.state === 'ready'
      ? nextRelease(
          releases.records.map(({ fields }) => fields),
          now,
        )
      : null;
  return (
    <Panel
      title="Next release"
      aside={
        <span className={classes['links']}>
          <Link href={roadmapPath()} className="quiet-line lines28 target inline-block hover-line target-wide">
            Roadmap
          </Link>
        </span>
      }
    >
      {releases.state === 'opening' ? <Lines count={2} /> : null}
      {releases.state === 'empty' ? (
        <FetchLine of={['roadmap']} params={board} label="Refresh roadmap">
          The next release, its date and how far its cards are.
        </FetchLine>
      ) : null}
      {releases.state === 'ready' ? <LossNotice of={boardList} /> : null}
      {releases.state === 'ready' && next === null ? (
        <p className="muted">Everything on the board is released; nothing is announced after it.</p>
      ) : null}
      {next ? <Next release={next} now={now} moves={moves ?? []} sinceAt={sinceAt ?? null} /> : null}
    </Panel>
  );
}

interface NextProps {
  readonly release: Release;
  readonly now: number;
  readonly moves: readonly Move[];
  readonly sinceAt: number | null;
}

function Next({ release, now, moves, sinceAt }: NextProps) {
  const { name, cards } = release;
  const share = doneShareOfAll(cards);
  const slipped = moves.filter(({ noun, kind, of }) => noun === 'cards' && kind === 'later' && of === name);
  const most = slipped.reduce((days, { weight }) => Math.max(days, weight), 0);
  return (
    <>
      <p className="row-base wrap gap1-3 selectable">
        <span className="huge bold lines28">{name ?? 'Unnamed release'}</span>
        <span className="muted">{formatDue(release, now)}</span>
        <span className="muted push">{formatCounted(cards.length, 'cards')}</span>
      </p>
      <div className="row target gap3">
        <div
          role="meter"
          aria-label={`Tasks done of ${name ?? 'the release'}`}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={Math.round((share ?? 0) * 100)}
          aria-valuetext={share === null ? 'unknown' : formatShare(share)}
          className={classes['bar']}
        >
          {share === null ? null : <div style={{ width: `${share * 100}%` }} />}
        </div>
        <span className="firmer">{share === null ? <span className="faint">unknown</span> : formatShare(share)}</span>
      </div>
      {slipped.length === 0 || sinceAt === null ? null : (
        <p className="warn small">
          {slipped.length === cards.length ? 'All' : formatCount(slipped.length)} slipped since{' '}
          {formatSince(sinceAt, now)}, {slipped.length === 1 ? 'by' : 'up to'} {formatSlip(most)}
        </p>
      )}
    </>
  );
}

/** "23 Jan 2027, in 61 days"; "due today"; "was due 3 Nov 2026"; "no date". */
export function formatDue({ scheduledAt }: Pick<Release, 'scheduledAt'>, now: number): string {
  const [day, today] = [dayNumberOf(scheduledAt), dayNumberOf(now)];
  if (day === null || today === null) return 'no date';
  if (day === today) return 'due today';
  if (day < today) return `was due ${formatDayNumber(day)}`;
  return `${formatDayNumber(day)}, in ${formatCounted(day - today, 'days')}`;
}

/**
 * The release that comes next: of those not released the first with a day to come; else the one that was due last; else the
 * first of the board without a day. Null where all are released.
 *
 * @param releases in the order sent.
 * @param now UTC, epoch milliseconds.
 */
export function nextRelease(releases: readonly Release[], now: number): Release | null {
  const today = dayNumberOf(now) ?? 0;
  const waiting = releases.filter(({ isReleased }) => isReleased !== true);
  const dated = waiting
    .flatMap((release) =>
      release.scheduledAt === null ? [] : [{ release, day: dayNumberOf(release.scheduledAt) ?? 0 }],
    )
    .toSorted((a, b) => a.day - b.day);
  const next = dated.find(({ day }) => day >= today) ?? dated.at(-1);
  return next?.release ?? waiting[0] ?? null;
}
