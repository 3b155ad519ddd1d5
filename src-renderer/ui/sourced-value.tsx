import type { ReactNode } from 'react';
import type { RecordSource } from '../archive/read/read-records-at.ts';
import { Provenance } from './provenance.tsx';
import type { SentValue } from './sent-words.ts';
import classes from './sourced-value.module.css';

interface SourcedValueProps {
  /** Null reads "unknown". */
  readonly value: ReactNode;
  readonly source: RecordSource;
  /** What was sent for it; undefined until the raw answer is unpacked. */
  readonly sent: readonly SentValue[] | undefined;
}

/** A fact of a record that says where it came from. */
export function SourcedValue({ value, source, sent }: SourcedValueProps) {
  const { snapshot, confirmedAt } = source;
  return (
    <div className={classes['fact']}>
      <Provenance
        value={value ?? <span className={classes['unknown']}>unknown</span>}
        source={source.source}
        confirmedAt={confirmedAt}
        fetchedAt={snapshot.fetchedAt}
        {...(sent === undefined ? {} : { sent })}
      />
    </div>
  );
}
