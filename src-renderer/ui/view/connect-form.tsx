import { PasswordInput, TextInput } from '@mantine/core';
import { useEffect, useState, type SubmitEvent } from 'react';
import { IconLock, IconLockOpen, IconMessageQuestion } from '@tabler/icons-react';
import type { Problem } from '../../../src-shared/problem.ts';
import { useAppStore } from '../../services/connection/app-state.ts';
import { changeConnections, followQuestion } from '../../services/connection/change-connections.ts';
import { Button } from '../kit/button.tsx';
import { ProblemCard } from '../kit/problem-card.tsx';
import classes from './connect-form.module.css';

interface ConnectFormProps {
  /** Filled in at first, from the command line. */
  readonly address?: string;
  readonly onConnected?: () => void;
}

/**
 * Name, address, key. The key goes to main and nowhere else: the field is emptied when it was accepted, and keeps what
 * was typed when it was not, so that a slip of the address does not cost typing it again.
 */
export function ConnectForm({ address: givenAddress = '', onConnected }: ConnectFormProps) {
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
    const outcome = await changeConnections('connection:create', {
      name: name.trim() || nameFrom(address),
      address,
      key,
    });
    setIsConnecting(false);
    if (!outcome.ok) {
      setProblem(outcome.problem);
      return;
    }
    setKey('');
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
        tone="act"
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

interface KeyFieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** Where a key is typed, and where it will be kept. The browser is to remember nothing of it. */
export function KeyField({ value, onChange }: KeyFieldProps) {
  return (
    <>
      <PasswordInput
        label="API key"
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        autoComplete="off"
        spellCheck={false}
        maxLength={512}
        visibilityToggleButtonProps={{ 'aria-label': 'Show the key' }}
      />
      <KeychainNote />
    </>
  );
}

/** Says exactly where a key is kept on this computer. */
function KeychainNote() {
  const keychain = useAppStore((store) => store.state?.keychain);
  if (!keychain) return null;
  return keychain.available ? (
    <p className={classes['note']}>
      <IconLock size={14} aria-hidden />
      The key is kept in the {keychain.name}, and used by Orrery’s own process only.
    </p>
  ) : (
    <p className={classes['note']} data-kind="memory">
      <IconLockOpen size={14} aria-hidden />
      {keychain.trouble} A key is kept in memory for this run only and is gone when Orrery closes.
    </p>
  );
}

/** Whether main is asking the user something, outside this page. */
export function useOpenQuestion(): boolean {
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => followQuestion(setIsOpen), []);
  return isOpen;
}

/** Says where the question is that everything waits for: outside this page, which can neither show nor answer it. */
export function QuestionNote() {
  const host = useAppStore((store) => store.state?.host);
  return (
    <p role="status" className={classes['note']} data-kind="question">
      <IconMessageQuestion size={14} aria-hidden />
      Reply to the question in the {host === 'electron' ? 'dialog' : 'other window'}. Nothing is sent before you agree
      there.
    </p>
  );
}
