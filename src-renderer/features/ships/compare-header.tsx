import { IconX } from '@tabler/icons-react';
import { memo, type KeyboardEvent, type PointerEvent } from 'react';
import { Link } from 'wouter';
import { formatMoment } from '../../ui/format.ts';
import { shipPath } from '../../ui/paths.ts';
import { CompareColumnMenu } from './compare-column-menu.tsx';
import type { CompareActs } from './compare-acts.ts';
import { nameOf, type ResolvedColumn } from './compare-columns.ts';
import type { ColumnSeries } from './column-series.ts';
import classes from './compare-header.module.css';
import { SeriesMark } from './series-mark.tsx';

interface CompareHeaderProps {
  readonly column: ResolvedColumn;
  /** Among the columns on screen, from 0. */
  readonly place: number;
  readonly count: number;
  readonly isBaseline: boolean;
  /** Whether no other ship beats it in the numbers that were chosen, if any were. */
  readonly isUnbeaten: boolean;
  readonly isDragged: boolean;
  /** How the charts that are open draw this column; null while none is. */
  readonly series: ColumnSeries | null;
  readonly acts: CompareActs;
  readonly onDragStart: (event: PointerEvent, key: string) => void;
}

/** The head of one ship's column: its name, what it is compared as, and what can be done with it. Dragged to another place. */
export const CompareHeader = memo(function CompareHeader(props: CompareHeaderProps) {
  const { column, place, count, isBaseline, isUnbeaten, isDragged, series, acts, onDragStart } = props;
  const { key, title } = column;
  const underTitle = describeColumn(column);
  const press = (event: KeyboardEvent): void => {
    const step = event.key === 'ArrowLeft' ? -1 : event.key === 'ArrowRight' ? 1 : null;
    if (step === null || !event.altKey) return;
    event.preventDefault();
    acts.onMoveTo(key, place + step);
  };
  return (
    <th
      scope="col"
      data-column={key}
      data-dragged={isDragged || undefined}
      className={classes['head']}
      // Else every cell would be read with the names of the buttons in its head.
      aria-label={[title, isBaseline ? 'baseline' : null, isUnbeaten ? 'not beaten' : null, underTitle]
        .filter((word) => word !== null)
        .join(', ')}
      aria-keyshortcuts="Alt+ArrowLeft Alt+ArrowRight"
      onKeyDown={press}
      onPointerDown={(event) => onDragStart(event, key)}
    >
      <div className={classes['line']}>
        {series ? <SeriesMark series={series} /> : null}
        <Link
          href={shipPath(column.column.identity)}
          className={classes['name'] ?? ''}
          title={title}
          tabIndex={-1}
          draggable={false}
        >
          {title}
        </Link>
        <span className={classes['acts']}>
          <CompareColumnMenu column={column} place={place} count={count} isBaseline={isBaseline} acts={acts} />
          <button
            type="button"
            tabIndex={-1}
            className={classes['act']}
            data-act="remove"
            aria-label={`Remove ${nameOf(column)}`}
            title="Remove"
            onClick={() => acts.onRemove(key)}
          >
            <IconX size={14} stroke={1.75} aria-hidden />
          </button>
        </span>
      </div>
      <p className={classes['under']} title={underTitle === null ? undefined : `${nameOf(column)}: ${underTitle}`}>
        {isBaseline ? (
          <>
            <span className={classes['baseline']}>baseline</span> ·{' '}
          </>
        ) : null}
        {isUnbeaten ? (
          <>
            <span className={classes['unbeaten']}>◆ not beaten</span> ·{' '}
          </>
        ) : null}
        {underTitle ?? <span className={classes['faint']}>maker unknown</span>}
      </p>
    </th>
  );
});

function describeColumn({ absence, column, snapshot, ship, fromSet }: ResolvedColumn): string | null {
  if (absence !== null) return absence;
  if (column.snapshotId !== null && snapshot) return `as of ${formatMoment(snapshot.fetchedAt)}`;
  if (fromSet !== null) return `from the set file “${fromSet}”`;
  return ship?.manufacturer ?? null;
}
