import { useRef, useState, type ReactNode, type Ref } from 'react';
import { flushSync } from 'react-dom';
import { formatCount } from '../../../format/format.ts';
import { shownUnit, type UnitSystem } from '../../../format/units.ts';
import { Button } from '../../../ui/kit/button.tsx';
import { useUnitsStore } from '../../../ui/kit/measure.tsx';
import { SaveImageButton } from '../../../ui/picture/save-image.tsx';
import { areaSamples } from './labels.ts';
import type { ScatterLayout, ScatterMark } from './lay-out-scatter.ts';
import type { RangeForm } from './scatter-controls.tsx';
import { MarkSymbol, ScatterAxes } from './scatter-marks.tsx';
import legendClasses from './scatter-plot.module.css';
import classes from './ship-scatter.module.css';

interface ScatterFootProps {
  readonly layout: ScatterLayout;
  readonly marks: readonly ScatterMark[];
  readonly brushed: ReadonlySet<string> | null;
  readonly caption: string;
  /** Id of the text that says which keys do what. */
  readonly hintId: string;
  readonly form: RangeForm;
}

/** What the plot shows, as a sentence, and what can be done with it. */
export function ScatterFoot({ layout, marks, brushed, caption, hintId, form }: ScatterFootProps) {
  const { id, button, isOpen, open, close } = form;
  // Only while nothing has changed since: the next image is drawn anew.
  const [drawn, setDrawn] = useState<ScatterLayout | null>(null);
  const image = useRef<SVGSVGElement>(null);
  const drawImage = () => {
    flushSync(() => setDrawn(layout));
    return image.current;
  };
  return (
    <div className="row gap2">
      <figcaption className={`${classes['caption']} muted small lines16 grow narrow`}>
        {caption}
        <details>
          <summary>How to select</summary>
          <span className="faint" id={hintId}>
            Drag to select. Arrow keys move, with Shift select; Space picks, Enter opens, B types a range.
          </span>
        </details>
      </figcaption>
      <Button
        ref={button}
        aria-expanded={isOpen}
        aria-controls={id}
        disabled={layout.x === null}
        onClick={isOpen ? close : open}
      >
        Select range
      </Button>
      {layout.x === null ? null : (
        <SaveImageButton name={`${layout.xField.title} against ${layout.yField.title}`} getSvg={drawImage} />
      )}
      {drawn === layout ? (
        <ScatterImage ref={image} layout={layout} marks={marks} brushed={brushed} caption={caption} />
      ) : null}
    </div>
  );
}

interface ScatterImageProps extends Omit<ScatterFootProps, 'hintId' | 'form'> {
  readonly ref: Ref<SVGSVGElement>;
}

/** Of the caption and of a row of the legend, and the width of an entry of it; pixels. */
const captionHeight = 26;
const rowHeight = 34;
const entryWidth = 180;

/** The plot as one drawing to be saved: all marks as shapes, however many, with caption and legend in it. Out of sight. */
function ScatterImage({ ref, layout, marks, brushed, caption }: ScatterImageProps) {
  const { size } = layout;
  const system = useUnitsStore((store) => store.system);
  const entries = legendEntries(layout, system);
  const columns = Math.max(1, Math.floor(size.width / entryWidth));
  const legendTop = captionHeight + size.height;
  return (
    <svg
      ref={ref}
      className="drawn-aside"
      width={size.width}
      height={legendTop + Math.ceil(entries.length / columns) * rowHeight}
      aria-hidden
    >
      <text className="small ink" x={2} y={14}>
        {caption}
      </text>
      <g transform={`translate(0 ${captionHeight})`}>
        <ScatterAxes layout={layout} />
        {marks.map((mark) => (
          <g
            key={mark.row.identity}
            className={legendClasses['link']}
            data-faint={(brushed !== null && !brushed.has(mark.row.identity)) || undefined}
          >
            <MarkSymbol {...mark} />
          </g>
        ))}
      </g>
      {entries.map(({ sample, label }, index) => (
        <g
          key={label}
          transform={`translate(${(index % columns) * entryWidth} ${legendTop + Math.floor(index / columns) * rowHeight})`}
        >
          {sample}
          <text className="small ink" x={38} y={21}>
            {label}
          </text>
        </g>
      ))}
    </svg>
  );
}

interface LegendEntry {
  readonly sample: ReactNode;
  readonly label: string;
}

/** The groups and what areas stand for, samples around 18, 17. */
function legendEntries({ groups, colourField, area }: ScatterLayout, system: UnitSystem): readonly LegendEntry[] {
  const shapes = (colourField ? groups : []).map(({ label, count }, group) => ({
    sample: <MarkSymbol x={18} y={17} radius={5} group={group} isAreaKnown />,
    label: `${label}, ${formatCount(count)}`,
  }));
  if (!area) return shapes;
  const areas = areaSamples(area.most, shownUnit(area.field.quantity, system)).map(({ radius, label }) => ({
    sample: <circle className={legendClasses['sample']} cx={18} cy={17} r={radius} />,
    label: `${area.field.title} ${label}`,
  }));
  return [...shapes, ...areas];
}
