import { TextInput } from '@mantine/core';
import { useState, type SubmitEvent } from 'react';
import type { Problem } from '../../src-shared/problem.ts';
import { bridge } from '../bridge/bridge.ts';
import { useAppStore } from './app-store.ts';
import { Button } from './button.tsx';
import classes from './connect-form.module.css';
import { KeyField } from './key-field.tsx';
import { ProblemCard } from './problem-card.tsx';
import { QuestionNote, useOpenQuestion } from './question-note.tsx';

interface ConnectFormProps {
  /** Filled in at first, from the command line. */
  readonly address?: string;
  /** Brass, where nothing else on the screen is. */
  readonly isMainAct?: boolean;
  readonly onConnected?: () => void;
}

/**
 * Name, address, key. The key goes to main and nowhere else: the field is emptied when it was accepted, and keeps what
 * was typed when it was not, so that a slip of the address does not cost typing it again.
 */
export function ConnectForm({ address: givenAddress = '', isMainAct = true, onConnected }: ConnectFormProps) {
  const setState = useAppStore((store) => store.setState);
  const [name, setName] = useState('');
  const [address, setAddress] = useState(givenAddress);
  const [key, setKey] = useState('');
  const [isConnecting, setIsConnecting] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const isAsked = useOpenQuestion();
  const isComplete = address.trim() !== '' && key.trim() !== '';
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    setIsConnecting(true);
    setProblem(null);
    const outcome = await bridge.invoke('connection:create', { name: name.trim() || nameFrom(address), address, key });
    setIsConnecting(false);
    if (!outcome.ok) {
      setProblem(outcome.problem);
      return;
    }
    setKey('');
    setState(outcome.value);
    onConnected?.();
  };
  return (
    <form onSubmit={(event) => void submit(event)} className={classes['form']} noValidate>
      {problem ? <ProblemCard problem={problem} /> : null}
      <TextInput
        label="Name"
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        placeholder="My service"
        maxLength={80}
      />
      <TextInput
        label="Service address"
        value={address}
        onChange={(event) => setAddress(event.currentTarget.value)}
        placeholder="https://api.example.org"
        spellCheck={false}
        maxLength={2000}
      />
      <KeyField value={key} onChange={setKey} />
      {isConnecting && isAsked ? <QuestionNote /> : null}
      <Button
        type="submit"
        tone={isMainAct ? 'act' : 'plain'}
        disabled={!isComplete || isConnecting}
        note={isConnecting ? (isAsked ? 'waiting for you' : 'asking the service') : null}
      >
        Connect
      </Button>
    </form>
  );
}

function nameFrom(address: string): string {
  return URL.parse(address)?.hostname || 'Service';
}
