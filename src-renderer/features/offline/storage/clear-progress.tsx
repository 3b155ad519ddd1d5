import { Link } from 'wouter';
import { formatCount } from '../../../ui/format.ts';
import { offlinePath } from '../../../ui/paths.ts';
import { ProblemCard } from '../../../ui/problem-card.tsx';
import classes from './clear-panel.module.css';
import type { ClearingState } from './use-clearing.ts';

/** What clearing is at, or how the last one ended. */
export function ClearProgress({ state }: { readonly state: ClearingState }) {
  if (state.kind === 'failed') {
    const kept = state.isBeforeAnything ? 'Nothing was cleared.' : 'What was not cleared by then is as it was.';
    return <ProblemCard problem={state.problem} stillWorks={kept} />;
  }
  return (
    <p role="status" className={classes['status']}>
      {state.kind === 'busy' ? busyWords(state) : null}
      {state.kind === 'done' ? `Cleared: ${state.what} ` : null}
      {state.kind === 'done' && state.backup !== null ? (
        <>
          The backup made before is in <Link href={offlinePath('backups')}>Backups</Link>.
        </>
      ) : null}
    </p>
  );
}

function busyWords({ step, done, total }: ClearingState & { readonly kind: 'busy' }): string {
  if (step === 'backup') return 'Making a backup first, and checking it…';
  return total === 0 ? 'Clearing…' : `Clearing: ${formatCount(done)} of ${formatCount(total)} snapshots.`;
}
