import { IconArrowsExchange, IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'wouter';
import type { Snapshot } from '../../archive/archive-rows.ts';
import { formatBytes, formatCounted, formatDuration, formatMoment } from '../../ui/format.ts';
import { comparePath, snapshotPath } from '../../ui/paths.ts';
import { sourceWords } from '../../ui/source-words.ts';
import classes from './compare-view.module.css';
import { pairsBeside, type PickedPair } from './pick-pair.ts';
import { describeRequest } from '../../ui/request-words.ts';

interface CompareHeadProps {
  readonly before: Snapshot;
  readonly after: Snapshot;
  /** Ids of all snapshots of the request, oldest first. */
  readonly ids: readonly string[];
}

/** Which two snapshots are compared, and the ways to the pairs beside them. */
export function CompareHead({ before, after, ids }: CompareHeadProps) {
  const { title, parameters } = describeRequest(before.resource, before.params);
  const { earlier, later } = pairsBeside(ids, { before: before.id, after: after.id });
  return (
    <header className={classes['head']}>
      <h2 className={classes['title']}>
        {title} {parameters === '' ? null : <span className={classes['aside']}>{parameters}</span>}
      </h2>
      <div className={classes['pair']}>
        <StepLink pair={earlier} label="Earlier pair">
          <IconChevronLeft size={16} aria-hidden />
        </StepLink>
        <Side title="Before" snapshot={before} ids={ids} />
        <StepLink pair={{ before: after.id, after: before.id }} label="Swap before and after">
          <IconArrowsExchange size={16} aria-hidden />
        </StepLink>
        <Side title="After" snapshot={after} ids={ids} />
        <StepLink pair={later} label="Later pair">
          <IconChevronRight size={16} aria-hidden />
        </StepLink>
      </div>
      <p className={classes['aside']}>{distanceWords(before, after)}</p>
    </header>
  );
}

interface SideProps {
  readonly title: string;
  readonly snapshot: Snapshot;
  readonly ids: readonly string[];
}

function Side({ title, snapshot, ids }: SideProps) {
  const place = `${ids.indexOf(snapshot.id) + 1} of ${ids.length}`;
  const price = snapshot.imported
    ? 'not fetched here'
    : snapshot.cost.units === null
      ? 'price unknown'
      : snapshot.cost.units === 0
        ? 'free'
        : `planned at ${snapshot.cost.units}`;
  return (
    <div className={classes['side']}>
      <p className={classes['aside']}>
        {title} · {place}
      </p>
      <p className={classes['when']}>
        <Link href={snapshotPath(snapshot.id)}>{formatMoment(snapshot.fetchedAt)}</Link>
      </p>
      <p className={classes['aside']}>
        {sourceWords(snapshot)} · {price} · {formatCounted(snapshot.manifest.length, 'records')} ·{' '}
        {formatBytes(snapshot.byteLength)}
      </p>
    </div>
  );
}

interface StepLinkProps {
  readonly pair: PickedPair | null;
  readonly label: string;
  readonly children: ReactNode;
}

function StepLink({ pair, label, children }: StepLinkProps) {
  const [, navigate] = useLocation();
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      disabled={pair === null}
      className={classes['step']}
      onClick={() => {
        if (pair) navigate(comparePath(pair.before, pair.after));
      }}
    >
      {children}
    </button>
  );
}

function distanceWords(before: Snapshot, after: Snapshot): string {
  const ms = after.fetchedAt - before.fetchedAt;
  if (before.id === after.id) return 'Both are the same snapshot.';
  return ms > 0
    ? `${formatDuration(ms)} apart.`
    : `${formatDuration(-ms)} apart; the older one stands on the right, so what came reads as gone.`;
}
