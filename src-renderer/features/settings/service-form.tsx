import { Textarea, TextInput } from '@mantine/core';
import { useState, type SubmitEvent } from 'react';
import type { ConnectionSettings } from '../../../src-shared/contract.ts';
import { Button } from '../../ui/button.tsx';
import { HostSuggestions } from './host-suggestions.tsx';
import { readServiceDraft, writeServiceDraft, type DraftErrors, type ServiceDraft } from './read-service-draft.ts';
import classes from './settings-page.module.css';

interface ServiceFormProps {
  readonly settings: ConnectionSettings;
  /** Resolves with whether they were kept. */
  readonly onSave: (settings: ConnectionSettings) => Promise<boolean>;
}

/** Board words and media hosts. What is wrong is said at its field, and nothing is kept before all of it is right. */
export function ServiceForm({ settings, onSave }: ServiceFormProps) {
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
    <form className={classes['fields']} onSubmit={(event) => void submit(event)} noValidate>
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
        <span role="status" className={classes['muted']}>
          {isChanged ? 'Not saved yet.' : isSaved ? 'Saved.' : ''}
        </span>
      </div>
    </form>
  );
}

function addLine(text: string, line: string): string {
  return text.trim() === '' ? line : `${text.trimEnd()}\n${line}`;
}
