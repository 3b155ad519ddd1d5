import { Switch } from '@mantine/core';
import { useRef, useState, type SubmitEvent } from 'react';
import type { AppState, Profile } from '../../../src-shared/contract.ts';
import { planFetch } from '../../../src-shared/plan.ts';
import type { Problem } from '../../../src-shared/problem.ts';
import { requestKey } from '../../../src-shared/request-key.ts';
import { useCollection } from '../../archive/hooks/use-collection.ts';
import { formatMoment } from '../../format/format.ts';
import { useActiveProfile, useAppStore, themeOf } from '../../services/connection/app-state.ts';
import { changeConnections, askOfUpdates } from '../../services/connection/change-connections.ts';
import { useReportShown } from '../../services/connection/startup-idle.ts';
import { Button } from '../../ui/kit/button.tsx';
import { Facts, Panel } from '../../ui/kit/panel.tsx';
import { Segments } from '../../ui/kit/segments.tsx';
import { ProblemCard } from '../../ui/kit/problem-card.tsx';
import { KeyField, QuestionNote, useOpenQuestion } from '../../ui/view/connect-form.tsx';
import { FailureCard } from '../../ui/view/failure-card.tsx';
import { FreshnessLabel } from '../../ui/view/freshness-label.tsx';
import { ViewHead } from '../../ui/view/view-head.tsx';
import { ConnectionsPanel } from './connections-panel.tsx';
import { ServicePanel } from './service-panel.tsx';
import classes from './settings-page.module.css';

/** Connections, the key, the service, the look. What is shown of the account comes from the archive like everything else. */
export function SettingsPage() {
  const state = useAppStore((store) => store.state);
  const profile = useActiveProfile();
  const account = useCollection('account');
  const plan = planFetch('account', {}, 'stored');
  useReportShown('settings', state !== null);
  if (!state) return null;
  return (
    <>
      <ViewHead
        title="Settings"
        freshness={
          <FreshnessLabel
            what={account.state === 'ready' ? 'Account' : account.state === 'opening' ? undefined : null}
            nothing="Account not fetched yet"
            source={account.state === 'ready' ? 'live' : null}
            isDemo={profile.kind === 'demo'}
            confirmedAt={account.state === 'ready' ? account.confirmedAt : null}
            renewedAt={null}
          />
        }
        refresh={{ plan: plan.ok && profile.key.isSet ? plan.value : null, reason: 'needs a key' }}
      />
      <FailureCard requestKey={requestKey('account', {})} stillWorks="What was fetched before is unchanged." />
      <div className={classes['panels']}>
        <div className="grid gap4">
          <ConnectionsPanel state={state} />
          <ServicePanel key={profile.id} profile={profile} />
          <AppearancePanel />
        </div>
        <div className="grid gap4">
          <KeyPanel profile={profile} />
          <UpdatesPanel updates={state.updates} version={state.version} />
          <Panel title="About">
            <Facts
              facts={[
                ['Version', state.version],
                ['Window', state.host === 'electron' ? 'Electron' : 'installed Chromium'],
                ['Keys', state.keychain.available ? state.keychain.name : 'memory, for this run only'],
              ]}
            />
          </Panel>
        </div>
      </div>
    </>
  );
}

type Theme = AppState['theme'];

function AppearancePanel() {
  const chosen = useAppStore(themeOf) ?? 'system';
  const [problem, setProblem] = useState<Problem | null>(null);
  const choices = useRef(0);
  const choose = async (theme: Theme) => {
    const choice = ++choices.current;
    useAppStore.setState({ chosenTheme: theme });
    const outcome = await changeConnections('settings:set-theme', { theme });
    if (choice !== choices.current) return;
    // What could not be kept is not shown as kept.
    useAppStore.setState({ chosenTheme: null });
    setProblem(outcome.ok ? null : outcome.problem);
  };
  return (
    <Panel title="Appearance">
      {problem ? <ProblemCard problem={problem} /> : null}
      <Segments<Theme>
        label="Theme"
        value={chosen}
        onChange={(theme) => void choose(theme)}
        options={[
          { value: 'system', label: 'As the system' },
          { value: 'light', label: 'Light' },
          { value: 'dark', label: 'Dark' },
        ]}
      />
    </Panel>
  );
}

/** The key of the connection in use: what is known about it, and the ways to replace and forget it. */
function KeyPanel({ profile }: { readonly profile: Profile }) {
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
