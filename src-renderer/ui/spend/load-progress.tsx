import { useEffect, useState } from 'react';
import { formatCount, formatDuration } from '../../format/format.ts';
import { useLoadsStore } from '../../services/loads/running-loads.ts';
import classes from './spend.module.css';

/** Loads expected to take longer than this, in seconds, get a bar. */
const longSeconds = 5;

interface LoadProgressProps {
  readonly requestKey: string;
  /** What runs, for screen readers. */
  readonly label: string;
  /** Pages that the service works off one after the other, as far as that is known: then the words are on screen, too. */
  readonly pages?: number;
}

/** A thin bar while a long load runs: elapsed time against the estimate. The rest of the program stays usable meanwhile. */
export function LoadProgress({ requestKey, label, pages }: LoadProgressProps) {
  const load = useLoadsStore((store) => store.running[requestKey]);
  if (!load || load.plan.expectedSeconds <= longSeconds) return null;
  const { requestId, startedAt, plan } = load;
  return <Bar key={requestId} label={label} pages={pages ?? null} startedAt={startedAt} plan={plan} />;
}

interface BarProps {
  readonly label: string;
  readonly pages: number | null;
  /** Epoch milliseconds. */
  readonly startedAt: number;
  readonly plan: { readonly expectedSeconds: number };
}

function Bar({ label, pages, startedAt, plan: { expectedSeconds } }: BarProps) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  const { share, isOverdue, words } = describeProgress(now - startedAt, expectedSeconds, pages);
  return (
    <div className="below2">
      <div
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(share * 100)}
        aria-valuetext={words}
        className={classes['bar']}
      >
        <div className={classes['fill']} style={{ transform: `scaleX(${share})` }} />
      </div>
      {isOverdue || pages !== null ? <p className="muted small above1">{words}</p> : null}
    </div>
  );
}

/** How far a long load is, as far as anybody can say. */
interface Progress {
  /** 0 to 0.95: only the response itself is the end. */
  readonly share: number;
  readonly isOverdue: boolean;
  readonly words: string;
}

/** The bar stops here until the response has come. */
const mostShare = 0.95;

/**
 * Elapsed time against the estimate; beyond it, words say that it takes longer than expected. The service says nothing before
 * its response is whole, so of its pages, too, only the time tells how many are done.
 *
 * @param pages null where it works off none, or nobody knows how many.
 */
export function describeProgress(elapsedMs: number, expectedSeconds: number, pages: number | null): Progress {
  const expectedMs = expectedSeconds * 1_000;
  const share = Math.min(mostShare, Math.max(0, elapsedMs) / expectedMs);
  const elapsed = formatDuration(elapsedMs);
  const isOverdue = elapsedMs > expectedMs;
  if (isOverdue) {
    return { share, isOverdue, words: `${elapsed}, longer than expected (about ${formatDuration(expectedMs)})` };
  }
  const words =
    pages === null
      ? `${elapsed} of about ${formatDuration(expectedMs)}`
      : `About ${formatCount(Math.floor(share * pages))} of ${formatCount(pages)} pages done, ${formatDuration(expectedMs - elapsedMs, 1)} left`;
  return { share, isOverdue, words };
}
