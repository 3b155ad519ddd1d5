import { Switch, Textarea, TextInput } from '@mantine/core';
import { useMemo, useState, type SubmitEvent } from 'react';
import type { ConnectionSettings, Profile } from '../../../src-shared/contract.ts';
import type { Problem } from '../../../src-shared/problem.ts';
import { useArchive } from '../../archive/hooks/archive-context.tsx';
import { useCollection } from '../../archive/hooks/use-collection.ts';
import { removePictures } from '../../archive/ingest/pictures.ts';
import { usePictureTotals } from '../../archive/rewrite/use-storage.ts';
import { storageProblem } from '../../archive/schema/storage-problem.ts';
import { formatBytes, formatCounted } from '../../format/format.ts';
import { changeConnections } from '../../services/connection/change-connections.ts';
import { Button } from '../../ui/kit/button.tsx';
import { Panel } from '../../ui/kit/panel.tsx';
import { ProblemCard } from '../../ui/kit/problem-card.tsx';
import { QuestionNote, useOpenQuestion } from '../../ui/view/connect-form.tsx';
import {
  hostsOfPictures,
  readServiceDraft,
  writeServiceDraft,
  type DraftErrors,
  type ServiceDraft,
} from './service-draft.ts';
import classes from './settings-page.module.css';

/** What the service of the connection in use spells in its own way, and what may be asked of it. */
export function ServicePanel({ profile }: { readonly profile: Profile }) {
  const [problem, setProblem] = useState<Problem | null>(null);
  const isAsked = useOpenQuestion();
  const [isSaving, setIsSaving] = useState(false);
  const save = async (settings: ConnectionSettings): Promise<boolean> => {
    setIsSaving(true);
    const outcome = await changeConnections('connection:configure', { profileId: profile.id, settings });
    setIsSaving(false);
    setProblem(outcome.ok ? null : outcome.problem);
    return outcome.ok;
  };
  const { settings } = profile;
  return (
    <Panel title="Service">
      {problem ? <ProblemCard problem={problem} stillWorks="The settings are as they were." /> : null}
      {profile.kind === 'demo' ? (
        <p className="muted breakable">
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

interface ServiceFormProps {
  readonly settings: ConnectionSettings;
  /** Resolves with whether they were kept. */
  readonly onSave: (settings: ConnectionSettings) => Promise<boolean>;
}

/** Board words and media hosts. What is wrong is said at its field, and nothing is kept before all of it is right. */
function ServiceForm({ settings, onSave }: ServiceFormProps) {
  const saved = writeServiceDraft(settings);
  const [draft, setDraft] = useState(saved);
  const [errors, setErrors] = useState<DraftErrors>({});
  const [isSaved, setIsSaved] = useState(false);
  const isChanged = JSON.stringify(draft) !== JSON.stringify(saved);
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    const read = readServiceDraft(draft, settings);
    setErrors('errors' in read ? read.errors : {});
    if ('errors' in read || !(await onSave(read.settings))) return;
    setDraft(writeServiceDraft(read.settings));
    setIsSaved(true);
  };
  const change = (name: keyof ServiceDraft, value: string) => {
    setDraft({ ...draft, [name]: value });
    setErrors({ ...errors, [name]: undefined });
    setIsSaved(false);
  };
  const field = (name: keyof ServiceDraft) => ({
    value: draft[name],
    error: errors[name],
    spellCheck: false,
    onChange: (event: { readonly currentTarget: { readonly value: string } }) =>
      change(name, event.currentTarget.value),
  });
  return (
    <form className="stack gap3" onSubmit={(event) => void submit(event)} noValidate>
      <TextInput
        label="Main board"
        description="The word this service uses for it in its addresses."
        {...field('mainBoard')}
      />
      <TextInput label="Campaign board" {...field('campaignBoard')} />
      <Textarea
        label="Media hosts"
        description="Where pictures may come from, one host on each line. While there is none, no picture is loaded."
        placeholder="img.example.org"
        rows={3}
        {...field('mediaHosts')}
      />
      <HostSuggestions
        typed={draft.mediaHosts}
        onAdd={(host) => change('mediaHosts', addLine(draft.mediaHosts, host))}
      />
      <div className={classes['acts']}>
        <Button type="submit" disabled={!isChanged}>
          Save
        </Button>
        <span role="status" className="muted breakable">
          {isChanged ? 'Not saved yet.' : isSaved ? 'Saved.' : ''}
        </span>
      </div>
    </form>
  );
}

function addLine(text: string, line: string): string {
  return text.trim() === '' ? line : `${text.trimEnd()}\n${line}`;
}

interface HostSuggestionsProps {
  /** The list as it stands in the field. */
  readonly typed: string;
  readonly onAdd: (host: string) => void;
}

/** Hosts that pictures of the archived ships are at and that are not in the list: nobody should have to look for them. */
function HostSuggestions({ typed, onAdd }: HostSuggestionsProps) {
  const ships = useCollection('ships');
  const records = ships.state === 'ready' ? ships.records : null;
  const { hosts, withoutHost } = useMemo(
    () => hostsOfPictures((records ?? []).map(({ fields }) => fields.pictureUrls ?? [])),
    [records],
  );
  const listed = new Set(typed.toLowerCase().split(/\s+/));
  const missing = hosts.filter(({ host }) => !listed.has(host)).slice(0, 5);
  if (missing.length === 0 && withoutHost === 0) return null;
  return (
    <div className={classes['suggestions']}>
      {missing.length > 0 ? <span>Pictures of archived ships are at</span> : null}
      {missing.map(({ host, records: count }) => (
        <Button key={host} onClick={() => onAdd(host)} note={formatCounted(count, 'ships')}>
          Add {host}
        </Button>
      ))}
      {withoutHost > 0 ? (
        <p>
          The picture of {formatCounted(withoutHost, 'ships')} has an address without a host: the first host of the list
          is asked for it.
        </p>
      ) : null}
    </div>
  );
}

/** How many pictures the archive holds, and the way to be rid of them. They are shown also where none may be loaded. */
function StoredPictures() {
  const { archive } = useArchive();
  const totals = usePictureTotals();
  const [problem, setProblem] = useState<Problem | null>(null);
  const remove = async () => {
    try {
      await removePictures(archive);
      setProblem(null);
    } catch (error) {
      setProblem(storageProblem(error));
    }
  };
  const isEmpty = totals === undefined || totals.count === 0;
  return (
    <div className={classes['storedPictures']}>
      {problem ? <ProblemCard problem={problem} stillWorks="The pictures are still there." /> : null}
      <span className="muted breakable">
        {isEmpty
          ? 'No pictures are archived.'
          : `${formatCounted(totals.count, 'pictures')} archived, ${formatBytes(totals.bytes)}.`}
      </span>
      {isEmpty ? null : (
        <Button tone="quiet" onClick={() => void remove()}>
          Remove pictures
        </Button>
      )}
    </div>
  );
}
