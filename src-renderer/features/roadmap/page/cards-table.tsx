import { useMemo, useRef } from 'react';
import { DataTable } from '../../../ui/data-table.tsx';
import { cardLines, type CardLine } from '../card-lines.ts';
import { useRoadmapStore } from '../roadmap-store.ts';
import { boardWords } from '../roadmap-words.ts';
import { cardColumns } from './card-columns.tsx';
import classes from './cards-table.module.css';
import { SaveTable } from './save-table.tsx';
import { formatCounted } from '../../../ui/format.ts';
import { NoHits } from './no-hits.tsx';
import type { ShownBoard } from './shown-board.ts';
import { useRowKeys } from '../../../ui/use-row-keys.ts';

/** The same cards as a table: same filters, same comparison, same selection. */
export function CardsTable({ shown }: { readonly shown: ShownBoard }) {
  const { board, filtered, gone, compared } = shown;
  const { lookup } = compared;
  const selected = useRoadmapStore((store) => store.view.selected);
  const isCompared = compared.beforeAt !== null;
  const lines = useMemo(() => cardLines(board, filtered, gone, lookup), [board, filtered, gone, lookup]);
  const columns = useMemo(() => cardColumns(isCompared, shown.colourOf), [isCompared, shown.colourOf]);
  const frame = useRef<HTMLDivElement>(null);
  const keys = useRowKeys(frame);
  if (lines.length === 0) return <NoHits />;
  return (
    <>
      <div ref={frame} className={classes['table']} onKeyDown={keys.onKeyDown} onFocus={keys.onFocus}>
        <DataTable
          key={board}
          label={`${boardWords[board]}: cards`}
          rows={lines}
          columns={columns}
          rowId={rowIdOf}
          sortedBy="date"
          currentRow={selected}
        />
      </div>
      <div className={classes['foot']}>
        <span>
          {gone.length === 0
            ? null
            : `With ${formatCounted(gone.length, 'cards')} of the state compared with that are not there any more.`}
        </span>
        <span className={classes['file']}>
          <SaveTable board={board} lines={lines} />
        </span>
      </div>
    </>
  );
}

const rowIdOf = ({ rowId }: CardLine) => rowId;
