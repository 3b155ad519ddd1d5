import { useNow } from '../../../ui/use-now.ts';
import type { StatePage } from './member-state.ts';
import classes from './page-notes.module.css';
import { pageNotes } from './page-words.ts';

/** What the chips of the pages have no room for. */
export function PageNotes({ pages }: { readonly pages: readonly StatePage[] }) {
  const notes = pageNotes(pages, useNow());
  if (notes.length === 0) return null;
  return (
    <ul aria-label="About these pages" className={classes['notes']}>
      {notes.map((note) => (
        <li key={note}>{note}</li>
      ))}
    </ul>
  );
}
