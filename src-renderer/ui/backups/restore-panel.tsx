import { useEffect, useRef, type ReactNode } from 'react';
import { Button } from '../button.tsx';
import { Panel } from '../panel.tsx';
import { ProblemCard } from '../problem-card.tsx';
import { BackupProgressLine } from './backup-progress.tsx';
import { useBackupRunStore } from './backup-run-store.ts';
import { RestoreDecision } from './restore-decision.tsx';
import { useRestoreStore, type RestoreStep } from './restore-store.ts';
import classes from './restore-panel.module.css';

/** Everything between choosing a backup and being told what came of it; nothing while nobody restores. */
export function RestorePanel({ profileId }: { readonly profileId: string }) {
  const step = useRestoreStore((store) => store.step);
  const place = useRef<HTMLDivElement>(null);
  const isOwn = step !== null && step.choice.profileId === profileId;
  const name = isOwn ? step.step : null;
  useEffect(() => {
    // What was chosen elsewhere goes on here: the keyboard and the screen reader come along.
    if (name === 'deciding' || name === 'refused' || name === 'done') place.current?.focus();
    if (name !== null) place.current?.scrollIntoView({ block: 'nearest' });
  }, [name]);
  if (!isOwn) return null;
  return (
    <div ref={place} tabIndex={-1} className={classes['place']}>
      <Panel title="Restore" aside={<span className={classes['label']}>{step.choice.label}</span>}>
        <div className={classes['body']}>
          <StepBody step={step} />
        </div>
      </Panel>
    </div>
  );
}

function StepBody({ step }: { readonly step: RestoreStep }): ReactNode {
  const run = useBackupRunStore((store) => store.run);
  const close = () => useRestoreStore.getState().go(null);
  switch (step.step) {
    case 'checking':
    case 'restoring':
      return run ? <BackupProgressLine run={run} /> : null;
    case 'refused':
      return <ProblemCard problem={step.problem} actions={<Button onClick={close}>Close</Button>} />;
    case 'failed':
      return (
        <ProblemCard
          problem={step.problem}
          stillWorks="The archive is as it was."
          actions={<Button onClick={close}>Close</Button>}
        />
      );
    case 'deciding':
      return <RestoreDecision step={step} onCancel={close} />;
    case 'done':
      return (
        <div className={classes['done']}>
          <p role="status">{step.words}</p>
          <Button onClick={close}>Close</Button>
        </div>
      );
    default:
      return step satisfies never;
  }
}
