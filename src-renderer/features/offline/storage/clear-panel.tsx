import { useCallback, useId, useState } from 'react';
import { Link } from 'wouter';
import type { Problem } from '../../../../src-shared/problem.ts';
import { makeBackup } from '../../../archive/backup/make-backup.ts';
import { useArchive } from '../../../archive/hooks/archive-context.tsx';
import { clearArchive } from '../../../archive/rewrite/clear-archive.ts';
import { isRefetchable, type Clearable, type ClearablePart } from '../../../archive/rewrite/clearing.ts';
import type { StorageUse } from '../../../archive/rewrite/thinning.ts';
import { useClearables } from '../../../archive/rewrite/use-storage.ts';
import { formatCount, formatCounted } from '../../../format/format.ts';
import { offlinePath } from '../../../format/paths.ts';
import { useBackupListStore } from '../../../services/backups/backup-runs.ts';
import { Button } from '../../../ui/kit/button.tsx';
import { KeepsFocus } from '../../../ui/kit/focus.tsx';
import { Panel } from '../../../ui/kit/panel.tsx';
import { ProblemCard } from '../../../ui/kit/problem-card.tsx';
import { AskFirst } from '../../../ui/kit/ask-first.tsx';
import { formatChosenParts, formatPartCount, partHint, partTitle } from './labels.ts';
import classes from './storage-section.module.css';

/** What can be cleared, parted by whether it can be had again. */
export function ClearPanel({ use }: { readonly use: StorageUse }) {
  const clearing = useClearing();
  const { state } = clearing;
  const isBusy = state.kind === 'busy';
  const clearables = useClearables(`${use.snapshots} ${use.bytes} ${state.kind}`);
  return (
    <Panel title="Clear">
      {clearables === undefined ? <p className="muted">Counting…</p> : null}
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

interface ClearChoiceProps {
  readonly title: string;
  readonly parts: readonly Clearable[];
  readonly isBusy: boolean;
  /** What the question says besides what would go. */
  readonly words: string;
  readonly onClear: (parts: readonly Clearable[]) => void;
}

/** Parts to tick, and the one act that clears them, which asks and names what would go. */
function ClearChoice({ title, parts, isBusy, words, onClear }: ClearChoiceProps) {
  const [ticked, setTicked] = useState<ReadonlySet<ClearablePart>>(new Set());
  const titleId = useId();
  const chosen = parts.filter(({ part, count }) => ticked.has(part) && count > 0);
  const toggle = (part: ClearablePart): void => {
    const next = new Set(ticked);
    if (!next.delete(part)) next.add(part);
    setTicked(next);
  };
  return (
    <div role="group" aria-labelledby={titleId} className={classes['group']}>
      <h3 id={titleId} className="small bold">
        {title}
      </h3>
      <ul className="plain-list">
        {parts.map((clearable) => (
          <li key={clearable.part}>
            <label className={classes['part']} data-empty={clearable.count === 0 || undefined}>
              <input
                type="checkbox"
                checked={ticked.has(clearable.part) && clearable.count > 0}
                disabled={clearable.count === 0 || isBusy}
                aria-describedby={`${titleId}-${clearable.part}`}
                onChange={() => toggle(clearable.part)}
              />
              <span>{partTitle(clearable.part)}</span>
              <span className="numeric">{formatPartCount(clearable)}</span>
            </label>
            <p id={`${titleId}-${clearable.part}`} className={classes['hint']}>
              {partHint(clearable.part)}
            </p>
          </li>
        ))}
      </ul>
      <KeepsFocus>
        <AskFirst
          // Asked anew when what would go has changed.
          key={chosen.map(({ part, count }) => `${part} ${count}`).join()}
          act="Clear"
          note={chosen.length === 0 ? 'nothing ticked' : null}
          isDisabled={chosen.length === 0 || isBusy}
          question="Clear these?"
          words={
            <>
              <p>{formatChosenParts(chosen)}</p>
              <p>{words}</p>
            </>
          }
          agree="Clear"
          onAgree={() => {
            setTicked(new Set());
            onClear(chosen);
          }}
        />
      </KeepsFocus>
    </div>
  );
}

/** What clearing is at, or how the last one ended. */
function ClearProgress({ state }: { readonly state: ClearingState }) {
  if (state.kind === 'failed') {
    const kept = state.isBeforeAnything ? 'Nothing was cleared.' : 'What was not cleared by then is as it was.';
    return <ProblemCard problem={state.problem} stillWorks={kept} />;
  }
  return (
    <KeepsFocus>
      {state.kind === 'busy' ? (
        <Button disabled={state.isStopping} onClick={state.stop}>
          {state.isStopping ? 'Stopping' : 'Stop'}
        </Button>
      ) : null}
      <ClearStatus state={state} />
    </KeepsFocus>
  );
}

function ClearStatus({ state }: { readonly state: Exclude<ClearingState, { readonly kind: 'failed' }> }) {
  return (
    <p role="status" className={classes['status']}>
      {state.kind === 'busy' ? busyWords(state) : null}
      {state.kind === 'stopped'
        ? `Stopped. ${state.done === 0 ? 'Nothing' : formatCounted(state.done, 'snapshots')} cleared. `
        : null}
      {state.kind === 'done' ? `Cleared: ${state.what} ` : null}
      {(state.kind === 'done' || state.kind === 'stopped') && state.backup !== null ? (
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

/** What clearing is at. */
type ClearingState =
  | { readonly kind: 'idle' }
  | {
      readonly kind: 'busy';
      readonly step: 'backup' | 'removing';
      readonly done: number;
      readonly total: number;
      readonly isStopping: boolean;
      readonly stop: () => void;
    }
  /** `done`: snapshots that had gone by then. */
  | { readonly kind: 'stopped'; readonly done: number; readonly backup: string | null }
  /** `what`: as it was asked about. */
  | { readonly kind: 'done'; readonly what: string; readonly backup: string | null }
  | { readonly kind: 'failed'; readonly problem: Problem; readonly isBeforeAnything: boolean };

interface Clearing {
  readonly state: ClearingState;
  readonly clear: (parts: readonly Clearable[]) => Promise<void>;
}

/** Clears parts of the archive on screen, with a backup before whatever cannot be had again. */
function useClearing(): Clearing {
  const { archive, profileId } = useArchive();
  const [state, setState] = useState<ClearingState>({ kind: 'idle' });
  const clear = useCallback(
    async (parts: readonly Clearable[]) => {
      const total = new Set(parts.flatMap(({ snapshotIds }) => snapshotIds)).size;
      let isBeforeAnything = true;
      let gone = 0;
      const controller = new AbortController();
      const stop = (): void => {
        controller.abort();
        setState((before) => (before.kind === 'busy' ? { ...before, isStopping: true } : before));
      };
      setState({ kind: 'busy', step: 'removing', done: 0, total, isStopping: false, stop });
      const outcome = await clearArchive(
        archive,
        parts.map(({ part }) => part),
        {
          profileId,
          makeBackup,
          signal: controller.signal,
          onStep: (step) => {
            isBeforeAnything = step.kind === 'backup';
            gone = step.kind === 'removing' ? step.done : 0;
            const isStopping = controller.signal.aborted;
            setState({ kind: 'busy', step: step.kind, done: gone, total, isStopping, stop });
          },
        },
      );
      void useBackupListStore.getState().read(profileId);
      if (!outcome.ok && outcome.problem.kind === 'cancelled') setState({ kind: 'stopped', done: gone, backup: null });
      else if (outcome.ok && outcome.value.isCancelled)
        setState({ kind: 'stopped', done: gone, backup: outcome.value.backup });
      else if (outcome.ok) setState({ kind: 'done', what: formatChosenParts(parts), backup: outcome.value.backup });
      else setState({ kind: 'failed', problem: outcome.problem, isBeforeAnything });
    },
    [archive, profileId],
  );
  return { state, clear };
}
