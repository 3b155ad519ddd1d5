import { savedWords, type SaveResult } from './save-file.ts';
import classes from './save-status.module.css';

interface SaveStatusProps {
  readonly result: SaveResult;
}

/** Where the last file went, or why it did not; said aloud when it changes, and out of the layout while there is none. */
export function SaveStatus({ result }: SaveStatusProps) {
  return (
    <p role="status" className={classes['status']} data-failed={result !== null && 'problem' in result}>
      {savedWords(result)}
    </p>
  );
}
