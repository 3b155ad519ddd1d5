import { PlainTable, type TableColumn } from '../table/plain-table.tsx';
import { useId, useRef, useState, type ReactNode } from 'react';
import { writeCsvTable } from '../../services/save/write-text.ts';
import { Button } from '../kit/button.tsx';
import { SaveButtons } from '../save/save-files.tsx';
import { captureChart } from '../picture/write-chart-svg.ts';
import { chartFiles } from '../picture/save-image.tsx';
import classes from './chart-figure.module.css';
import type { ChartSeries, ChartTable } from './chart.ts';
import { FigureContext } from './plot-frame.tsx';
import { SeriesSwatch } from './series-swatch.tsx';

interface ChartFigureProps {
  readonly title: string;
  /** What must be known to read it, under the title; goes into the pictures too. */
  readonly note?: string;
  /** Whose figures these are and of when: the last line of the pictures. */
  readonly source: string;
  /** What the legend lists; none has no legend. */
  readonly series: readonly ChartSeries[];
  readonly hidden?: ReadonlySet<string>;
  /** Without it the legend's entries cannot be switched. */
  readonly onToggle?: (id: string) => void;
  /** The same in words and numbers. */
  readonly table: ChartTable;
  /** The CSV, where it holds more than the table; the table as CSV unless given. */
  readonly writeCsv?: () => string;
  /** Words for the files' names. */
  readonly name: string;
  /** Without a frame of its own, for a figure inside a panel. */
  readonly isBare?: boolean;
  /** The plots: their drawings are what is saved. */
  readonly children: ReactNode;
}

/** A chart with what belongs to it: title, legend that switches, its table, and its files. */
export function ChartFigure(props: ChartFigureProps) {
  const { title, note, source, series, hidden = none, onToggle, table, name, isBare = false, children } = props;
  const { writeCsv = () => writeChartTable(table) } = props;
  const id = useId();
  const plots = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const drawn = series.filter((one) => !hidden.has(one.id));
  const isOff = series.length > 0 && drawn.length === 0;
  return (
    <figure className={classes['figure']} data-bare={isBare || undefined} aria-labelledby={`${id}title`}>
      <div className="row wrap gap1-3">
        <h3 id={`${id}title`} className={classes['title']}>
          {title}
        </h3>
        <div className="row wrap at-end narrow gap1">
          <Button tone="quiet" aria-expanded={isOpen} aria-controls={`${id}table`} onClick={() => setOpen(!isOpen)}>
            {isOpen ? 'Hide table' : 'Table'}
            <span className="visually-hidden"> of {title}</span>
          </Button>
          <ChartExports
            title={title}
            note={note ?? null}
            source={source}
            name={name}
            writeCsv={writeCsv}
            isEmpty={table.rows.length === 0 || isOff}
            series={drawn}
            getPlots={() => plots.current}
          />
        </div>
      </div>
      {note === undefined ? null : <p className={classes['note']}>{note}</p>}
      {series.length === 0 ? null : (
        <ChartLegend label={title} series={series} hidden={hidden} onToggle={onToggle ?? null} />
      )}
      <FigureContext value={id}>
        <div ref={plots} className="narrow above2">
          {isOff ? (
            <p className={classes['off']}>Everything is switched off: the legend above brings it back.</p>
          ) : (
            children
          )}
        </div>
      </FigureContext>
      <div id={`${id}table`}>{isOpen ? <ChartTableView label={title} table={table} /> : null}</div>
    </figure>
  );
}

const none: ReadonlySet<string> = new Set();

interface ChartLegendProps {
  readonly label: string;
  readonly series: readonly ChartSeries[];
  readonly hidden: ReadonlySet<string>;
  /** Null where the series cannot be switched off. */
  readonly onToggle: ((id: string) => void) | null;
}

/** What is drawn how; a click takes a series out and puts it back. */
export function ChartLegend({ label, series, hidden, onToggle }: ChartLegendProps) {
  return (
    <ul className={classes['legend']} aria-label={`Legend: ${label}`}>
      {series.map((one) => {
        const isShown = !hidden.has(one.id);
        return (
          <li key={one.id}>
            {onToggle === null ? (
              <span className={classes['entry']}>
                <SeriesSwatch series={one} />
                {one.label}
              </span>
            ) : (
              <button
                type="button"
                className={classes['entry']}
                aria-pressed={isShown}
                title={`${isShown ? 'Hide' : 'Show'} ${one.label}`}
                onClick={() => onToggle(one.id)}
              >
                <SeriesSwatch series={one} />
                {one.label}
              </button>
            )}
          </li>
        );
      })}
    </ul>
  );
}

interface ChartTableProps {
  readonly label: string;
  readonly table: ChartTable;
}

/** What a chart says, as a table. */
export function ChartTableView({ label, table: { head, rows } }: ChartTableProps) {
  const columns = head.map((title, column): TableColumn<ChartTable['rows'][number]> => {
    const rooms = decimalRooms(rows.map((row) => row[column]?.text ?? ''));
    return {
      id: String(column), // two columns may have the same title
      title,
      isNumber: rows.some((row) => row[column]?.isNumber === true),
      cell: (row) => ({ 'data-unknown': (column > 0 && row[column]?.value === null) || undefined }),
      show: (row, index) => {
        const room = column > 0 && row[column]?.isNumber === true ? rooms[index] : undefined;
        const text = row[column]?.text;
        return room === undefined ? text : <span style={{ marginRight: room }}>{text}</span>;
      },
    };
  });
  return (
    <PlainTable
      look="framed"
      density="dense"
      label={`Table: ${label}`}
      caption={label}
      mostHeight={320}
      className={`${classes['table']} small`}
      frameClassName="round above3"
      columns={columns}
      rows={rows}
      rowKey={(_, index) => index} // rows have nothing but their place that is surely different
      empty="Nothing yet."
    />
  );
}

/**
 * The room that right-aligned numbers of one column need behind them, so that their decimal points stand under each other:
 * a CSS length for each text, undefined for the longest decimals, and for what is no number.
 */
export function decimalRooms(texts: readonly string[]): readonly (string | undefined)[] {
  const decimals = texts.map(decimalsOf);
  const most = decimals.reduce<number>((longest, count) => Math.max(longest, count ?? 0), 0);
  return decimals.map((count) => {
    if (count === null || count === most) return undefined;
    return count === 0 ? `calc(${most}ch + ${point})` : `${most - count}ch`;
  });
}

/** Digits are all as wide as 0 (`tabular-nums`); the point has this width in the font of the window. */
const point = '0.28em';

/** How many digits stand behind the point; null where the text is no bare number. */
function decimalsOf(text: string): number | null {
  const number = /^[+−-]?\d[\d,]*(?:\.(\d+))?$/.exec(text);
  return number === null ? null : (number[1] ?? '').length;
}

/** A chart's table as CSV: numbers bare, unknown an empty cell. */
export function writeChartTable({ head, rows }: ChartTable): string {
  return writeCsvTable(
    head,
    rows.map((row) => row.map(({ value }) => value)),
  );
}

interface ChartExportsProps {
  readonly title: string;
  readonly note: string | null;
  readonly source: string;
  readonly name: string;
  readonly writeCsv: () => string;
  /** Nothing is drawn, so no picture is offered. */
  readonly isEmpty: boolean;
  /** Those that are drawn. */
  readonly series: readonly ChartSeries[];
  /** What the plots stand in; null while they do not. */
  readonly getPlots: () => HTMLElement | null;
}

/** Saves a chart: as it looks, with its title, legend and source, or its numbers. */
function ChartExports(props: ChartExportsProps) {
  const { title, note, source, name, writeCsv, isEmpty, series, getPlots } = props;
  const capture = (hasGround: boolean): string => {
    const plots = getPlots();
    if (plots === null) throw new Error('There is nothing on screen to be drawn.');
    return captureChart(plots, { title, note, source, series }, hasGround).text;
  };
  return (
    <SaveButtons
      tone="quiet"
      className={classes['exports']}
      buttonClassName={classes['save']}
      files={chartFiles({ name, of: title, capture, writeCsv, isDrawn: !isEmpty }).map((file) => ({
        ...file,
        verb: 'Save',
      }))}
    />
  );
}
