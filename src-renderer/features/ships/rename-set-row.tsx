import { TextInput } from '@mantine/core';
import { useState, type SubmitEvent } from 'react';
import { problemOf } from '../../../src-shared/problem.ts';
import { useArchive } from '../../archive/archive-context.tsx';
import type { RecordSet } from '../../archive/archive-rows.ts';
import { renameSet, type SetOutcome } from '../../archive/record-sets.ts';
import classes from './sets-table.module.css';

interface RenameSetRowProps {
  readonly set: RecordSet;
  readonly onDone: () => void;
}

/** Another name for a set, in its place. Escape leaves it as it is. */
export function RenameSetRow({ set, onDone }: RenameSetRowProps) {
  const { archive } = useArchive();
  const [name, setName] = useState(set.name);
  const [message, setMessage] = useState<string | null>(null);
  const rename = async () => {
    try {
      const outcome = await renameSet(archive, set.id, name, Date.now());
      if (outcome.state === 'saved') onDone();
      else setMessage(refusalWords(outcome));
    } catch (error) {
      setMessage(`Not renamed: ${problemOf(error).detail ?? 'the archive could not be written.'}`);
    }
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    void rename();
  };
  return (
    <tr>
      <td colSpan={6}>
        <form className={classes['rename']} onSubmit={submit} noValidate>
          <TextInput
            aria-label={`New name of ${set.name}`}
            value={name}
            onChange={(event) => {
              setName(event.currentTarget.value);
              setMessage(null);
            }}
            onKeyDown={(event) => {
              if (event.key === 'Escape') onDone();
            }}
            maxLength={160}
            size="xs"
            w={320}
            // The user asked for this field with the click before.
            autoFocus
          />
          <button type="submit" className={classes['act']}>
            Rename
          </button>
          <button type="button" className={classes['act']} onClick={onDone}>
            Not now
          </button>
          <span role="alert" className={classes['refusal']}>
            {message}
          </span>
        </form>
      </td>
    </tr>
  );
}

function refusalWords(outcome: Exclude<SetOutcome, { readonly state: 'saved' }>): string {
  switch (outcome.state) {
    case 'bad-name':
      return outcome.message;
    case 'name-taken':
      return `“${outcome.by.name}” is the name of another set.`;
    case 'gone':
      return 'This set was removed elsewhere.';
    default:
      return outcome satisfies never;
  }
}
