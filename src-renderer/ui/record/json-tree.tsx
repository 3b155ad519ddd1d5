import { JsonView } from 'react-json-view-lite';
import { useState } from 'react';
import { formatMoment } from '../../format/format.ts';
import classes from './record.module.css';

interface JsonTreeProps {
  /** What the tree shows, for screen readers. */
  readonly label: string;
  readonly value: object;
}

const style = {
  container: classes['tree'] ?? '',
  basicChildStyle: classes['child'] ?? '',
  childFieldsContainer: classes['children'] ?? '',
  label: classes['label'] ?? '',
  clickableLabel: classes['label'] ?? '',
  nullValue: 'faint',
  undefinedValue: 'faint',
  stringValue: 'breakable',
  booleanValue: classes['jsonTreeValue'] ?? '',
  numberValue: classes['jsonTreeValue'] ?? '',
  otherValue: classes['jsonTreeValue'] ?? '',
  punctuation: classes['punctuation'] ?? '',
  expandIcon: classes['expand'] ?? '',
  collapseIcon: classes['collapse'] ?? '',
  collapsedContent: classes['more'] ?? '',
  noQuotesForStringValues: false,
};

/** Opened at first. One function for good: with a new one the tree would fold itself up at every rendering. */
const isOpenAtFirst = (level: number): boolean => level < 2;

/** A raw response as a tree, keys as sent. */
export function JsonTree({ label, value }: JsonTreeProps) {
  return (
    <div role="group" aria-label={label}>
      <JsonView data={value} style={style} shouldExpandNode={isOpenAtFirst} />
    </div>
  );
}

interface RawRecordProps {
  /** Undefined until the raw response is unpacked. */
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
        Raw record <span className="muted light">as sent in the snapshot of {formatMoment(fetchedAt)}</span>
      </summary>
      {isOpen ? <JsonTree label="Raw record" value={element} /> : null}
    </details>
  );
}
