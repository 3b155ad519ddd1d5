import { useState } from 'react';
import type { Problem } from '../../../src-shared/problem.ts';
import { startAfresh } from '../../archive/schema/open-archive.ts';
import { useBackupRunStore } from '../../ui/backups/backup-run-store.ts';
import { Button } from '../../ui/button.tsx';
import { Panel } from '../../ui/panel.tsx';
import { ProblemCard } from '../../ui/problem-card.tsx';
import { useReopenStore } from '../../ui/reopen-store.ts';
import classes from './repair-page.module.css';

interface StartAfreshProps {
  readonly profileId: string;
  /** What becomes of the archive there is. */
  readonly about: string;
  readonly question: string;
}

/** An empty archive beside the one that cannot be read here, which stays. Asked twice, and never done by itself. */
export function StartAfresh({ profileId, about, question }: StartAfreshProps) {
  const isBusy = useBackupRunStore((store) => store.run !== null);
  const [isAsking, setIsAsking] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const start = async () => {
    const outcome = await startAfresh(profileId);
    if (outcome.ok) useReopenStore.getState().reopen();
    else setProblem(outcome.problem);
  };
  return (
    <Panel title="Start afresh">
      <p className={classes['text']}>{about}</p>
      {problem ? <ProblemCard problem={problem} stillWorks="The archive is as it was." /> : null}
      {isAsking ? (
        <div className={classes['question']} role="group" aria-label="Start afresh">
          <span>{question}</span>
          <Button tone="quiet" autoFocus onClick={() => setIsAsking(false)}>
            Not now
          </Button>
          <Button tone="risk" onClick={() => void start()}>
            Start afresh
          </Button>
        </div>
      ) : (
        <Button disabled={isBusy} onClick={() => setIsAsking(true)}>
          Start afresh…
        </Button>
      )}
    </Panel>
  );
}
