import { useId, useState } from 'react';
import { Link } from 'wouter';
import { useArchive } from '../../../archive/hooks/archive-context.tsx';
import { isRefetchable, type Clearable, type ClearablePart } from '../../../archive/rewrite/clearing.ts';
import type { StorageUse } from '../../../archive/rewrite/thinning.ts';
import { useClearables } from '../../../archive/rewrite/use-storage.ts';
import { formatCount } from '../../../format/format.ts';
import { offlinePath } from '../../../format/paths.ts';
import { useClearingStore } from '../../../services/backups/clearing.ts';
import { Button } from '../../../ui/kit/button.tsx';
import { KeepsFocus } from '../../../ui/kit/focus.tsx';
import { Panel } from '../../../ui/kit/panel.tsx';
import { ProblemCard } from '../../../ui/kit/problem-card.tsx';
import { AskFirst } from '../../../ui/kit/ask-first.tsx';
import { formatChosenParts, formatCleared, formatPartCount, partHint, partTitle } from './labels.ts';
import classes from './storage-section.module.css';

/** What can be cleared, parted by whether it can be had again. */
export function ClearPanel({ use }: { readonly use: StorageUse }) {
  const { archive, profileId } = useArchive();
  const { clearing, clear } = useClearingStore();
  const isBusy = clearing.kind === 'busy';
  const clearables = useClearables(`${use.snapshots} ${use.bytes} ${clearing.kind}`);
  return (
    <Panel title="Clear">
      {clearables === undefined ? <p className="muted">Counting…</p> : null}
      {clearables && !clearables.ok ? (
        <ProblemCard problem={clearables.problem} stillWorks="What is archived can still be read." />
      ) : null}
      {clearables?.ok ? (
        <>
          <ClearChoice
            title="Can be fetched again"
            parts={clearables.value.filter(({ part }) => isRefetchable(part))}
            isBusy={isBusy}
            words="They can be fetched again, one by one, as long as the service and the pictures’ hosts have them."
            onClear={(parts) => void clear(archive, profileId, parts)}
          />
          <ClearChoice
            title="Cannot be fetched again"
            parts={clearables.value.filter(({ part }) => !isRefetchable(part))}
            isBusy={isBusy}
            words="Nobody else has them. A backup is made first and checked; if that fails, nothing is cleared."
            onClear={(parts) => void clear(archive, profileId, parts)}
          />
        </>
      ) : null}
      <KeepsFocus>
        <ClearProgress />
      </KeepsFocus>
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
              <span>{formatPartCount(clearable)}</span>
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

/** What clearing is at, with its way out, or how the last one ended. */
function ClearProgress() {
  const { archive } = useArchive();
  const clearing = useClearingStore((store) => store.clearing);
  if (clearing.kind === 'idle' || clearing.archive !== archive) return null;
  if (clearing.kind === 'busy') {
    const { step, done, total, isStopping, stop } = clearing;
    const words =
      step === 'backup'
        ? 'Making a backup first, and checking it…'
        : total === 0
          ? 'Clearing…'
          : `Clearing: ${formatCount(done)} of ${formatCount(total)} snapshots.`;
    return (
      <div className={classes['progress']}>
        <span role="status">{words}</span>
        <Button disabled={isStopping} onClick={stop}>
          {isStopping ? 'Stopping' : 'Stop'}
        </Button>
      </div>
    );
  }
  const { outcome, isBeforeAnything, parts } = clearing;
  if (!outcome.ok) {
    const kept = isBeforeAnything ? 'Nothing was cleared.' : 'What was not cleared by then is as it was.';
    return <ProblemCard problem={outcome.problem} stillWorks={kept} />;
  }
  const { backup } = outcome.value;
  return (
    <p role="status" className={classes['status']}>
      {formatCleared(parts, outcome.value)}
      {backup === null ? null : (
        <>
          {' '}
          The backup made before is in <Link href={offlinePath('backups')}>Backups</Link>.
        </>
      )}
    </p>
  );
}
