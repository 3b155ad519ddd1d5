import { useLayoutEffect, useMemo, useRef, type ReactNode } from 'react';
import type { UnitSystem } from '../../../format/units.ts';
import { useUnitsStore } from '../../../ui/kit/measure.tsx';
import { useTokens } from '../../../ui/picture/tokens.ts';
import { useShipsStore } from '../model/ships-store.ts';
import { markLabel, plottedValues } from './labels.ts';
import type { ScatterLayout, ScatterMark } from './lay-out-scatter.ts';
import { useScatterKeys, useScatterPointer } from './scatter-gestures.ts';
import { markPath } from './scatter-groups.ts';
import { MarkLink, ScatterAxes } from './scatter-marks.tsx';
import classes from './scatter-plot.module.css';
import { marksAtSamePoint, rangeFrame, type ScatterRange } from './scatter-range.ts';

interface ScatterPlotProps {
  readonly layout: ScatterLayout;
  /** Those of groups that are shown. */
  readonly marks: readonly ScatterMark[];
  readonly label: string;
  /** Id of the text that says which keys do what. */
  readonly hintId: string;
  readonly brushed: ReadonlySet<string> | null;
  readonly range: ScatterRange | null;
  readonly onRange: (range: ScatterRange | null) => void;
  readonly onAskRange: () => void;
}

/** More marks than this are drawn on a canvas, and brushed when the pointer is released. */
const mostElements = 2_000;

/** The plot itself. Every mark is a link; with very many, the one under the pointer or with the focus is. */
export function ScatterPlot(props: ScatterPlotProps) {
  const { layout, marks, label, hintId, brushed, range, onRange, onAskRange } = props;
  const plot = useRef<SVGSVGElement>(null);
  const system = useUnitsStore((store) => store.system);
  const pickedIdentities = useShipsStore((store) => store.picked);
  const picked = useMemo(() => new Set(pickedIdentities), [pickedIdentities]);
  const isMany = marks.length > mostElements;
  const pointer = useScatterPointer({ layout, marks, isLive: !isMany, onRange });
  const escape = (): void => {
    pointer.unhover();
    onRange(null);
  };
  const keys = useScatterKeys({ plot, marks, onRange, onAskRange, onEscape: escape });
  const described = pointer.drawn ? null : (pointer.hovered ?? (keys.hasFocus ? keys.current : null));
  const elements = isMany ? marks.filter((mark) => mark === keys.current || mark === described) : marks;
  const pickedMarks = marks.filter(({ row }) => picked.has(row.identity));
  const shownRange = pointer.drawn ?? range;
  return (
    <div className="positioned" style={layout.size}>
      {isMany ? (
        <>
          <svg className="cover" {...layout.size} aria-hidden>
            <ScatterAxes layout={layout} />
          </svg>
          <ScatterCanvas layout={layout} marks={marks} brushed={brushed} />
        </>
      ) : null}
      <svg
        ref={plot}
        role="group"
        aria-label={label}
        aria-describedby={hintId}
        className={classes['plot']}
        data-on-mark={pointer.hovered !== null || undefined}
        {...layout.size}
        {...pointer.handlers}
        {...keys.handlers}
      >
        {isMany ? null : <ScatterAxes layout={layout} />}
        {elements.map((mark) => (
          <MarkLink
            key={mark.row.identity}
            identity={mark.row.identity}
            label={`${markLabel(mark, layout, system)}${picked.has(mark.row.identity) ? ', picked' : ''}`}
            x={mark.x}
            y={mark.y}
            radius={mark.radius}
            group={mark.group}
            isAreaKnown={mark.isAreaKnown}
            isFaint={brushed !== null && !brushed.has(mark.row.identity)}
            isTabStop={mark === keys.current}
          />
        ))}
        {shownRange ? <Brush layout={layout} range={shownRange} /> : null}
        {pickedMarks.map((mark) => (
          <Ring key={mark.row.identity} mark={mark} className={classes['picked']} />
        ))}
        {described ? (
          <Ring
            mark={described}
            className={classes[keys.hasFocus && described === keys.current ? 'focused' : 'hovered']}
          />
        ) : null}
      </svg>
      {described ? <ScatterTip mark={described} layout={layout} marks={marks} system={system} /> : null}
    </div>
  );
}

/** Outer reach of the widest shape, as a share of its radius, and the room to the ring around it. */
const reach = 1.3;
const room = 3;

function Ring({ mark, className }: { readonly mark: ScatterMark; readonly className: string | undefined }): ReactNode {
  return <circle className={className} cx={mark.x} cy={mark.y} r={mark.radius * reach + room} aria-hidden />;
}

/** A brush over marks in one line is drawn around them; pixels. */
const leastBrush = 18;

function Brush({ layout, range }: { readonly layout: ScatterLayout; readonly range: ScatterRange }) {
  const frame = rangeFrame(layout, range);
  if (!frame) return null;
  const { left, top, right, bottom } = frame;
  // Ends the wrong way round hold nothing.
  if (right < left || bottom < top) return null;
  const [width, height] = [Math.max(leastBrush, right - left), Math.max(leastBrush, bottom - top)];
  return (
    <rect
      className={classes['brush']}
      x={(left + right - width) / 2}
      y={(top + bottom - height) / 2}
      width={width}
      height={height}
      aria-hidden
    />
  );
}

interface ScatterCanvasProps {
  readonly layout: ScatterLayout;
  readonly marks: readonly ScatterMark[];
  /** Identities that are brushed; null without a brush. */
  readonly brushed: ReadonlySet<string> | null;
}

/** How strongly marks are drawn outside of what is brushed; the same as in the style sheet. */
const faint = 0.22;

/** Thousands of marks, drawn at once. What is under the pointer and what has the focus is drawn above it, as elements. */
function ScatterCanvas({ layout: { size }, marks, brushed }: ScatterCanvasProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const colours = useTokens(seriesTokens);
  useLayoutEffect(() => {
    const element = canvas.current;
    const pen = element?.getContext('2d');
    if (!element || !pen) return;
    const density = window.devicePixelRatio;
    element.width = Math.round(size.width * density);
    element.height = Math.round(size.height * density);
    const paths = new Map<string, Path2D>();
    for (const { row, x, y, radius, isAreaKnown, group } of marks) {
      const strength = brushed === null || brushed.has(row.identity) ? 1 : faint;
      // Rounded, so that marks of nearly one size share a path.
      const size = Math.round(radius * 4) / 4;
      const key = `${group} ${size}`;
      const path = paths.get(key) ?? new Path2D(markPath(group, size));
      paths.set(key, path);
      pen.setTransform(density, 0, 0, density, x * density, y * density);
      pen.fillStyle = pen.strokeStyle = colours[group] ?? '';
      if (isAreaKnown) {
        pen.globalAlpha = strength * 0.45;
        pen.fill(path, 'evenodd');
      }
      pen.globalAlpha = strength;
      pen.setLineDash(isAreaKnown ? [] : [2, 2]);
      pen.stroke(path);
    }
  }, [size, marks, brushed, colours]);
  return <canvas ref={canvas} className="cover" style={size} aria-hidden />;
}

const seriesTokens = ['--c1', '--c2', '--c3', '--c4', '--c5', '--c6'] as const;

interface ScatterTipProps {
  readonly mark: ScatterMark;
  readonly layout: ScatterLayout;
  /** Those on screen. */
  readonly marks: readonly ScatterMark[];
  readonly system: UnitSystem;
}

const away = 12;
const mostNames = 3;

/** What the mark under the pointer or with the focus is; for screen readers the link says the same. */
function ScatterTip({ mark, layout, marks, system }: ScatterTipProps) {
  const { row } = mark;
  const others = marksAtSamePoint(marks, mark).filter((other) => other !== mark);
  const [isLeft, isAbove] = [mark.x > layout.size.width * 0.6, mark.y > layout.size.height * 0.55];
  const shift = away + mark.radius;
  return (
    <div
      aria-hidden
      className={classes['tip']}
      style={{
        [isLeft ? 'right' : 'left']: (isLeft ? layout.size.width - mark.x : mark.x) + shift,
        [isAbove ? 'bottom' : 'top']: (isAbove ? layout.size.height - mark.y : mark.y) + 4,
      }}
    >
      <p className="medium bold">{row.title}</p>
      <p className="muted">{row.fields.manufacturer ?? 'maker unknown'}</p>
      <dl className="above1">
        {plottedValues(layout, row, system).map(([title, value]) => (
          <div className="flex spread gap4" key={title}>
            <dt className="muted">{title}</dt>
            <dd className="to-right">{value}</dd>
          </div>
        ))}
      </dl>
      {others.length > 0 ? (
        <p className="muted above1">
          {`On the same point: ${others
            .slice(0, mostNames)
            .map((other) => other.row.title)
            .join(', ')}${others.length > mostNames ? ` and ${others.length - mostNames} more` : ''}`}
        </p>
      ) : null}
    </div>
  );
}
