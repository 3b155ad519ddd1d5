import type { BackupRun } from '../../services/backups/backup-runs.ts';
import { formatBackupProgress, formatVerified } from '../../services/backups/labels.ts';
import { formatBackupGaps, useCheckedStore } from '../../services/backups/restore-steps.ts';
import { Button } from '../kit/button.tsx';
import classes from './backups.module.css';

interface BackupProgressLineProps {
  readonly run: BackupRun;
}

/** How far something long with a backup is, and its way out. */
export function BackupProgressLine({ run }: BackupProgressLineProps) {
  const { title, progress, cancel } = run;
  const words = progress ? formatBackupProgress(progress) : null;
  return <ProgressLine title={title} words={words} done={progress?.done} total={progress?.total} onStop={cancel} />;
}

interface ProgressLineProps {
  readonly title: string;
  /** Null while nothing is known yet. */
  readonly words: string | null;
  readonly done: number | undefined;
  readonly total: number | undefined;
  readonly onStop: () => void;
}

/** How far something long is, and its way out. */
export function ProgressLine({ title, words, done = 0, total = 0, onStop }: ProgressLineProps) {
  return (
    <div className={classes['line']}>
      <div className="firmer flex wrap spread gap0-3">
        <span role="status">{title}</span>
        <span className="muted light">{words ?? 'Getting ready'}</span>
      </div>
      <progress
        className={classes['bar']}
        aria-label={title}
        {...(total > 0 ? { value: Math.min(done, total), max: total } : {})}
      />
      <Button onClick={onStop}>Stop</Button>
    </div>
  );
}

/** Whether a backup in the list was read to its end, and what came of it in this run. */
export function BackupCheckResult({ name }: { readonly name: string }) {
  const checked = useCheckedStore((store) => store.checked[name]);
  if (!checked) return <span className="muted">when it was made</span>;
  const { outcome } = checked;
  if (!outcome.ok)
    return (
      <span role="alert" className="bad">
        Damaged: {outcome.problem.detail ?? 'it could not be read'}
      </span>
    );
  const gaps = formatBackupGaps(outcome.value);
  return (
    <span className="good">
      ✓ {formatVerified(outcome.value)}
      <span className="muted"> by Orrery {outcome.value.app}</span>
      {gaps === null ? null : <span className="warn block">{gaps}</span>}
    </span>
  );
}
