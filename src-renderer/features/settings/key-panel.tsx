import { useState, type SubmitEvent } from 'react';
import type { Profile } from '../../../src-shared/contract.ts';
import type { Problem } from '../../../src-shared/problem.ts';
import { changeConnections } from '../../services/connection/change-connections.ts';
import { Button } from '../../ui/kit/button.tsx';
import { Facts, Panel } from '../../ui/kit/panel.tsx';
import { ProblemCard } from '../../ui/kit/problem-card.tsx';
import { KeyField, QuestionNote, useOpenQuestion } from '../../ui/view/connect-form.tsx';
import classes from './settings-page.module.css';

/** The key of the connection in use: what is known about it, and the ways to replace and forget it. */
export function KeyPanel({ profile }: { readonly profile: Profile }) {
  const [key, setKey] = useState('');
  const [isReplacing, setIsReplacing] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const isAsked = useOpenQuestion();
  if (profile.kind === 'demo') {
    return (
      <Panel title="Key">
        <p className="muted breakable">The demo universe needs no key.</p>
      </Panel>
    );
  }
  const run = async (work: ReturnType<typeof changeConnections>) => {
    setIsBusy(true);
    const outcome = await work;
    setIsBusy(false);
    setProblem(outcome.ok ? null : outcome.problem);
    if (!outcome.ok) return;
    setKey('');
    setIsReplacing(false);
  };
  const replace = (event: SubmitEvent) => {
    event.preventDefault();
    void run(changeConnections('key:replace', { profileId: profile.id, key }));
  };
  const isEntering = isReplacing || !profile.key.isSet;
  return (
    <Panel title="Key">
      {problem ? <ProblemCard problem={problem} stillWorks="The key that was set before is unchanged." /> : null}
      {profile.key.trouble ? <p className="warn below2">{profile.key.trouble}</p> : null}
      <Facts
        facts={[
          ['Key', profile.key.isSet ? `set, ends in ${profile.key.lastFour ?? '?'}` : 'not set'],
          ['Kept in', keptWords(profile)],
          ['Provider', profile.key.provider],
          ['Role', profile.key.role],
        ]}
      />
      {isEntering ? (
        <form onSubmit={replace} className="stack line-above padded-above3 gap3" noValidate>
          <KeyField value={key} onChange={setKey} />
          {isBusy && isAsked ? <QuestionNote /> : null}
          <div className={classes['acts']}>
            <Button
              type="submit"
              tone="act"
              disabled={key.trim() === '' || isBusy}
              note={isBusy ? (isAsked ? 'waiting for you' : 'asking the service') : null}
            >
              {profile.key.isSet ? 'Replace key' : 'Set key'}
            </Button>
            {profile.key.isSet ? (
              <Button
                tone="quiet"
                onClick={() => {
                  setKey('');
                  setIsReplacing(false);
                }}
              >
                Not now
              </Button>
            ) : null}
          </div>
        </form>
      ) : (
        <div className={classes['acts']}>
          <Button onClick={() => setIsReplacing(true)}>Replace…</Button>
          <Button
            tone="risk"
            disabled={isBusy}
            onClick={() => void run(changeConnections('key:forget', { profileId: profile.id }))}
          >
            Forget
          </Button>
        </div>
      )}
    </Panel>
  );
}

function keptWords({ key }: Profile): string | null {
  if (key.keptIn === 'keychain') return 'the keychain of this computer';
  if (key.keptIn === 'memory') return 'memory, for this run only';
  return 'nowhere';
}
