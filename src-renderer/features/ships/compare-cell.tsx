import { memo } from 'react';
import { Provenance } from '../../ui/provenance.tsx';
import type { ResolvedColumn } from './compare-columns.ts';
import classes from './compare-cell.module.css';
import type { CompareCell as Cell } from './compare-row.ts';
import { sentValues } from './ship-wire-keys.ts';
import { ToldValue } from './told-value.tsx';

interface CompareCellProps {
  readonly cell: Cell;
  readonly column: ResolvedColumn;
  readonly fieldId: string;
  /** The ship as it was sent; undefined until the raw answer is unpacked. */
  readonly element: unknown;
}

/** One value: the number first, then its unit, what it is among the others, and how far it lies from the baseline. */
export const CompareCell = memo(function CompareCell({ cell, column, fieldId, element }: CompareCellProps) {
  const { state, share } = cell;
  const { snapshot, confirmedAt, fromSet } = column;
  if (state === 'absent') {
    return (
      <td tabIndex={-1} className={classes['cell']}>
        <span aria-hidden className={classes['faint']}>
          –
        </span>
        <span className="visually-hidden">{cell.text}</span>
      </td>
    );
  }
  const value = <CellValue cell={cell} />;
  return (
    <td
      tabIndex={confirmedAt !== null && (snapshot || fromSet !== null) ? undefined : -1}
      className={classes['cell']}
      data-mark={cell.mark ?? undefined}
    >
      {snapshot && confirmedAt !== null ? (
        <Provenance
          value={value}
          tabIndex={-1}
          source={snapshot.source}
          confirmedAt={confirmedAt}
          fetchedAt={snapshot.fetchedAt}
          {...(element === undefined ? {} : { sent: sentValues(fieldId, element) })}
        />
      ) : fromSet !== null && confirmedAt !== null ? (
        <ToldValue value={value} set={fromSet} confirmedAt={confirmedAt} />
      ) : (
        value
      )}
      {cell.deltaText === null ? null : <span className={classes['delta']}> {cell.deltaText}</span>}
      {cell.isChanged ? <span className={classes['changed']}> changed</span> : null}
      {share === null || share === 0 ? null : (
        <span aria-hidden className={classes['bar']} style={{ width: `calc((100% - 2 * var(--s3)) * ${share})` }} />
      )}
    </td>
  );
});

function CellValue({ cell: { text, unit, state, mark } }: { readonly cell: Cell }) {
  if (state !== 'known') return <span className={classes['faint']}>{text}</span>;
  return (
    <>
      {mark === null ? null : (
        <span aria-hidden className={classes['mark']}>
          {mark === 'best' ? '▴' : '▾'}{' '}
        </span>
      )}
      <span className={classes['number']}>{text}</span>
      {unit === '' ? null : <span className={classes['unit']}> {unit}</span>}
      {mark === null ? null : <span className="visually-hidden">, {mark}</span>}
    </>
  );
}
