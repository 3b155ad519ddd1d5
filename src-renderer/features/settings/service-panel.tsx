import { Switch } from '@mantine/core';
import { useState } from 'react';
import type { ConnectionSettings, Profile } from '../../../src-shared/contract.ts';
import type { Problem } from '../../../src-shared/problem.ts';
import { bridge } from '../../bridge/bridge.ts';
import { useAppStore } from '../../ui/app-store.ts';
import { Panel } from '../../ui/panel.tsx';
import { ProblemCard } from '../../ui/problem-card.tsx';
import { QuestionNote, useOpenQuestion } from '../../ui/question-note.tsx';
import { ServiceForm } from './service-form.tsx';
import { StoredPictures } from './stored-pictures.tsx';
import classes from './settings-page.module.css';

/** What the service of the connection in use spells in its own way, and what may be asked of it. */
export function ServicePanel({ profile }: { readonly profile: Profile }) {
  const setState = useAppStore((store) => store.setState);
  const [problem, setProblem] = useState<Problem | null>(null);
  const isAsked = useOpenQuestion();
  const [isSaving, setIsSaving] = useState(false);
  const save = async (settings: ConnectionSettings): Promise<boolean> => {
    setIsSaving(true);
    const outcome = await bridge.invoke('connection:configure', { profileId: profile.id, settings });
    setIsSaving(false);
    setProblem(outcome.ok ? null : outcome.problem);
    if (outcome.ok) setState(outcome.value);
    return outcome.ok;
  };
  const { settings } = profile;
  return (
    <Panel title="Service">
      {problem ? <ProblemCard problem={problem} stillWorks="The settings are as they were." /> : null}
      {profile.kind === 'demo' ? (
        <p className={classes['muted']}>
          The demo universe has its own board words. Its pictures are drawn on this computer.
        </p>
      ) : (
        <ServiceForm settings={settings} onSave={save} />
      )}
      {isSaving && isAsked ? <QuestionNote /> : null}
      <StoredPictures />
      <Switch
        className={classes['switch'] ?? ''}
        label="Measure what requests cost"
        description="Reads the account’s remaining count, which is free, before and after each request whose price is not documented."
        checked={settings.measuresPrices}
        onChange={(event) => void save({ ...settings, measuresPrices: event.currentTarget.checked })}
      />
    </Panel>
  );
}
