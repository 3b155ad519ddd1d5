import { Button } from '../button.tsx';
import { SaveStatus } from '../save-status.tsx';
import { useSaveFile } from '../use-save-file.ts';
import type { ChartSeries } from './chart.ts';
import { chartFileName } from './chart-file-name.ts';
import classes from './chart-exports.module.css';
import { drawChart } from './draw-chart.ts';
import { takePicture } from './take-picture.ts';

export interface ChartExportsProps {
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
export function ChartExports(props: ChartExportsProps) {
  const { title, note, source, name, writeCsv, isEmpty, series, getPlots } = props;
  const { isSaving, result, save } = useSaveFile();
  const picture = (hasGround: boolean) => {
    const plots = getPlots();
    if (plots === null) throw new Error('There is nothing on screen to be drawn.');
    return takePicture(plots, { title, note, source, series }, hasGround);
  };
  const files = [
    { kind: 'png', write: () => drawChart(picture(false)) },
    { kind: 'svg', write: () => `<?xml version="1.0" encoding="UTF-8"?>\n${picture(true).text}` },
    { kind: 'csv', write: writeCsv },
  ] as const;
  return (
    <div className={classes['exports']}>
      <SaveStatus result={result} />
      {files.map(({ kind, write }) => (
        <Button
          key={kind}
          tone="quiet"
          className={classes['save'] ?? ''}
          aria-busy={isSaving}
          disabled={isEmpty && kind !== 'csv'}
          onClick={() => void save(chartFileName(name, kind), kind, write)}
        >
          <span className="visually-hidden">Save </span>
          {kind.toUpperCase()}
          <span className="visually-hidden"> of {title}</span>
        </Button>
      ))}
    </div>
  );
}
