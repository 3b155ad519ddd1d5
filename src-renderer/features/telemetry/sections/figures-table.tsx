import {
  formatCount,
  formatMeasured,
  formatMeasuredDifference,
  formatPercentChange,
  formatSigned,
} from '../../../format/format.ts';
import { writeTableCsv } from '../../../services/save/write-text.ts';
import { decimalRooms } from '../../../ui/chart/chart-figure.tsx';
import { PlainTable, Unknown, type TableColumn } from '../../../ui/table/plain-table.tsx';
import type { ComparedFigure } from '../model/telemetry.ts';
import classes from './compare-section.module.css';

/** The names of the two responses that are compared, such as `3.17 MONTH, 21 Nov 2026`. */
export interface ComparedNames {
  readonly before: string;
  readonly after: string;
}

interface FiguresTableProps extends ComparedNames {
  /** What is compared, for screen readers. */
  readonly label: string;
  readonly figures: readonly ComparedFigure[];
}

/** Two responses figure by figure: both, the difference, per cent, and what that means in words. */
export function FiguresTable({ label, figures, ...names }: FiguresTableProps) {
  return (
    <PlainTable
      look="framed"
      density="dense"
      label={label}
      caption={label}
      className={classes['figures']}
      columns={comparedColumns(figures, names)}
      rows={figures}
      rowKey={({ id }) => id}
      groupOf={({ group }) => group}
      groupTitle={({ group }) => group}
    />
  );
}

/** Compared figures as CSV, unknown an empty cell. */
export function writeComparedCsv(figures: readonly ComparedFigure[], names: ComparedNames): string {
  const group = { title: 'Group', csv: (figure: ComparedFigure) => figure.group };
  return writeTableCsv([group, ...comparedColumns(figures, names)], figures);
}

function comparedColumns(figures: readonly ComparedFigure[], names: ComparedNames): TableColumn<ComparedFigure>[] {
  const number = (id: 'before' | 'after' | 'difference', title: string): TableColumn<ComparedFigure> => {
    const texts = figures.map((figure) => figureText(figure, id) ?? '');
    // So that decimal points stand under each other.
    const rooms = new Map(decimalRooms(texts).map((room, index) => [figures[index]?.id, room]));
    return {
      id,
      title,
      isNumber: true,
      csv: (figure) => figure[id],
      cell: (figure) => (figure[id] === null ? {} : { title: String(figure[id]) }),
      show: (figure) =>
        figure[id] === null ? (
          <Unknown />
        ) : (
          <span style={{ marginRight: rooms.get(figure.id) }}>{figureText(figure, id)}</span>
        ),
    };
  };
  return [
    { id: 'figure', title: 'Figure', value: ({ title }) => title, csv: ({ title }) => title },
    number('before', names.before),
    number('after', names.after),
    number('difference', 'Difference'),
    {
      id: 'percent',
      title: 'Per cent',
      isNumber: true,
      value: ({ percent }) => (percent === null ? null : formatPercentChange(percent)),
      csv: ({ percent }) => percent,
    },
    {
      id: 'words',
      title: 'In words',
      className: classes['words'],
      cell: ({ words }) => ({ 'data-words': words ?? undefined }),
      show: ({ words, difference }) => (words === null ? <Unknown /> : <Words words={words} difference={difference} />),
      csv: ({ words }) => words,
    },
  ];
}

/** What a number reads; null what is unknown. */
function figureText(figure: ComparedFigure, id: 'before' | 'after' | 'difference'): string | null {
  const value = figure[id];
  if (value === null) return null;
  if (id === 'difference') return figure.meaning === 'count' ? formatSigned(value, 0) : formatMeasuredDifference(value);
  return figure.meaning === 'count' ? formatCount(value) : formatMeasured(value);
}

/** The sign shows at a glance which way it went; the words say it. */
function Words({ words, difference }: { readonly words: string; readonly difference: number | null }) {
  const hasWay = words !== 'no claim' && words !== 'same' && difference !== null && difference !== 0;
  return (
    <>
      {hasWay ? <span aria-hidden>{difference > 0 ? '▴ ' : '▾ '}</span> : null}
      {words}
    </>
  );
}
