import { IconMinus, IconPencil, IconPlus } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import type { ComparedField, ComparedRecord } from '../../../archive/compare/compare-fields.ts';
import { formatCount } from '../../../format/format.ts';
import { Button } from '../../../ui/kit/button.tsx';
import { describeDifference, splitPath, type Difference } from './describe-difference.ts';
import { foldPieces, isFoldable, type TextPiece } from './diff-text.ts';
import classes from './record-differences.module.css';

interface RecordDifferencesProps {
  readonly label: string;
  readonly records: readonly ComparedRecord[];
  /** Whether what the later response leaves out is in doubt (`list-loss.ts`): it is not called removed then. */
  readonly isInDoubt: boolean;
}

/** Records put on screen at once. */
const recordsPerStep = 100;

/** What differs, record by record: each changed field with its value before and after. */
export function RecordDifferences({ label, records, isInDoubt }: RecordDifferencesProps) {
  const [shown, setShown] = useState(recordsPerStep);
  return (
    <>
      <ul aria-label={label} className="plain-list grid-one gap2 container">
        {records.slice(0, shown).map((record) => (
          <li key={record.identity} className={classes['record']}>
            <RecordHead record={record} isInDoubt={isInDoubt} />
            {record.fields.length === 0 ? null : (
              <dl className="above1">
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
    <h3 className="row-base medium bold selectable flush wrap gap0-2">
      <Icon size={13} stroke={2} aria-hidden className="warn self-mid rigid toned" data-kind={kind} />
      <span>{title}</span>
      <span className={classes['kind']}>{isUnexplained ? 'changed; the response before can’t be read' : words}</span>
      {identity === title ? null : <span className={classes['identity']}>{identity}</span>}
    </h3>
  );
}

/** One field with its values before and after. */
function FieldDifference({ field }: { readonly field: ComparedField }) {
  const { parents, name } = splitPath(field.path);
  const difference = describeDifference(field);
  return (
    <div className={classes['field']} data-long={difference.kind !== 'values' || undefined}>
      <dt className="muted small mono breakable selectable">
        {parents.length === 0 ? null : <span className="faint">{parents.join(' › ')} › </span>}
        {name}
      </dt>
      <dd className="breakable narrow">
        <Values difference={difference} />
      </dd>
    </div>
  );
}

function Values({ difference }: { readonly difference: Difference }): ReactNode {
  switch (difference.kind) {
    case 'text':
      return <TextDifference pieces={difference.pieces} />;
    case 'nested':
      return (
        <>
          <NestedSide title="before" value={difference.before} />
          <NestedSide title="after" value={difference.after} />
        </>
      );
    case 'values':
      return <TwoValues difference={difference} />;
    default:
      return difference satisfies never;
  }
}

function TwoValues({ difference: { before, after, by } }: { readonly difference: Difference & { kind: 'values' } }) {
  return (
    <>
      {before === null ? <span className="faint">not there</span> : <del className="muted no-line">{before}</del>}
      <span aria-hidden className={classes['arrow']}>
        →
      </span>
      {after === null ? <span className="faint">not there</span> : <ins className="firmer no-line">{after}</ins>}
      {by === null ? null : <span className="muted small beside2">{by}</span>}
    </>
  );
}

/** A list or object of several values, folded: the comparison names the parts that differ where it can. */
function NestedSide({ title, value }: { readonly title: string; readonly value: unknown }) {
  if (value === null || value === undefined) return <p className="faint">{title}: nothing</p>;
  const text = JSON.stringify(value, null, 2);
  return (
    <details className={classes['nested']}>
      <summary className="hover-clear">
        {title}: <code className="mono">{JSON.stringify(value).slice(0, 60)}</code>
      </summary>
      <pre>{text}</pre>
    </details>
  );
}

/** Two versions of a text as one: struck words went, underlined words came. Long unchanged parts are folded. */
function TextDifference({ pieces }: { readonly pieces: readonly TextPiece[] }) {
  const [isWhole, setIsWhole] = useState(false);
  const shown = isWhole ? pieces : foldPieces(pieces);
  return (
    <div>
      <p className={classes['text']}>
        {shown.map((piece, index) => (
          <Piece key={index} piece={piece} />
        ))}
      </p>
      {isFoldable(pieces) ? (
        <button type="button" className={classes['unfold']} onClick={() => setIsWhole((before) => !before)}>
          {isWhole ? 'Show only what changed' : 'Show the whole text'}
        </button>
      ) : null}
    </div>
  );
}

function Piece({ piece: { kind, text } }: { readonly piece: TextPiece }) {
  if (kind === 'removed') return <del className={classes['went']}>{text}</del>;
  if (kind === 'added') return <ins className={classes['came']}>{text}</ins>;
  return text;
}
