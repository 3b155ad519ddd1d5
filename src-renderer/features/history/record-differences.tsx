import { IconMinus, IconPencil, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import type { ComparedRecord } from '../../archive/compare-snapshots.ts';
import { Button } from '../../ui/button.tsx';
import { formatCount } from '../../ui/format.ts';
import { FieldDifference } from './field-difference.tsx';
import classes from './record-differences.module.css';

interface RecordDifferencesProps {
  readonly label: string;
  readonly records: readonly ComparedRecord[];
  /** Whether what the later answer leaves out is in doubt (`list-loss.ts`): it is not called removed then. */
  readonly isInDoubt: boolean;
}

/** Records put on screen at once. */
const recordsPerStep = 100;

/** What differs, record by record: each changed field with its value before and after. */
export function RecordDifferences({ label, records, isInDoubt }: RecordDifferencesProps) {
  const [shown, setShown] = useState(recordsPerStep);
  return (
    <>
      <ul aria-label={label} className={classes['records']}>
        {records.slice(0, shown).map((record) => (
          <li key={record.identity} className={classes['record']}>
            <RecordHead record={record} isInDoubt={isInDoubt} />
            {record.fields.length === 0 ? null : (
              <dl className={classes['fields']}>
                {record.fields.map((field) => (
                  <FieldDifference key={field.path} field={field} />
                ))}
              </dl>
            )}
          </li>
        ))}
      </ul>
      {shown < records.length ? (
        <Button
          note={`${formatCount(records.length - shown)} left`}
          onClick={() => setShown((count) => count + recordsPerStep)}
        >
          Show more
        </Button>
      ) : null}
    </>
  );
}

const kinds = {
  added: { Icon: IconPlus, words: 'added' },
  removed: { Icon: IconMinus, words: 'removed' },
  changed: { Icon: IconPencil, words: 'changed' },
} as const;

interface RecordHeadProps {
  readonly record: ComparedRecord;
  readonly isInDoubt: boolean;
}

function RecordHead({ record: { title, identity, kind, fields }, isInDoubt }: RecordHeadProps) {
  const { Icon, words: plainly } = kinds[kind];
  const words = kind === 'removed' && isInDoubt ? 'left out, in doubt' : plainly;
  const isUnexplained = kind === 'changed' && fields.length === 0;
  return (
    <h3 className={classes['title']}>
      <Icon size={13} stroke={2} aria-hidden className={classes['mark']} data-kind={kind} />
      <span>{title}</span>
      <span className={classes['kind']}>{isUnexplained ? 'changed; the answer before can’t be read' : words}</span>
      {identity === title ? null : <span className={classes['identity']}>{identity}</span>}
    </h3>
  );
}
