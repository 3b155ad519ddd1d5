import { useRef } from 'react';
import { formatDayNumber } from '../../../src-shared/day.ts';
import { dayLabels, type ItemScheduleHistory, type ScheduleStage } from '../../archive/schedule/schedule.ts';
import { useWidth } from '../kit/watch-element.ts';
import { PlainTable, type TableColumn } from '../table/plain-table.tsx';
import type { ItemNoun } from './diff-lists.ts';
import { endsMargin, endStretches, formatEndDates, layOutEnds, type EndsLayout, type EndStretch } from './end-dates.ts';
import classes from './item-history.module.css';
import { formatAbsence, formatSeen, formatSlip, instantFormatter } from './labels.ts';

interface ItemHistoryProps {
  readonly line: ItemScheduleHistory;
  readonly noun: ItemNoun;
}

/** Every end an item ever had, as a line over the answers and as a table, and whether it is still there. */
export function ItemHistory({ line, noun }: ItemHistoryProps) {
  const frame = useRef<HTMLDivElement>(null);
  const width = useWidth(frame);
  const stretches = endStretches(line);
  const absence = formatAbsence(line, noun);
  const told = instantFormatter(line.stages.map(({ at }) => at));
  return (
    <div ref={frame} className="stack narrow gap1">
      <p className="firmer">{formatEndDates(line, noun)}</p>
      {absence === null ? null : <p className="bad">{absence}</p>}
      <p className="muted">{formatSeen(line)}</p>
      {stretches.length > 1 && width > 0 ? <EndsPicture stretches={stretches} width={width} told={told} /> : null}
      <PlainTable
        look="lines"
        density="dense"
        className={classes['stages']}
        caption="All dates it ever had"
        columns={stageColumns(noun, told)}
        rows={stagesOf(line)}
        rowKey={({ at }) => at}
      />
    </div>
  );
}

interface Stage extends ScheduleStage {
  /** Days later than the end known before; null where one of the two is unknown. */
  readonly slipDays: number | null;
}

/** The pairs of dates, each with how far the end went from the one known before. */
function stagesOf({ stages }: ItemScheduleHistory): readonly Stage[] {
  return stages.map((stage, index) => {
    const known = stages.slice(0, index).findLast(({ endDay }) => endDay !== null)?.endDay ?? null;
    return { ...stage, slipDays: known === null || stage.endDay === null ? null : stage.endDay - known };
  });
}

function stageColumns(noun: ItemNoun, told: (at: number) => string): readonly TableColumn<Stage>[] {
  return [
    { id: 'at', title: 'First seen', value: ({ at }) => told(at) },
    { id: 'start', title: dayLabels[noun].start, value: ({ startDay }) => formatDayNumber(startDay) },
    { id: 'end', title: dayLabels[noun].end, value: ({ endDay }) => formatDayNumber(endDay) },
    {
      id: 'slip',
      title: 'Moved by',
      isNumber: true,
      show: ({ slipDays }) => (slipDays === null || slipDays === 0 ? null : formatSlip(slipDays)),
      cell: ({ slipDays }) => ({ 'data-late': (slipDays !== null && slipDays > 0) || undefined }),
    },
  ];
}

interface EndsPictureProps {
  readonly stretches: readonly EndStretch[];
  /** Pixels. */
  readonly width: number;
  /** An instant of the archive in words. */
  readonly told: (at: number) => string;
}

const height = 172;

/** Wider pictures stretch a few steps over nothing. */
const mostWidth = 760;

/** Labels of slips are written where this many pixels are free. */
const labelWidth = 62;

/** All ends an item ever had over the answers they were first seen in. The table beside says the same in words. */
function EndsPicture({ stretches, width: given, told }: EndsPictureProps) {
  const width = Math.min(mostWidth, given);
  const { path, points, days } = layOutEnds(stretches, width, height);
  const { left, right, bottom } = endsMargin;
  return (
    <svg className={classes['picture']} width={width} height={height} aria-hidden>
      {days.map(({ day, y }) => (
        <g key={day}>
          <line x1={left} x2={width - right} y1={y} y2={y} className="stroke-hair" />
          <text x={left - 8} y={y} dy="0.35em" textAnchor="end">
            {formatDayNumber(day)}
          </text>
        </g>
      ))}
      <text x={left} y={height - bottom + 16}>
        {told(stretches[0]?.from ?? 0)}
      </text>
      <text x={width - right} y={height - bottom + 16} textAnchor="end">
        {told(stretches.at(-1)?.to ?? 0)}
      </text>
      <path d={path} className={classes['line']} />
      {points.map((point, index) => (
        <g key={point.from}>
          <circle cx={point.x} cy={point.y} r={3.5} className="ink-first stroke-ground stroke" />
          <SlipLabel point={point} leftEdge={points[index - 1]?.x ?? left} rightEdge={points[index + 1]?.x ?? width} />
        </g>
      ))}
    </svg>
  );
}

interface SlipLabelProps {
  readonly point: EndsLayout['points'][number];
  /** Where the points beside it stand. Pixels. */
  readonly leftEdge: number;
  readonly rightEdge: number;
}

/** How far a step went, on the side where there is room; on the left clear of the line that comes from below or above. */
function SlipLabel({ point: { x, y, slipDays }, leftEdge, rightEdge }: SlipLabelProps) {
  if (slipDays === null || slipDays === 0) return null;
  const isLate = slipDays > 0;
  const isRight = x + labelWidth < rightEdge;
  if (!isRight && x - labelWidth < leftEdge) return null;
  return (
    <text
      x={isRight ? x + 6 : x - 8}
      y={isRight || isLate ? y - 6 : y + 14}
      textAnchor={isRight ? 'start' : 'end'}
      className={classes['slip']}
      data-late={isLate || undefined}
    >
      {formatSlip(slipDays)}
    </text>
  );
}
