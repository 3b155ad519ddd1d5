import { InlineQuestion } from '../../ui/kit/ask-first.tsx';
import { useState } from 'react';
import type { Problem } from '../../../src-shared/problem.ts';
import { startAfresh } from '../../archive/schema/replace-archive.ts';
import { useBackupRunStore } from '../../services/backups/backup-runs.ts';
import { useAppStore, useReopenStore } from '../../services/connection/app-state.ts';
import { changeConnections } from '../../services/connection/change-connections.ts';
import { Button } from '../../ui/kit/button.tsx';
import { Panel } from '../../ui/kit/panel.tsx';
import { ProblemCard } from '../../ui/kit/problem-card.tsx';

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
      <p className="muted below3">{about}</p>
      {problem ? <ProblemCard problem={problem} stillWorks="The archive is as it was." /> : null}
      {isAsking ? (
        <InlineQuestion
          label="Start afresh"
          decline="Not now"
          onDecline={() => setIsAsking(false)}
          agree={
            <Button tone="risk" onClick={() => void start()}>
              Start afresh
            </Button>
          }
        >
          {question}
        </InlineQuestion>
      ) : (
        <Button disabled={isBusy} onClick={() => setIsAsking(true)}>
          Start afresh…
        </Button>
      )}
    </Panel>
  );
}

/** The other connections: their archives are their own, and may well open. */
export function OtherConnections({ profileId }: { readonly profileId: string }) {
  const profiles = useAppStore((store) => store.state?.profiles);
  const others = (profiles ?? []).filter(({ id }) => id !== profileId);
  return others.map(({ id, name }) => (
    <Button key={id} onClick={() => void changeConnections('connection:select', { profileId: id })}>
      Show {name} instead
    </Button>
  ));
}
