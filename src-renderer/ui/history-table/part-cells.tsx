import type { ReactNode } from 'react';
import type { Change } from '../../archive/schema/archive-rows.ts';
import { ChangeValue } from '../change-value.tsx';
import { Absent } from './absent.tsx';
import { HistoryCells } from './history-cells.tsx';

interface PartCellsProps extends Pick<Change, 'kind' | 'before' | 'after'> {
  readonly what: ReactNode;
}

/** A line of a `HistoryTable` about a part of the record as it was sent. */
export function PartCells({ what, kind, before, after }: PartCellsProps) {
  return (
    <HistoryCells
      what={what}
      before={kind === 'added' ? <Absent /> : <ChangeValue value={before} />}
      after={kind === 'removed' ? <Absent /> : <ChangeValue value={after} />}
    />
  );
}
