import type { Ship } from '../../../../src-shared/catalog/ships.ts';
import type { UnitSystem } from '../../../format/units.ts';
import {
  layOutSilhouette,
  scaleBar,
  unknownDimensionsLabel,
  type ScaleBar,
  type SilhouetteScale,
  type SilhouetteSize,
  type SilhouetteView,
} from './lay-out-silhouette.ts';
import classes from './silhouette.module.css';

interface SilhouetteProps {
  readonly ship: Ship;
  /** Room for the drawing, in pixels. */
  readonly size: SilhouetteSize;
  /** `silhouetteScale` of all ships that are to be compared, or of this one; null where no size is known. */
  readonly scale: SilhouetteScale | null;
  /** Draws a scale bar in the corner, in this system; null where one bar beside stands for all drawings. */
  readonly barIn: UnitSystem | null;
}

/** Drawings smaller than this get a ring around them to be found by, in pixels. */
const tooSmall = 7;

/** Height of the words and the bar below the drawing, in pixels. */
const footHeight = 22;

/** The room that is left for the boxes themselves: scales are made for this. */
export function boxRoom({ width, height }: SilhouetteSize): SilhouetteSize {
  return { width, height: height - footHeight };
}

/** A ship as two boxes to scale, from the side and from above. The words for it are the sizes beside: it is decoration. */
export function Silhouette({ ship, size, scale, barIn }: SilhouetteProps) {
  const room = boxRoom(size);
  const { views, unknown, isLengthUnknown } = layOutSilhouette(ship, room, scale);
  const unknownLabel = unknownDimensionsLabel(unknown);
  const isTiny = !isLengthUnknown && views.every(({ width, height }) => Math.max(width, height) < tooSmall);
  return (
    <div className={`${classes['silhouette']} positioned`} style={size}>
      <svg width={room.width} height={room.height} aria-hidden>
        {isLengthUnknown ? (
          <rect
            className={classes['unknownFrame']}
            x={0.5}
            y={0.5}
            width={Math.max(0, room.width - 1)}
            height={room.height - 1}
            rx={4}
          />
        ) : null}
        {views.map((view) => (
          <View key={view.view} {...view} />
        ))}
        {isTiny && views.length > 0 ? (
          <circle className={classes['finder']} cx={7} cy={room.height / 2} r={14} />
        ) : null}
      </svg>
      {unknownLabel === null ? null : (
        <span className={classes['unknown']} data-framed={isLengthUnknown || undefined}>
          {unknownLabel}
        </span>
      )}
      {barIn !== null && scale !== null && views.length > 0 ? (
        <span className={classes['bar']}>
          <ScaleBarMark {...scaleBar(scale.pxPerMetre, size.width / 3, barIn)} />
        </span>
      ) : null}
    </div>
  );
}

function View({ view, left, top, width, height }: SilhouetteView) {
  if (width === 0 || height === 0) return <Extent left={left} top={top} width={width} height={height} />;
  return (
    <g data-view={view}>
      <rect
        className={classes['box']}
        x={left + 0.5}
        y={top}
        width={width}
        height={height}
        rx={Math.min(1.5, height / 4)}
      />
      {view === 'top' && height > 6 ? (
        <path className={classes['axis']} d={`M${left + 3},${top + height / 2}H${left + width - 2}`} />
      ) : null}
    </g>
  );
}

/** One known length, with an end mark at either end. */
function Extent({ left, top, width, height }: Omit<SilhouetteView, 'view'>) {
  const [x, y] = [left + 4, top + 0.5];
  const path =
    height === 0
      ? `M${left + 0.5},${y - 4}v8M${left + 0.5},${y}H${left + width}M${left + width},${y - 4}v8`
      : `M${x - 4},${top}h8M${x},${top}V${top + height}M${x - 4},${top + height}h8`;
  return <path className="hollow stroke-muted" d={path} />;
}

/** A length as it is drawn, with its words. */
export function ScaleBarMark({ width, label }: ScaleBar) {
  return (
    <span className={classes['scale']}>
      <svg className="rigid" width={width + 1} height={7} aria-hidden>
        <path className="hollow stroke-muted" d={`M0.5,0V7M0.5,3.5H${width + 0.5}M${width + 0.5},0V7`} />
      </svg>
      {label}
    </span>
  );
}
