import { useState, type SubmitEvent } from 'react';
import { TextInput } from '@mantine/core';
import type { AppState, Profile } from '../../../src-shared/contract.ts';
import { hostTitles } from '../../../src-shared/host-names.ts';
import type { Outcome, Problem } from '../../../src-shared/problem.ts';
import { changeConnections, removeConnection } from '../../services/connection/change-connections.ts';
import { heldElsewhere, type HeldElsewhere } from '../../services/connection/stored-archives.ts';
import { Button } from '../../ui/kit/button.tsx';
import { Panel } from '../../ui/kit/panel.tsx';
import { ProblemCard } from '../../ui/kit/problem-card.tsx';
import { ConnectForm } from '../../ui/view/connect-form.tsx';
import { forgetPages } from '../../ui/view/recent-pages.ts';
import classes from './settings-page.module.css';

/** Every connection has its own address, key and archive. */
export function ConnectionsPanel({ state }: { readonly state: AppState }) {
  const [isAdding, setIsAdding] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const settle = (outcome: Outcome<AppState>) => {
    setProblem(outcome.ok ? null : outcome.problem);
    return outcome.ok;
  };
  const hasDemo = state.profiles.some(({ kind }) => kind === 'demo');
  return (
    <Panel title="Connections">
      {problem ? <ProblemCard problem={problem} /> : null}
      <ul className="unpadded no-dots flush below3">
        {state.profiles.map((profile) => (
          <ConnectionRow
            key={profile.id}
            profile={profile}
            elsewhere={heldElsewhere(profile, state.host)}
            isActive={profile.id === state.activeProfileId}
            onSelect={async () => settle(await changeConnections('connection:select', { profileId: profile.id }))}
            onRename={async (name) =>
              settle(await changeConnections('connection:rename', { profileId: profile.id, name }))
            }
            onRemove={async () => {
              const isRemoved = settle(await removeConnection(profile.id));
              if (isRemoved) forgetPages(profile.id);
              return isRemoved;
            }}
          />
        ))}
      </ul>
      {isAdding ? (
        <div className={classes['adding']}>
          <ConnectForm onConnected={() => setIsAdding(false)} />
          <Button tone="quiet" onClick={() => setIsAdding(false)}>
            Not now
          </Button>
        </div>
      ) : (
        <div className={classes['acts']}>
          <Button onClick={() => setIsAdding(true)}>Add a connection</Button>
          {hasDemo ? null : (
            <Button onClick={() => void changeConnections('connection:use-demo', {}).then(settle)}>
              Use the demo universe
            </Button>
          )}
        </div>
      )}
    </Panel>
  );
}

interface ConnectionRowProps {
  readonly profile: Profile;
  /** An archive that another host keeps. */
  readonly elsewhere: HeldElsewhere | null;
  readonly isActive: boolean;
  readonly onSelect: () => Promise<unknown>;
  /** Resolves with whether it was kept. */
  readonly onRename: (name: string) => Promise<boolean>;
  readonly onRemove: () => Promise<unknown>;
}

function ConnectionRow({ profile, elsewhere, isActive, onSelect, onRename, onRemove }: ConnectionRowProps) {
  const [isAsking, setIsAsking] = useState(false);
  const [isRenaming, setIsRenaming] = useState(false);
  if (isRenaming) {
    return (
      <li className={classes['connection']}>
        <RenameForm name={profile.name} onRename={onRename} onDone={() => setIsRenaming(false)} />
      </li>
    );
  }
  return (
    <li className={classes['connection']}>
      <div className="stack narrow">
        <span className="firmer">{profile.name}</span>
        <span className="muted breakable">{profile.address ?? 'on this computer, no key needed'}</span>
      </div>
      {isAsking ? (
        <div className="row wrap gap2" role="group" aria-label={`Remove ${profile.name}`}>
          <span>
            Remove it with its key and everything archived from it? Backups of it stay on this computer, as files.
            {elsewhere
              ? ` The archive in ${hostTitles[elsewhere.host]} stays on the disk, but nothing will open it any more.`
              : null}
          </span>
          <Button tone="quiet" onClick={() => setIsAsking(false)}>
            Keep
          </Button>
          <Button tone="risk" onClick={() => void onRemove()}>
            Remove for good
          </Button>
        </div>
      ) : (
        <div className={classes['acts']}>
          {isActive ? (
            <span className="muted pad0-3">shown now</span>
          ) : (
            <Button onClick={() => void onSelect()} aria-label={`Show ${profile.name}`}>
              Show
            </Button>
          )}
          <Button tone="quiet" onClick={() => setIsRenaming(true)} aria-label={`Rename ${profile.name}…`}>
            Rename…
          </Button>
          <Button tone="quiet" onClick={() => setIsAsking(true)} aria-label={`Remove ${profile.name}…`}>
            Remove…
          </Button>
        </div>
      )}
    </li>
  );
}

interface RenameFormProps {
  readonly name: string;
  /** Resolves with whether it was kept. */
  readonly onRename: (name: string) => Promise<boolean>;
  readonly onDone: () => void;
}

/** Another name for a connection; its archive stays the same. */
function RenameForm({ name, onRename, onDone }: RenameFormProps) {
  const [text, setText] = useState(name);
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (await onRename(text)) onDone();
  };
  return (
    <form className={classes['rename']} onSubmit={(event) => void submit(event)} noValidate>
      <TextInput
        aria-label={`New name of ${name}`}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        maxLength={80}
        size="xs"
        data-autofocus
      />
      <Button type="submit" disabled={text.trim() === ''}>
        Rename
      </Button>
      <Button tone="quiet" onClick={onDone}>
        Not now
      </Button>
    </form>
  );
}
