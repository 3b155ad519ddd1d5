import { useEffect, useState } from 'react';
import type { Problem } from '../../../src-shared/problem.ts';
import { useBackupRunStore } from '../../services/backups/backup-runs.ts';
import type { Opening } from '../../services/connection/archive-opening.ts';
import { BackupProgressLine } from '../../ui/backups/backup-progress.tsx';
import { Button } from '../../ui/kit/button.tsx';
import { ProblemCard } from '../../ui/kit/problem-card.tsx';
import { Brand } from '../frame/brand.tsx';
import classes from './repair-page.module.css';

/** A backup is usually made before anybody would have seen a page about it, in milliseconds. */
const patienceMs = 1_000;

interface UpdatePageProps {
  readonly opening: Extract<Opening, { readonly state: 'backing-up' | 'not-backed-up' }>;
  readonly onTryAgain: () => void;
  readonly onGoOn: () => void;
}

/** What comes before a new version opens an archive for the first time: its backup, and what to do when there is none. */
export function UpdatePage({ opening, onTryAgain, onGoOn }: UpdatePageProps) {
  if (opening.state === 'backing-up') return <BackingUp />;
  return <NotBackedUp problem={opening.problem} onTryAgain={onTryAgain} onGoOn={onGoOn} />;
}

function BackingUp() {
  const run = useBackupRunStore((store) => store.run);
  const [isShown, setIsShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsShown(true), patienceMs);
    return () => clearTimeout(timer);
  }, []);
  if (!isShown) return null;
  return (
    <main className={`${classes['page']} ${classes['short']}`}>
      <div className={classes['inner']}>
        <Brand />
        <h1 className={classes['title']}>One backup first</h1>
        <p className="muted selectable below3">
          This version of Orrery opens the archive for the first time. Before it does, all of it is backed up and read
          back.
        </p>
        {run ? <BackupProgressLine run={run} /> : null}
      </div>
    </main>
  );
}

interface NotBackedUpProps {
  readonly problem: Problem;
  readonly onTryAgain: () => void;
  readonly onGoOn: () => void;
}

/** Nothing is upgraded unless the user says so. */
function NotBackedUp({ problem, onTryAgain, onGoOn }: NotBackedUpProps) {
  const isCancelled = problem.kind === 'cancelled';
  return (
    <main className={`${classes['page']} ${classes['short']}`}>
      <div className={classes['inner']}>
        <Brand />
        <h1 className={classes['title']}>The archive was not backed up</h1>
        {isCancelled ? (
          <p className={classes['alert']}>The backup was cancelled.</p>
        ) : (
          <ProblemCard problem={problem} />
        )}
        <p className="muted selectable below3">
          This version of Orrery has not opened the archive yet, and nothing in it was changed. You can try again, go on
          without a backup, or close the window and come back with the version before.
        </p>
        <div className={classes['acts']}>
          <Button tone="act" onClick={onTryAgain}>
            Try again
          </Button>
          <Button onClick={onGoOn}>Go on without a backup</Button>
        </div>
      </div>
    </main>
  );
}
