import { useId, useRef, useState, type ReactNode } from 'react';
import { Button } from '../button.tsx';
import type { ChartSeries, ChartTable } from './chart.ts';
import { ChartExports } from './chart-exports.tsx';
import classes from './chart-figure.module.css';
import { ChartLegend } from './chart-legend.tsx';
import { ChartTwin } from './chart-twin.tsx';
import { FigureContext } from './figure-context.ts';
import { writeChartTable } from './write-chart-table.ts';

export interface ChartFigureProps {
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
      <div className={classes['head']}>
        <h3 id={`${id}title`} className={classes['title']}>
          {title}
        </h3>
        <div className={classes['acts']}>
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
        <div ref={plots} className={classes['plots']}>
          {isOff ? (
            <p className={classes['off']}>Everything is switched off: the legend above brings it back.</p>
          ) : (
            children
          )}
        </div>
      </FigureContext>
      <div id={`${id}table`}>{isOpen ? <ChartTwin label={title} table={table} /> : null}</div>
    </figure>
  );
}

const none: ReadonlySet<string> = new Set();
