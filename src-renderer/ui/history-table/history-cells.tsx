import type { ReactNode } from 'react';
import classes from './history-table.module.css';

interface HistoryCellsProps {
  readonly what: ReactNode;
  readonly before: ReactNode;
  readonly after: ReactNode;
}

/** One line of a `HistoryTable`: what changed, from what, to what. */
export function HistoryCells({ what, before, after }: HistoryCellsProps) {
  return (
    <>
      <td>{what}</td>
      <td className={classes['before']}>{before}</td>
      <td>{after}</td>
    </>
  );
}
