import { Button } from '../button.tsx';
import type { BackupRun } from './backup-run-store.ts';
import { progressText } from './backup-words.ts';
import classes from './backup-progress.module.css';

interface BackupProgressLineProps {
  readonly run: BackupRun;
}

/** How far something long with a backup is, and its way out. */
export function BackupProgressLine({ run }: BackupProgressLineProps) {
  const { title, progress, cancel } = run;
  const isMeasured = progress !== null && progress.total > 0;
  return (
    <div className={classes['line']}>
      <div className={classes['words']}>
        <span role="status">{title}</span>
        <span className={classes['detail']}>{progress ? progressText(progress) : 'Getting ready'}</span>
      </div>
      <progress
        className={classes['bar']}
        aria-label={title}
        {...(isMeasured ? { value: Math.min(progress.done, progress.total), max: progress.total } : {})}
      />
      <Button onClick={cancel}>Cancel</Button>
    </div>
  );
}
