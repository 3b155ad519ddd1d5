import { CloseButton } from '@mantine/core';
import { useEffect, useRef } from 'react';
import type { StoredRecord } from '../../archive/schema/archive-rows.ts';
import { RecordFacts } from './record-facts.tsx';
import classes from './record-panel.module.css';

interface RecordPanelProps {
  readonly record: StoredRecord;
  readonly onClose: () => void;
}

/** One record of a table with all its fields, nothing cut. Takes the focus, so that the keyboard follows the eye. */
export function RecordPanel({ record, onClose }: RecordPanelProps) {
  const panel = useRef<HTMLElement>(null);
  useEffect(() => panel.current?.focus(), [record]);
  return (
    <section
      ref={panel}
      tabIndex={-1}
      aria-label={`Record ${record.title}`}
      className={classes['panel']}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose();
      }}
    >
      <div className={classes['head']}>
        <h3 className={classes['title']}>{record.title}</h3>
        <CloseButton size="sm" aria-label="Close the record" onClick={onClose} />
      </div>
      <RecordFacts record={record.fields} />
    </section>
  );
}
