import { IconMessageQuestion } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { bridge } from '../bridge/bridge.ts';
import { useAppStore } from './app-store.ts';
import classes from './keychain-note.module.css';

/** Whether main is asking the user something, outside this page. */
export function useOpenQuestion(): boolean {
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => bridge.on('app:question-changed', (payload) => setIsOpen(payload.isOpen)), []);
  return isOpen;
}

/** Says where the question is that everything waits for: outside this page, which can neither show nor answer it. */
export function QuestionNote() {
  const host = useAppStore((store) => store.state?.host);
  return (
    <p role="status" className={classes['note']} data-kind="question">
      <IconMessageQuestion size={14} aria-hidden />
      Answer the question in the {host === 'electron' ? 'dialog' : 'other window'}. Nothing is sent before you agree
      there.
    </p>
  );
}
