import { InlineQuestion } from '../../../ui/kit/ask-first.tsx';
import { useEffect, useState } from 'react';
import type { Problem } from '../../../../src-shared/problem.ts';
import { useArchive } from '../../../archive/hooks/archive-context.tsx';
import { readGenerations, readTableCounts, type KeptGeneration } from '../../../archive/schema/generations.ts';
import { goBackTo, removeKept } from '../../../archive/schema/replace-archive.ts';
import { formatCounted, formatInstant } from '../../../format/format.ts';
import { attempt } from '../../../services/backups/backup-actions.ts';
import { useBackupRunStore } from '../../../services/backups/backup-runs.ts';
import { formatReplacedBecause } from '../../../services/backups/labels.ts';
import { useReopenStore } from '../../../services/connection/app-state.ts';
import { useLoadsStore } from '../../../services/loads/running-loads.ts';
import { Button } from '../../../ui/kit/button.tsx';
import { KeepsFocus } from '../../../ui/kit/focus.tsx';
import { Panel } from '../../../ui/kit/panel.tsx';
import { ProblemCard } from '../../../ui/kit/problem-card.tsx';
import classes from './backups-section.module.css';

interface Kept extends KeptGeneration {
  /** Null where it cannot be read. */
  readonly snapshots: number | null;
}

/** Archives that another took the place of: each until the user removes it. Nothing where there is none. */
export function KeptArchives({ profileId }: { readonly profileId: string }) {
  const { archive } = useArchive();
  const [kept, setKept] = useState<readonly Kept[]>([]);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [changes, setChanges] = useState(0);
  useEffect(() => {
    let isCurrent = true;
    void readKept(profileId).then((read) => {
      if (isCurrent) setKept(read);
    });
    return () => {
      isCurrent = false;
    };
  }, [profileId, archive, changes]);
  const settle = async (work: () => Promise<void>): Promise<boolean> => {
    const outcome = await attempt(work);
    setProblem(outcome.ok ? null : outcome.problem);
    setChanges((count) => count + 1);
    return outcome.ok;
  };
  if (kept.length === 0 && !problem) return null;
  return (
    <Panel title="Archives kept aside">
      <p className={classes['text']}>
        What a restore or a fresh start replaced, as it was. Each takes room on the disk until you remove it.
      </p>
      {problem ? <ProblemCard problem={problem} /> : null}
      <KeepsFocus>
        <ul className="unpadded no-dots flush above2">
          {kept.map((generation) => (
            <KeptRow
              key={generation.archiveId}
              kept={generation}
              onGoBack={async () => {
                if (await settle(() => goBackTo(profileId, generation.archiveId))) useReopenStore.getState().reopen();
              }}
              onRemove={() => settle(() => removeKept(profileId, generation.archiveId))}
            />
          ))}
        </ul>
      </KeepsFocus>
    </Panel>
  );
}

interface KeptRowProps {
  readonly kept: Kept;
  readonly onGoBack: () => Promise<unknown>;
  readonly onRemove: () => Promise<unknown>;
}

function KeptRow({ kept, onGoBack, onRemove }: KeptRowProps) {
  const [question, setQuestion] = useState<'none' | 'asked' | 'go-back' | 'remove'>('none');
  const isBusy = useBackupRunStore((store) => store.run !== null);
  // A response that came after the switch would be kept with the archive that was left.
  const isFetching = useLoadsStore((store) => Object.keys(store.running).length > 0);
  const when = formatInstant(kept.at);
  const name = `the archive put aside on ${when}`;
  return (
    <li className="row line-above wrap spread gap2 pad2-0">
      <span>
        {formatReplacedBecause(kept.why)}, {when}
        <span className={classes['text']}>
          {' '}
          · {kept.snapshots === null ? 'cannot be read' : formatCounted(kept.snapshots, 'snapshots')}
        </span>
      </span>
      {question === 'none' || question === 'asked' ? (
        <div className="row wrap gap2">
          <Button
            tone="quiet"
            disabled={isBusy}
            aria-label={`Go back to ${name}…`}
            autoFocus={question === 'asked'}
            onClick={() => setQuestion('go-back')}
          >
            Go back to it…
          </Button>
          <Button tone="quiet" disabled={isBusy} aria-label={`Remove ${name}…`} onClick={() => setQuestion('remove')}>
            Remove…
          </Button>
        </div>
      ) : (
        <InlineQuestion
          label={`${question === 'remove' ? 'Remove' : 'Go back to'} ${name}`}
          decline={question === 'remove' ? 'Keep' : 'Not now'}
          onDecline={() => setQuestion('asked')}
          agree={
            question === 'remove' ? (
              <Button tone="risk" disabled={isBusy} onClick={() => void onRemove()}>
                Remove for good
              </Button>
            ) : (
              <Button
                disabled={isBusy || isFetching}
                note={isFetching ? 'when what is being fetched is here' : null}
                onClick={() => void onGoBack()}
              >
                Go back to it
              </Button>
            )
          }
        >
          {question === 'remove'
            ? 'Remove it with everything in it, for good?'
            : 'Show it again? What is shown now is kept aside in its place.'}
        </InlineQuestion>
      )}
    </li>
  );
}

async function readKept(profileId: string): Promise<readonly Kept[]> {
  try {
    const { kept } = await readGenerations(profileId);
    return await Promise.all(
      kept.map(async (generation) => ({
        ...generation,
        snapshots: (await readTableCounts(generation.archiveId))?.['snapshots'] ?? null,
      })),
    );
  } catch {
    return [];
  }
}
