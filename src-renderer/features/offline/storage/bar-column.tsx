import type { TableColumn } from '../../../ui/table/plain-table.tsx';
import classes from './bar-column.module.css';

/** The parts of a bar, as shares of its whole length. */
interface Bar {
  readonly kept: number;
  /** Drawn hollow behind it: what would go. */
  readonly gone?: number;
}

/** A column of bars beside the figures that say the same; screen readers skip it. */
export function barColumn<Row>(barOf: (row: Row) => Bar): TableColumn<Row> {
  return {
    id: 'bar',
    title: '',
    className: classes['bar'],
    show: (row) => {
      const { kept, gone } = barOf(row);
      return (
        <div className={classes['track']} aria-hidden>
          {kept > 0 ? <div className={classes['fill']} style={{ width: `${kept * 100}%` }} /> : null}
          {gone === undefined ? null : <div className={classes['gone']} style={{ width: `${gone * 100}%` }} />}
        </div>
      );
    },
  };
}
