import { useRef, useState, type Ref } from 'react';
import { formatWithUnit, shownUnit, type UnitSystem } from '../../../../format/units.ts';
import { useUnitsStore } from '../../../../ui/kit/measure.tsx';
import { Panel } from '../../../../ui/kit/panel.tsx';
import { Segments } from '../../../../ui/kit/segments.tsx';
import { useWidth } from '../../../../ui/kit/watch-element.ts';
import { SaveImageButton } from '../../../../ui/picture/save-image.tsx';
import { scaleBar, unknownDimensionsLabel, type Dimension } from '../../shared/lay-out-silhouette.ts';
import { summariseNames, type ResolvedColumn, type ShownComparison } from '../compare-columns.ts';
import {
  layOutDrawing,
  type DrawingLayout,
  type DrawingMode,
  type DrawnOutline,
  type DrawnShip,
} from './lay-out-drawing.ts';
import classes from './radar-panel.module.css';

const modes: readonly { readonly value: DrawingMode; readonly label: string }[] = [
  { value: 'apart', label: 'Side by side' },
  { value: 'over', label: 'Overlaid' },
];

/** The compared ships as boxes of their sizes, from above and from the side, to one scale. */
export function DrawingPanel({ columns }: Pick<ShownComparison, 'columns'>) {
  const [mode, setMode] = useState<DrawingMode>('apart');
  const system = useUnitsStore((store) => store.system);
  const frame = useRef<HTMLDivElement>(null);
  const svg = useRef<SVGSVGElement>(null);
  const width = useWidth(frame);
  const ships = columns.map(({ ship }) => ship);
  const layout = width === 0 ? null : layOutDrawing(ships, width, mode);
  const drawn = new Set(layout?.ships.map(({ index }) => index));
  const shown = columns.filter((_, index) => drawn.has(index));
  return (
    <Panel
      title="Drawing to scale"
      aside={<Segments label="How the ships are drawn" value={mode} options={modes} onChange={setMode} />}
    >
      <div ref={frame} className="scroll-across">
        {layout === null ? (
          <p className="muted small">{width === 0 ? null : 'No length, beam or height of these ships is known.'}</p>
        ) : (
          <DrawingSvg
            ref={svg}
            layout={layout}
            mode={mode}
            columns={columns}
            system={system}
            width={width}
            label={`Outlines to scale of ${shown.map(({ label }) => label).join(', ')}. Their sizes are in the table under Dimensions.`}
          />
        )}
      </div>
      {layout === null ? null : (
        <div className="flex spread gap4 items-end">
          <Missing layout={layout} missing={columns.filter((column) => !shown.includes(column))} />
          <SaveImageButton name={`Outlines of ${summariseNames(shown)}`} getSvg={() => svg.current} />
        </div>
      )}
    </Panel>
  );
}

interface MissingProps {
  readonly layout: DrawingLayout;
  readonly missing: readonly ResolvedColumn[];
}

/** Ships that are not in the drawing, and what a line without a box means. */
function Missing({ layout, missing }: MissingProps) {
  const hasHalves = layout.ships.some(({ dimensions }) => Object.values(dimensions).includes(null));
  return (
    <p className="muted small">
      Boxes of length × beam and length × height, not shapes.
      {hasHalves ? ' A dashed line is all that can be drawn where a size is unknown.' : null}
      {missing.length === 0
        ? null
        : ` Not drawn, because no size is known: ${missing.map(({ label }) => label).join(', ')}.`}
    </p>
  );
}

interface DrawingSvgProps extends Pick<ShownComparison, 'columns'> {
  readonly layout: DrawingLayout;
  readonly mode: DrawingMode;
  readonly system: UnitSystem;
  readonly width: number;
  /** What the drawing shows, in words. */
  readonly label: string;
  readonly ref: Ref<SVGSVGElement>;
}

/** The outlines, their dimension lines and the scale. */
function DrawingSvg({ layout, mode, columns, system, width, label, ref }: DrawingSvgProps) {
  const { titleY, barY, height, pxPerMetre, ships } = layout;
  const [topX, sideX] = layout.columns;
  const bar = scaleBar(pxPerMetre, 160, system);
  const Drawn = mode === 'apart' ? ShipApart : ShipOver;
  return (
    <svg
      ref={ref}
      width={width}
      height={height}
      role="img"
      aria-label={label}
      className={`${classes['drawing']} block`}
    >
      <text x={topX} y={titleY} className={classes['view']}>
        From above
      </text>
      <text x={sideX} y={titleY} className={classes['view']}>
        From the side
      </text>
      {ships.map((ship) => {
        const column = columns[ship.index];
        return column ? <Drawn key={column.key} ship={ship} series={column} system={system} sideX={sideX} /> : null;
      })}
      <path className={classes['line']} d={`M0.5,${barY - 4}v8M0.5,${barY}H${bar.width}M${bar.width},${barY - 4}v8`} />
      <text x={bar.width + 8} y={barY} className={classes['words']}>
        {bar.label}
      </text>
    </svg>
  );
}

interface DrawnShipProps {
  readonly ship: DrawnShip;
  readonly series: ResolvedColumn;
  readonly system: UnitSystem;
  /** Left end of the view from the side. */
  readonly sideX: number;
}

function ShipApart({ ship, series, system }: DrawnShipProps) {
  const { top, side, nameY, lengthY, dimensions } = ship;
  return (
    <g>
      <text x={top.x} y={nameY} className={classes['name']}>
        {series.label}
      </text>
      <Outline outline={top} className={classes['outline']} />
      <Outline outline={side} className={classes['outline']} />
      <Across outline={top} words={formatLength('beam', dimensions.beam, system)} />
      <Across outline={side} words={formatLength('height', dimensions.height, system)} />
      <Along outline={top} y={lengthY} words={formatLength('length', dimensions.length, system)} />
    </g>
  );
}

function ShipOver({ ship, series, system, sideX }: DrawnShipProps) {
  const { top, side, lengthY, dimensions } = ship;
  const look = { stroke: series.colour, strokeDasharray: series.dash.join(' ') };
  return (
    <g>
      <Outline outline={top} className="hollow stroke" {...look} />
      <Outline outline={side} className="hollow stroke" {...look} />
      {top.width === null ? null : <path className="hollow stroke" d={`M0,${lengthY}H${top.width}`} {...look} />}
      <text x={(top.width ?? -8) + 8} y={lengthY} className={classes['words']}>
        {formatLength('length', dimensions.length, system)}
      </text>
      <path className="hollow stroke" d={`M${sideX},${lengthY}h28`} {...look} />
      <text x={sideX + 36} y={lengthY}>
        <tspan className={classes['name']}>{series.label}</tspan>
        <tspan dx={8} className={classes['words']}>
          {formatAcross(dimensions, system)}
        </tspan>
      </text>
    </g>
  );
}

interface OutlineProps {
  readonly outline: DrawnOutline;
  readonly className: string | undefined;
  readonly stroke?: string;
  readonly strokeDasharray?: string;
}

/** A box; a line with ends where one side of it is unknown; nothing where both are. */
function Outline({ outline: { x, y, width, height }, className, stroke = 'var(--muted)', ...look }: OutlineProps) {
  if (width !== null && height !== null) {
    return (
      <rect x={x + 0.5} y={y + 0.5} width={width} height={height} className={className} stroke={stroke} {...look} />
    );
  }
  if (width !== null) return <path d={`M${x},${y}h${width}`} className={classes['half']} stroke={stroke} />;
  return height === null ? null : <path d={`M${x + 4},${y}v${height}`} className={classes['half']} stroke={stroke} />;
}

interface DimensionProps {
  readonly outline: DrawnOutline;
  readonly words: string;
}

/** The beam or the height, right of the outline. */
function Across({ outline: { x, y, width, height }, words }: DimensionProps) {
  const lineX = Math.round(x + (width ?? 4)) + 8.5;
  return (
    <>
      {height === null ? null : (
        <path className={classes['line']} d={`M${lineX - 3},${y}h6M${lineX},${y}v${height}m-3,0h6`} />
      )}
      <text x={lineX + (height === null ? 0 : 8)} y={y + (height ?? 0) / 2} className={classes['words']}>
        {words}
      </text>
    </>
  );
}

/** The length, under the outline. */
function Along({ outline: { x, width }, y, words }: DimensionProps & { readonly y: number }) {
  const lineY = Math.round(y) + 0.5;
  return (
    <>
      {width === null ? null : (
        <path className={classes['line']} d={`M${x + 0.5},${lineY - 3}v6M${x + 0.5},${lineY}h${width}m0,-3v6`} />
      )}
      <text x={x + (width === null ? 0 : width + 8)} y={lineY} className={classes['words']}>
        {words}
      </text>
    </>
  );
}

function formatLength(dimension: Dimension, metres: number | null, system: UnitSystem): string {
  return metres === null ? `${dimension} unknown` : formatWithUnit(metres, shownUnit('length', system));
}

function formatAcross({ beam, height }: DrawnShip['dimensions'], system: UnitSystem): string {
  const unit = shownUnit('length', system);
  const parts = [
    beam === null ? null : `${formatWithUnit(beam, unit)} beam`,
    height === null ? null : `${formatWithUnit(height, unit)} high`,
    unknownDimensionsLabel([
      ...(beam === null ? ['beam' as const] : []),
      ...(height === null ? ['height' as const] : []),
    ]),
  ];
  return parts.filter((part) => part !== null).join(', ');
}
