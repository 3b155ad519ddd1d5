import { CloseButton } from '@mantine/core';
import { useEffect, useId, useRef, useState } from 'react';
import { formatAge, formatCounted } from '../../../ui/format.ts';
import { Segments } from '../../../ui/segments.tsx';
import { useNow } from '../../../ui/use-now.ts';
import { narrowWords, type NarrowKind } from '../narrow-request.ts';
import type { NarrowAnswer, OlderReleases } from '../read-older-releases.ts';
import type { Board } from '../roadmap-store.ts';
import { DatesForm, VersionForm } from './older-forms.tsx';
import classes from './older-panel.module.css';

interface OlderPanelProps {
  readonly board: Board;
  readonly older: OlderReleases;
  readonly onClose: () => void;
}

/** Asks the service for releases its list does not have any more: one by its name, or those of a window of dates. */
export function OlderPanel({ board, older, onClose }: OlderPanelProps) {
  const titleId = useId();
  const [kind, setKind] = useState<NarrowKind>('dates');
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // The keyboard goes on here from the button that opened it. A panel that was left open takes no focus.
    if (document.activeElement?.matches('[data-older-button]') === true) title.current?.focus();
  }, []);
  return (
    <section
      className={classes['panel']}
      aria-labelledby={titleId}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose();
      }}
    >
      <header className={classes['head']}>
        <h2 ref={title} id={titleId} tabIndex={-1} className={classes['title']}>
          Older releases
        </h2>
        <CloseButton aria-label="Close older releases" onClick={onClose} />
      </header>
      <div className={classes['body']}>
        <p className={classes['text']}>
          A board lists the releases of its time. What it lists no more may still be asked for, and is then shown among
          the others as back-filled: known from afterwards, without its history, and never part of a comparison.
        </p>
        <Segments
          label="Ask for"
          value={kind}
          options={[
            { value: 'dates', label: 'A window of dates' },
            { value: 'version', label: 'One release' },
          ]}
          onChange={setKind}
        />
        {kind === 'dates' ? <DatesForm board={board} /> : <VersionForm board={board} />}
        <Answers answers={older.answers} />
      </div>
    </section>
  );
}

function Answers({ answers }: { readonly answers: readonly NarrowAnswer[] }) {
  const now = useNow();
  if (answers.length === 0) return null;
  return (
    <section aria-label="Asked before">
      <h3 className={classes['heading']}>Asked before</h3>
      <ul className={classes['answers']}>
        {answers.map(({ requestKey, params, list: { records, confirmedAt } }) => (
          <li key={requestKey}>
            <span>{narrowWords(params)}</span>
            <span className={classes['found']}>
              {records.length === 0 ? 'found nothing' : formatCounted(records.length, 'releases')},{' '}
              {formatAge(now - confirmedAt)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
