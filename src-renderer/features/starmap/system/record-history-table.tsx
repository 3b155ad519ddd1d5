import { HistoryTable } from '../../../ui/history-table/history-table.tsx';
import { PartCells } from '../../../ui/history-table/part-cells.tsx';
import { changePathWords, type HistoryEntry } from './history-entries.ts';

interface RecordHistoryTableProps {
  readonly entries: readonly HistoryEntry[];
  readonly nameOf: (step: string) => string | null;
}

/** Which fields of a record changed when, newest first. A record that came or went has one line that says so. */
export function RecordHistoryTable({ entries, nameOf }: RecordHistoryTableProps) {
  return (
    <HistoryTable caption="Changes" entries={entries} wholeOf={({ kind }) => wholeRecord[kind]}>
      {({ path, kind, before, after }) => (
        <PartCells what={changePathWords(path, nameOf)} kind={kind} before={before} after={after} />
      )}
    </HistoryTable>
  );
}

const wholeRecord: Readonly<Record<HistoryEntry['kind'], string>> = {
  first: 'In the archive since this snapshot',
  added: 'In the answer from here on',
  removed: 'No longer in the answer',
  changed: 'Changed; the answer before can’t be read',
};
