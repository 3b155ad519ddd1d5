import type { StorageUse } from '../../../archive/rewrite/storage-use.ts';
import { isRefetchable } from '../../../archive/rewrite/clearing.ts';
import { useClearables } from '../../../archive/rewrite/use-clearables.ts';
import { Panel } from '../../../ui/panel.tsx';
import { ProblemCard } from '../../../ui/problem-card.tsx';
import { ClearChoice } from './clear-choice.tsx';
import classes from './clear-panel.module.css';
import { useClearing } from './use-clearing.ts';
import { ClearProgress } from './clear-progress.tsx';

/** What can be cleared, parted by whether it can be had again. */
export function ClearPanel({ use }: { readonly use: StorageUse }) {
  const clearing = useClearing();
  const { state } = clearing;
  const isBusy = state.kind === 'busy';
  const clearables = useClearables(`${use.snapshots} ${use.bytes} ${state.kind}`);
  return (
    <Panel title="Clear">
      {clearables === undefined ? <p className={classes['muted']}>Counting…</p> : null}
      {clearables && !clearables.ok ? (
        <ProblemCard problem={clearables.problem} stillWorks="What is archived stays readable." />
      ) : null}
      {clearables?.ok ? (
        <>
          <ClearChoice
            title="Can be fetched again"
            parts={clearables.value.filter(({ part }) => isRefetchable(part))}
            isBusy={isBusy}
            words="They can be fetched again, one by one, as long as the service and the pictures’ hosts have them."
            onClear={(parts) => void clearing.clear(parts)}
          />
          <ClearChoice
            title="Cannot be fetched again"
            parts={clearables.value.filter(({ part }) => !isRefetchable(part))}
            isBusy={isBusy}
            words="Nobody else has them. A backup is made first and checked; if that fails, nothing is cleared."
            onClear={(parts) => void clearing.clear(parts)}
          />
        </>
      ) : null}
      <ClearProgress state={state} />
    </Panel>
  );
}
