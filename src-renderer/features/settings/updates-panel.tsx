import { Switch } from '@mantine/core';
import { useState } from 'react';
import type { AppState } from '../../../src-shared/contract.ts';
import type { Problem } from '../../../src-shared/problem.ts';
import { formatMoment } from '../../format/format.ts';
import { askOfUpdates } from '../../services/connection/change-connections.ts';
import { Button } from '../../ui/kit/button.tsx';
import { Panel } from '../../ui/kit/panel.tsx';
import { ProblemCard } from '../../ui/kit/problem-card.tsx';

/** Whether newer versions are looked for, and the one that is there. Nothing where this build has no releases feed. */
export function UpdatesPanel({ updates, version }: Pick<AppState, 'updates' | 'version'>) {
  const [problem, setProblem] = useState<Problem | null>(null);
  if (updates === undefined) return null;
  return (
    <Panel title="Updates">
      {problem ? <ProblemCard problem={problem} /> : null}
      {updates.newer === null ? null : (
        <div className="row wrap gap3 below3">
          <span>
            <span className="bold">Orrery {updates.newer} is available.</span>{' '}
            <span className="muted">This is {version}.</span>
          </span>
          <Button tone="act" onClick={() => void askOfUpdates('update:open-page', {}).then(setProblem)}>
            Open its page
          </Button>
        </div>
      )}
      <Switch
        label="Look for newer versions"
        description={`Asks ${updates.host} once a day at most. Nothing about you or this computer is sent, and nothing is installed by itself.`}
        checked={updates.isOn}
        onChange={(event) =>
          void askOfUpdates('update:set-asking', { isOn: event.currentTarget.checked }).then(setProblem)
        }
      />
      <p className="muted small flush above3">{lastAsked(updates)}</p>
    </Panel>
  );
}

function lastAsked({ askedAt, hasFailed, newer }: NonNullable<AppState['updates']>): string {
  if (askedAt === null) return 'Not asked yet.';
  const when = `Asked last ${formatMoment(askedAt)}`;
  if (hasFailed) return `${when}: no usable response. It is asked again a day later.`;
  return newer === null ? `${when}: this is the newest version.` : `${when}.`;
}
