import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useAsOf } from '../../../archive/hooks/archive-context.tsx';
import { formatCounted, formatDay } from '../../../format/format.ts';
import { formatInUnit, type ShownUnit } from '../../../format/units.ts';
import { useActiveProfile } from '../../../services/connection/app-state.ts';
import { chartFiles } from '../../../ui/picture/save-image.tsx';
import { captureChart } from '../../../ui/picture/write-chart-svg.ts';
import { SaveButtons } from '../../../ui/save/save-files.tsx';
import type { NiceScale } from '../shared/nice-scale.ts';
import classes from './ship-groups.module.css';
import { wordLabel, type ShipGroup, type Spread } from './summarise-groups.ts';

/** Width of a box plot in its own units. */
export const plotPx = 600;

interface BoxPlotProps {
  readonly spread: Spread;
  readonly scale: NiceScale;
  /** From the stored unit to the scale's. */
  readonly factor: number;
}

/** A box plot as wide as there is room; the numbers stand beside it. */
export function BoxPlot(props: BoxPlotProps) {
  return (
    <svg viewBox={`0 0 ${plotPx} 22`} preserveAspectRatio="none" aria-hidden>
      <BoxMarks {...props} />
    </svg>
  );
}

/** A box from quartile to quartile, its median, and lines to both ends: `plotPx` wide, 22 high. */
function BoxMarks({ spread, scale, factor }: BoxPlotProps) {
  const { min, lower, median, upper, max } = spread;
  const [from, left, middle, right, to] = [min, lower, median, upper, max].map((value) => scale.toPx(value * factor));
  return (
    <>
      {scale.ticks.map(({ at }) => (
        <line key={at} className="stroke-hair" x1={at} x2={at} y1={0} y2={22} />
      ))}
      <line className="stroke-muted" x1={from} x2={to} y1={11} y2={11} />
      <rect className={classes['box']} x={left} y={4} width={Math.max(1, (right ?? 0) - (left ?? 0))} height={14} />
      <line className="stroke-brass" strokeWidth={3} x1={middle} x2={middle} y1={3} y2={19} />
    </>
  );
}

interface SaveGroupsProps {
  /** "Price, $, by maker". */
  readonly title: string;
  /** Of the files: "ships price by maker". */
  readonly name: string;
  readonly groups: readonly ShipGroup[];
  readonly scale: NiceScale | null;
  readonly unit: ShownUnit;
  readonly writeCsv: () => string;
}

/** Saves the groups as a picture, and their numbers. */
export function SaveGroups({ title, name, groups, scale, unit, writeCsv }: SaveGroupsProps) {
  const profile = useActiveProfile();
  const asOf = useAsOf();
  const place = useRef<HTMLDivElement>(null);
  const [isDrawn, setDrawn] = useState(false);
  const capture = (hasGround: boolean): string => {
    flushSync(() => setDrawn(true));
    try {
      if (place.current === null) throw new Error('There is nothing on screen to be drawn.');
      const note = 'From least to most; the box is from the lower to the upper quartile, with the median.';
      const source = `${profile.name}: ships as archived${asOf === null ? '' : ` as of ${formatDay(asOf)}`}`;
      return captureChart(place.current, { title, note, source, series: [] }, hasGround).text;
    } finally {
      setDrawn(false);
    }
  };
  return (
    <>
      <SaveButtons
        files={chartFiles({ name, of: 'the groups', capture, writeCsv, isDrawn: scale !== null }).map((file) => ({
          ...file,
          label: `Save ${file.label}`,
        }))}
      />
      {isDrawn && scale !== null ? (
        <div ref={place} className="drawn-aside" aria-hidden>
          <div data-drawing>
            <GroupsImage groups={groups} scale={scale} unit={unit} />
          </div>
        </div>
      ) : null}
    </>
  );
}

/** Pixels. */
const namesPx = 240;
const numbersPx = 110;
const rowPx = 26;

interface GroupsImageProps extends Pick<SaveGroupsProps, 'groups' | 'unit'> {
  readonly scale: NiceScale;
}

function GroupsImage({ groups, scale, unit }: GroupsImageProps) {
  return (
    <svg width={namesPx + plotPx + numbersPx} height={(groups.length + 1) * rowPx}>
      {scale.ticks.map(({ at, label }) => (
        <text key={at} className="small ink-muted" x={namesPx + at} y={16} textAnchor="middle">
          {label}
        </text>
      ))}
      <text className="small ink-muted" x={namesPx + plotPx + numbersPx} y={16} textAnchor="end">
        Median
      </text>
      {groups.map(({ word, ships, spread }, index) => (
        <g key={word ?? '\0'} transform={`translate(0 ${(index + 1) * rowPx})`}>
          <text className="small ink" x={0} y={16}>
            {wordLabel(word)}, {formatCounted(ships, 'ships')}
          </text>
          <g transform={`translate(${namesPx} 0)`}>
            {spread ? <BoxMarks spread={spread} scale={scale} factor={unit.factor} /> : null}
          </g>
          <text className="small ink" x={namesPx + plotPx + numbersPx} y={16} textAnchor="end">
            {spread ? `${formatInUnit(spread.median, unit)} ${unit.symbol}`.trim() : 'unknown'}
          </text>
        </g>
      ))}
    </svg>
  );
}
