import { TextInput } from '@mantine/core';
import { useState, type SubmitEvent } from 'react';
import { Button } from '../../ui/button.tsx';
import classes from './settings-page.module.css';

interface RenameFormProps {
  readonly name: string;
  /** Resolves with whether it was kept. */
  readonly onRename: (name: string) => Promise<boolean>;
  readonly onDone: () => void;
}

/** Another name for a connection; its archive stays the same. */
export function RenameForm({ name, onRename, onDone }: RenameFormProps) {
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
