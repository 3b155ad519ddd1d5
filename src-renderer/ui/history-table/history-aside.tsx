import type { ReactNode } from 'react';
import classes from './history-table.module.css';

/** Smaller words in a `HistoryTable`, on a line of their own. */
export function HistoryAside({ children }: { readonly children: ReactNode }) {
  return <span className={classes['aside']}>{children}</span>;
}
