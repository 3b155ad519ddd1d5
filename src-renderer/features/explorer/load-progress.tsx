import { useEffect, useState } from 'react';
import { useLoadsStore } from '../../ui/loads-store.ts';
import classes from './load-progress.module.css';
import { describeProgress, longSeconds } from './progress-words.ts';

/** A thin bar while a long load runs: elapsed time against the estimate. The rest of the program stays usable meanwhile. */
export function LoadProgress({ requestKey }: { readonly requestKey: string }) {
  const load = useLoadsStore((store) => store.running[requestKey]);
  if (!load || load.plan.expectedSeconds <= longSeconds) return null;
  return <Bar key={load.requestId} startedAt={load.startedAt} expectedSeconds={load.plan.expectedSeconds} />;
}

interface BarProps {
  /** Epoch milliseconds. */
  readonly startedAt: number;
  readonly expectedSeconds: number;
}

function Bar({ startedAt, expectedSeconds }: BarProps) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  const { share, isOverdue, words } = describeProgress(now - startedAt, expectedSeconds);
  return (
    <div className={classes['progress']}>
      <div
        role="progressbar"
        aria-label="Fetch"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(share * 100)}
        aria-valuetext={words}
        className={classes['bar']}
      >
        <div className={classes['fill']} style={{ transform: `scaleX(${share})` }} />
      </div>
      {isOverdue ? <p className={classes['words']}>{words}</p> : null}
    </div>
  );
}
