import { useState } from 'react';
import { formatMoment } from './format.ts';
import { JsonTree } from './json-tree.tsx';
import classes from './raw-record.module.css';

interface RawRecordProps {
  /** Undefined until the raw answer is unpacked. */
  readonly element: unknown;
  /** When the snapshot it stands in was fetched, epoch milliseconds. */
  readonly fetchedAt: number;
}

/** The record as it was sent, folded until someone wants it. */
export function RawRecord({ element, fetchedAt }: RawRecordProps) {
  const [isOpen, setOpen] = useState(false);
  if (typeof element !== 'object' || element === null) return null;
  return (
    <details className={classes['raw']} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        Raw record <span className={classes['when']}>as sent in the snapshot of {formatMoment(fetchedAt)}</span>
      </summary>
      {isOpen ? <JsonTree label="Raw record" value={element} /> : null}
    </details>
  );
}
