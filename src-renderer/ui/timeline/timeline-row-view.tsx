import { memo, type Ref } from 'react';
import type { DayScale } from './day-scale.ts';
import type { TextWidth } from './fit-text.ts';
import { rowHeight } from './row-marks.ts';
import { RowLabel } from './row-label.tsx';
import { RowPlot } from './row-plot.tsx';
import type { TimelineRow } from './timeline-row.ts';
import classes from './timeline.module.css';
import type { TreePlace } from './tree-places.ts';
import type { RowActs } from './use-row-acts.ts';

interface TimelineRowViewProps {
  readonly ref: Ref<HTMLDivElement>;
  readonly row: TimelineRow;
  readonly place: TreePlace;
  readonly index: number;
  readonly scale: DayScale;
  readonly widthOf: TextWidth;
  readonly isCurrent: boolean;
  /** Whether Tab comes to it. */
  readonly isStop: boolean;
  readonly hasUndatedPlace: boolean;
  readonly acts: RowActs;
}

/** One row: its words, its bars, its place where it has no date. All that is for the eye only; its name is `row.label`. */
export const TimelineRowView = memo(function TimelineRowView(props: TimelineRowViewProps) {
  const { ref, row, place, index, scale, widthOf, isCurrent, isStop, hasUndatedPlace, acts } = props;
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
      <RowLabel row={row} onToggle={acts.onToggle} />
      <RowPlot row={row} scale={scale} widthOf={widthOf} onReveal={acts.onReveal} />
      {hasUndatedPlace ? (
        <span className={classes['undated']} aria-hidden>
          {row.undated}
        </span>
      ) : null}
    </div>
  );
});
