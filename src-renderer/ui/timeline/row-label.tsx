import { IconChevronRight } from '@tabler/icons-react';
import { memo, type MouseEvent } from 'react';
import { markWords } from './mark-words.ts';
import type { TimelineRow } from './timeline-row.ts';
import classes from './timeline.module.css';

interface RowLabelProps {
  readonly row: TimelineRow;
  readonly onToggle: (id: string) => void;
}

/**
 * The words of a row, left of its bars. The row itself is named by `row.label`, so this is for the eye only. A click that opens
 * or closes a row goes on to the row, which becomes the current one: it has the focus, and the keys act on the current one.
 */
export const RowLabel = memo(function RowLabel({ row, onToggle }: RowLabelProps) {
  const mark = row.mark === null ? null : markWords[row.mark];
  return (
    <div className={classes['label']} aria-hidden title={row.note === null ? row.title : `${row.title} · ${row.note}`}>
      {row.isOpen === null ? (
        <span className={classes['leaf']} />
      ) : (
        <span
          className={classes['toggle']}
          data-open={row.isOpen}
          onClick={() => onToggle(row.id)}
          onDoubleClick={stop}
        >
          <IconChevronRight size={14} stroke={1.8} />
        </span>
      )}
      <span className={classes['words']}>
        <span className={classes['title']}>{row.title}</span>
        {row.note === null ? null : <span className={classes['note']}>{row.note}</span>}
      </span>
      {mark === null ? null : (
        <span className={classes['mark']} data-mark={row.mark} title={mark.title}>
          {mark.sign} <span className={classes['markWord']}>{mark.word}</span>
        </span>
      )}
    </div>
  );
});

function stop(event: MouseEvent): void {
  event.stopPropagation();
}
