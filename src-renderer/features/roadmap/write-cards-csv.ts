import { isoDay } from '../../ui/iso-day.ts';
import { writeCsvTable, type CsvCell } from '../../ui/write-csv-table.ts';
import type { CardLine } from './card-lines.ts';
import { stateWords } from './card-state.ts';
import { categoryWords } from './categories.ts';
import { originWords } from './roadmap-words.ts';

/** Cards as CSV: days in UTC as `2027-01-26`, numbers as sent, unknown an empty cell. */
export function writeCardsCsv(lines: readonly CardLine[]): string {
  return writeCsvTable(
    [
      'Board',
      'Release',
      'Card',
      'Card id',
      'Category',
      'State',
      'Status as sent',
      'Tasks done',
      'Tasks in progress',
      'Tasks',
      'Created',
      'Date',
      'Date is of',
      'Released',
      'Known from',
      'Since the state compared with',
      'Date before',
      'Slip in days',
    ],
    lines.map((line): readonly CsvCell[] => [
      line.board,
      line.releaseTitle,
      line.title,
      line.identity,
      line.category === '' ? null : categoryWords(line.category),
      line.state === null ? null : stateWords[line.state],
      line.status,
      line.completed,
      line.inProgress,
      line.tasks,
      isoDay(line.createdDay),
      isoDay(line.endDay),
      line.dateOf,
      line.isReleased,
      originWords(line.origin),
      line.mark,
      isoDay(line.formerDay),
      line.slipDays,
    ]),
  );
}
