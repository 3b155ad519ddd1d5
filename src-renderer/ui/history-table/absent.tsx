import classes from './history-table.module.css';

/** Stands in a `HistoryTable` where there was nothing. */
export function Absent({ words = 'not there' }: { readonly words?: string }) {
  return <span className={classes['absent']}>{words}</span>;
}
