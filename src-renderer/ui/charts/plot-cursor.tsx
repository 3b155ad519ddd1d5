import { createPortal } from 'react-dom';
import type { PointerEvent } from 'react';
import { nearestStep } from './next-step.ts';
import classes from './plot-frame.module.css';
import { PlotTip } from './plot-tip.tsx';
import type { PlotAxes, PlotStep } from './plot.ts';
import { usePlotCursor, type CursorPlace } from './use-plot-cursor.ts';
import { usePlotScales } from './use-plot-scales.ts';

interface PlotCursorProps {
  readonly steps: readonly PlotStep[];
  readonly axes: PlotAxes;
  readonly hidden: ReadonlySet<string>;
  readonly place: CursorPlace;
  /** Where the values are said; null while it is not on the page. */
  readonly tipPlace: HTMLElement | null;
}

/** Takes the pointer, draws the line and the dots of the step that is read off, and says its values beside them. */
export function PlotCursor({ steps, axes, hidden, place, tipPlace }: PlotCursorProps) {
  const { pointed, from: pointedFrom, pointAt } = usePlotCursor(place, steps);
  const scales = usePlotScales();
  if (scales === null) return null;
  const { area } = scales;
  const step = steps[pointed];
  const at = step === undefined ? null : scales.x(step.key);
  const onPointerMove = (event: PointerEvent<SVGRectElement>) => {
    const svg = event.currentTarget.ownerSVGElement;
    if (svg === null) return;
    const x = event.clientX - svg.getBoundingClientRect().left;
    pointAt(
      nearestStep(
        steps.map(({ key }) => scales.x(key)),
        x,
      ),
    );
  };
  const [from, to] = axes.values.domain;
  return (
    <g
      data-area={[area.x, area.y, area.width, area.height].join(' ')}
      data-value-domain={`${from} ${to}`}
      data-value-range={`${area.y + area.height} ${area.y}`}
    >
      {step === undefined || at === null ? null : (
        <g data-screen-only>
          <path className={classes['cursor']} d={`M${Math.round(at) + 0.5} ${area.y}v${area.height}`} />
          {step.values.map(({ series, value, hasDot = true }) =>
            value === null || !hasDot || hidden.has(series.id) ? null : (
              <circle
                key={series.id}
                className={classes['dot']}
                style={{ fill: series.colour }}
                cx={at}
                cy={scales.y(value)}
                r={4.5}
              />
            ),
          )}
        </g>
      )}
      <rect
        data-screen-only
        className={classes['pointer']}
        x={area.x}
        y={area.y}
        width={area.width}
        height={area.height}
        onPointerMove={onPointerMove}
        onPointerDown={onPointerMove}
        onPointerLeave={() => pointAt(null)}
      />
      {step === undefined || at === null || tipPlace === null || pointedFrom === 'elsewhere'
        ? null
        : createPortal(
            <PlotTip step={step} x={at} top={area.y} hidden={hidden} isWhole={pointedFrom === 'here'} />,
            tipPlace,
          )}
    </g>
  );
}
