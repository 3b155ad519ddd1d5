import { useRef, type ReactNode } from 'react';
import { useUnitsStore } from '../../ui/units-store.ts';
import type { ScatterLayout, ScatterMark } from './lay-out-scatter.ts';
import { ScatterAxes } from './scatter-axes.tsx';
import { ScatterCanvas } from './scatter-canvas.tsx';
import { MarkLink } from './scatter-mark.tsx';
import classes from './scatter-plot.module.css';
import { rangeFrame, type ScatterRange } from './scatter-range.ts';
import { ScatterTip } from './scatter-tip.tsx';
import { markWords } from './scatter-words.ts';
import { useScatterKeys } from './use-scatter-keys.ts';
import { useScatterPointer } from './use-scatter-pointer.ts';

interface ScatterPlotProps {
  readonly layout: ScatterLayout;
  /** Those of groups that are shown. */
  readonly marks: readonly ScatterMark[];
  readonly label: string;
  /** Id of the text that says which keys do what. */
  readonly hintId: string;
  readonly brushed: ReadonlySet<string> | null;
  readonly picked: ReadonlySet<string>;
  readonly range: ScatterRange | null;
  readonly onRange: (range: ScatterRange | null) => void;
  readonly onPick: (identity: string) => void;
  readonly onAskRange: () => void;
}

/** More marks than this are drawn on a canvas, and brushed when the pointer is released. */
const mostElements = 2_000;

/** The plot itself. Every mark is a link; with very many, the one under the pointer or with the focus is. */
export function ScatterPlot(props: ScatterPlotProps) {
  const { layout, marks, label, hintId, brushed, picked, range, onRange, onPick, onAskRange } = props;
  const picture = useRef<SVGSVGElement>(null);
  const system = useUnitsStore((store) => store.system);
  const isMany = marks.length > mostElements;
  const pointer = useScatterPointer({ layout, marks, isLive: !isMany, onRange, onPick });
  const escape = (): void => {
    pointer.unhover();
    onRange(null);
  };
  const keys = useScatterKeys({ picture, marks, onRange, onPick, onAskRange, onEscape: escape });
  const told = pointer.drawn ? null : (pointer.hovered ?? (keys.hasFocus ? keys.current : null));
  const elements = isMany ? marks.filter((mark) => mark === keys.current || mark === told) : marks;
  const pickedMarks = marks.filter(({ row }) => picked.has(row.identity));
  const shownRange = pointer.drawn ?? range;
  return (
    <div className={classes['plot']} style={layout.size}>
      {isMany ? (
        <>
          <svg className={classes['ground']} {...layout.size} aria-hidden>
            <ScatterAxes layout={layout} />
          </svg>
          <ScatterCanvas layout={layout} marks={marks} brushed={brushed} />
        </>
      ) : null}
      <svg
        ref={picture}
        role="group"
        aria-label={label}
        aria-describedby={hintId}
        className={classes['picture']}
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
            words={`${markWords(mark, layout, system)}${picked.has(mark.row.identity) ? ', picked' : ''}`}
            x={mark.x}
            y={mark.y}
            radius={mark.radius}
            series={layout.groups[mark.group]?.series ?? 0}
            isAreaKnown={mark.isAreaKnown}
            isFaint={brushed !== null && !brushed.has(mark.row.identity)}
            isTabStop={mark === keys.current}
          />
        ))}
        {shownRange ? <Brush layout={layout} range={shownRange} /> : null}
        {pickedMarks.map((mark) => (
          <Ring key={mark.row.identity} mark={mark} className={classes['picked']} />
        ))}
        {told ? (
          <Ring mark={told} className={classes[keys.hasFocus && told === keys.current ? 'focused' : 'hovered']} />
        ) : null}
      </svg>
      {told ? <ScatterTip mark={told} layout={layout} marks={marks} system={system} /> : null}
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
