import { memo, useMemo } from 'react';
import { readAttemptRows } from '../../archive/read-attempt-rows.ts';
import { useArchiveQuery } from '../../archive/use-archive-query.ts';
import { formatCounted, formatLongDay } from '../../ui/format.ts';
import classes from './attempt-list.module.css';
import { AttemptLine, attemptColumns, EmptyLine } from './attempt-row.tsx';
import type { AttemptBlock } from './lay-out-attempts.ts';
import { useLastKnown } from '../../archive/use-last-known.ts';

interface AttemptBlockRowsProps {
  readonly block: AttemptBlock;
  readonly openId: string | null;
  readonly markedId: string | null;
  readonly onOpen: (id: string) => void;
}

/** One block of the list, read when it comes into view; until then its rows are outlines. */
export const AttemptBlockRows = memo(function AttemptBlockRows(props: AttemptBlockRowsProps) {
  const { block, openId, markedId, onOpen } = props;
  const rows = useLastKnown(
    useArchiveQuery(`attempts ${block.ids.join(' ')}`, (archive, asOf) => readAttemptRows(archive, block.ids, asOf)),
  );
  const rowOf = useMemo(() => new Map(rows?.map((row) => [row.attempt.id, row])), [rows]);
  const firstRow = block.firstRow + 2 + (block.heading === null ? 0 : 1);
  return (
    <>
      {block.heading === null ? null : (
        <div role="row" aria-rowindex={block.firstRow + 2} className={classes['day']}>
          <span role="gridcell" aria-colspan={attemptColumns.length}>
            <strong>{formatLongDay(block.day)}</strong> {formatCounted(block.heading, 'attempts')}
          </span>
        </div>
      )}
      {block.ids.map((id, index) => {
        const row = rowOf.get(id);
        const place = { rowIndex: firstRow + index, isOpen: id === openId, isMarked: id === markedId };
        return row ? (
          <AttemptLine key={id} row={row} {...place} onOpen={onOpen} />
        ) : (
          <EmptyLine key={id} id={id} {...place} />
        );
      })}
    </>
  );
});
