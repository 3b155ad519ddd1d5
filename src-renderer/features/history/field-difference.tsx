import type { ReactNode } from 'react';
import type { ComparedField } from '../../archive/compare-snapshots.ts';
import { describeDifference, splitPath, type Difference } from './describe-difference.ts';
import classes from './record-differences.module.css';
import { TextDifference } from './text-difference.tsx';

/** One field with its values before and after. */
export function FieldDifference({ field }: { readonly field: ComparedField }) {
  const { parents, name } = splitPath(field.path);
  const difference = describeDifference(field);
  return (
    <div className={classes['field']} data-long={difference.kind !== 'values' || undefined}>
      <dt>
        {parents.length === 0 ? null : <span className={classes['parents']}>{parents.join(' › ')} › </span>}
        {name}
      </dt>
      <dd>
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
      {before === null ? (
        <span className={classes['nothing']}>not there</span>
      ) : (
        <del className={classes['before']}>{before}</del>
      )}
      <span aria-hidden className={classes['arrow']}>
        →
      </span>
      {after === null ? (
        <span className={classes['nothing']}>not there</span>
      ) : (
        <ins className={classes['after']}>{after}</ins>
      )}
      {by === null ? null : <span className={classes['by']}>{by}</span>}
    </>
  );
}

/** A list or object of several values, folded: the comparison names the parts that differ where it can. */
function NestedSide({ title, value }: { readonly title: string; readonly value: unknown }) {
  if (value === null || value === undefined) return <p className={classes['nothing']}>{title}: nothing</p>;
  const text = JSON.stringify(value, null, 2);
  return (
    <details className={classes['nested']}>
      <summary>
        {title}: <code>{JSON.stringify(value).slice(0, 60)}</code>
      </summary>
      <pre>{text}</pre>
    </details>
  );
}
