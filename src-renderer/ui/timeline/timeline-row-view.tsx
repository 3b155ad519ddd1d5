import { memo, useLayoutEffect, useMemo, useRef, type MouseEvent, type Ref } from 'react';
import { IconChevronRight } from '@tabler/icons-react';
import type { DayScale } from './day-window.ts';
import { rowHeight, rowMarks, textLine, type RowMarks, type RowTexts } from './row-marks.ts';
import { markLabels, type TimelineRow, type TreePlace } from './timeline-row.ts';
import classes from './timeline.module.css';

interface TimelineRowViewProps {
  readonly ref: Ref<HTMLDivElement>;
  readonly row: TimelineRow;
  readonly place: TreePlace;
  readonly index: number;
  readonly scale: DayScale;
  readonly texts: RowTexts;
  readonly isCurrent: boolean;
  /** Whether Tab comes to it. */
  readonly isStop: boolean;
  readonly hasUndatedPlace: boolean;
  readonly acts: RowActs;
}

/** One row: its words, its bars, its place where it has no date. All that is for the eye only; its name is `row.label`. */
export const TimelineRowView = memo(function TimelineRowView(props: TimelineRowViewProps) {
  const { ref, row, place, index, scale, texts, isCurrent, isStop, hasUndatedPlace, acts } = props;
  const marks = useMemo(() => rowMarks(row, scale, texts), [row, scale, texts]);
  return (
    <div
      ref={ref}
      role="treeitem"
      aria-level={row.level + 1}
      aria-posinset={place.position}
      aria-setsize={place.siblings}
      aria-expanded={row.isOpen ?? undefined}
      aria-selected={isCurrent}
      tabIndex={isStop ? 0 : -1}
      className={classes['row']}
      data-level={row.level}
      data-first={index === 0}
      style={{ transform: `translateY(${index * rowHeight}px)` }}
      onClick={() => acts.onCurrent(row.id)}
      onDoubleClick={() => acts.onOpen(row.id)}
    >
      <span className="visually-hidden">{row.label}</span>
      <RowLabel row={row} isNamedInPlot={marks.title !== null} slip={marks.slipAside} onToggle={acts.onToggle} />
      <RowPlot row={row} marks={marks} width={scale.width} onReveal={acts.onReveal} />
      {hasUndatedPlace ? (
        <span className={classes['undated']} aria-hidden>
          {row.undated}
        </span>
      ) : null}
    </div>
  );
});

interface RowLabelProps {
  readonly row: TimelineRow;
  readonly isNamedInPlot: boolean;
  /** How far it slipped, where its bar cannot say so. */
  readonly slip: string | null;
  readonly onToggle: (id: string) => void;
}

/**
 * The words of a row, left of its bars. The row itself is named by `row.label`, so this is for the eye only. A click that opens
 * or closes a row goes on to the row, which becomes the current one: it has the focus, and the keys act on the current one.
 */
const RowLabel = memo(function RowLabel({ row, isNamedInPlot, slip, onToggle }: RowLabelProps) {
  const mark = row.mark === null ? null : markLabels[row.mark];
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
      {/* Cut at the end of both: the title has the room first. */}
      <span className="ellipsis stretch narrow">
        {isNamedInPlot ? null : <span className={classes['title']}>{row.title}</span>}
        {row.note === null ? null : <span className="faint tiny">{row.note}</span>}
      </span>
      {slip === null ? null : (
        <span className={classes['mark']} data-later={(row.slipDays ?? 0) > 0}>
          {slip}
        </span>
      )}
      {mark === null ? null : (
        <span className={classes['mark']} data-mark={row.mark} title={mark.title}>
          {mark.sign} {mark.word}
        </span>
      )}
    </div>
  );
});

function stop(event: MouseEvent): void {
  event.stopPropagation();
}

interface RowPlotProps {
  readonly row: TimelineRow;
  readonly marks: RowMarks;
  /** Pixels. */
  readonly width: number;
  /** Brings what lies beyond the view into it. */
  readonly onReveal: (row: TimelineRow) => void;
}

/** Pixels one can hit. */
const beyondWidth = 28;

/** The bars of one row, with what stood there before behind them. */
const RowPlot = memo(function RowPlot({ row, marks, width, onReveal }: RowPlotProps) {
  const { ghost, bars, formerEnds, title, slip, beyond } = marks;
  return (
    <svg className={classes['plot']} width={width} height={rowHeight} aria-hidden>
      {ghost === null ? null : <path className={classes['ghost']} d={ghost} />}
      {bars.map(({ colour, strength, d }) => (
        <path
          key={`${strength} ${colour}`}
          className={classes['bar']}
          data-strength={strength}
          d={d}
          style={{ fill: colour, stroke: colour }}
        />
      ))}
      {formerEnds === '' ? null : <path className={classes['formerEnds']} d={formerEnds} />}
      {title === null ? null : (
        <text className={classes['barTitle']} data-inside={title.isInside} x={title.x} y={textLine}>
          {title.text}
        </text>
      )}
      {slip === null ? null : (
        <text className={classes['slip']} data-later={slip.isLater} x={slip.x} y={textLine}>
          {slip.text}
        </text>
      )}
      {beyond === null ? null : (
        <g className={classes['beyond']} data-side={beyond} onClick={() => onReveal(row)}>
          <title>{beyond === 'before' ? 'Lies earlier: bring it into view' : 'Lies later: bring it into view'}</title>
          <rect x={beyond === 'before' ? 0 : width - beyondWidth} width={beyondWidth} height={rowHeight} />
          <text x={beyond === 'before' ? 8 : width - 8} y={textLine}>
            {beyond === 'before' ? '‹' : '›'}
          </text>
        </g>
      )}
    </svg>
  );
});

/** What a hand does to a row. */
interface RowActs {
  readonly onCurrent: (id: string) => void;
  readonly onOpen: (id: string) => void;
  readonly onToggle: (id: string) => void;
  /** Brings what lies beyond the view into it. */
  readonly onReveal: (row: TimelineRow) => void;
}

/** The same acts for as long as the timeline lives, so that no row is drawn anew because its owner made new ones. */
export function useRowActions(acts: RowActs): RowActs {
  const latest = useRef(acts);
  useLayoutEffect(() => {
    latest.current = acts;
  });
  return useMemo(
    () => ({
      onCurrent: (id) => latest.current.onCurrent(id),
      onOpen: (id) => latest.current.onOpen(id),
      onToggle: (id) => latest.current.onToggle(id),
      onReveal: (row) => latest.current.onReveal(row),
    }),
    [],
  );
}
