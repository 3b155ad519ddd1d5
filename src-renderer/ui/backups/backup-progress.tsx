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
  const isMeasured = progress !== null && progress.total > 0;
  return (
    <div className={classes['line']}>
      <div className="firmer flex wrap spread gap0-3">
        <span role="status">{title}</span>
        <span className="muted light">{progress ? formatBackupProgress(progress) : 'Getting ready'}</span>
      </div>
      <progress
        className={classes['bar']}
        aria-label={title}
        {...(isMeasured ? { value: Math.min(progress.done, progress.total), max: progress.total } : {})}
      />
      <Button onClick={cancel}>Stop</Button>
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
