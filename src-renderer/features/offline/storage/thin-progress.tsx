import { useArchive } from '../../../archive/archive-context.tsx';
import { Button } from '../../../ui/button.tsx';
import { formatBytes, formatCount, formatCounted } from '../../../ui/format.ts';
import { ProblemCard } from '../../../ui/problem-card.tsx';
import { useRewriteRunStore } from '../../../ui/rewrite-run-store.ts';
import classes from './thin-panel.module.css';

/** How far thinning is, or how the last one ended. */
export function ThinProgress() {
  const { archive } = useArchive();
  const running = useRewriteRunStore(({ thinning }) => (thinning?.archive === archive ? thinning : null));
  const last = useRewriteRunStore((store) => (store.last?.archive === archive ? store.last : null));
  if (running) {
    const { done, total, isStopping, stop } = running;
    return (
      <div className={classes['progress']}>
        <div
          role="progressbar"
          aria-label="Thinning"
          aria-valuemin={0}
          aria-valuemax={total}
          aria-valuenow={done}
          className={classes['track']}
        >
          <div className={classes['fill']} style={{ width: `${total > 0 ? (done / total) * 100 : 0}%` }} />
        </div>
        <span>
          {formatCount(done)} of {formatCount(total)} removed
        </span>
        <Button disabled={isStopping} onClick={stop}>
          {isStopping ? 'Stopping' : 'Stop'}
        </Button>
      </div>
    );
  }
  if (!last) return null;
  if (!last.outcome.ok)
    return <ProblemCard problem={last.outcome.problem} stillWorks="What was not removed by then is as it was." />;
  const { removed, freedBytes, isCancelled } = last.outcome.value;
  return (
    <p role="status" className={classes['sum']}>
      {last.isAutomatic ? 'Thinned by itself: ' : ''}
      {formatCounted(removed, 'snapshots')} removed
      {isCancelled ? ', then stopped' : ''}. {roomWords(freedBytes)}
    </p>
  );
}

function roomWords(freedBytes: number): string {
  if (freedBytes > 0) return `The answers take ${formatBytes(freedBytes)} less.`;
  return freedBytes < 0
    ? `The answers take ${formatBytes(-freedBytes)} more, packed anew.`
    : 'The answers take as much as before.';
}
