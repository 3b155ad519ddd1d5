import { memo } from 'react';
import { formatCount } from '../../../format/format.ts';
import { shipPath } from '../../../format/paths.ts';
import { shownUnit, titleWithUnit } from '../../../format/units.ts';
import { useUnitsStore } from '../../../ui/kit/measure.tsx';
import { areaSamples } from './labels.ts';
import { markRadius, type ScatterArea, type ScatterLayout } from './lay-out-scatter.ts';
import { markPath, type ScatterGroup } from './scatter-groups.ts';
import classes from './scatter-plot.module.css';

interface MarkShapeProps {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  /** Position in the groups of the plot: shape and colour. */
  readonly group: number;
  readonly isAreaKnown: boolean;
}

/** A mark that leads nowhere; dashed and hollow where its area stands for nothing. */
export function MarkSymbol({ x, y, radius, group, isAreaKnown }: MarkShapeProps) {
  return (
    <path
      className={classes['mark']}
      fill={`var(--c${group + 1})`}
      stroke={`var(--c${group + 1})`}
      data-hollow={!isAreaKnown || undefined}
      transform={`translate(${x} ${y})`}
      d={markPath(group, radius)}
    />
  );
}

interface MarkLinkProps extends MarkShapeProps {
  readonly identity: string;
  /** Name, maker and the numbers plotted. */
  readonly label: string;
  /** Outside of what is brushed. */
  readonly isFaint: boolean;
  /** Whether Tab comes to this mark. */
  readonly isTabStop: boolean;
}

/**
 * A mark that is a link to its ship. The plot turns clicks into the nearest mark itself; Enter follows the link. The router
 * listens to addresses, so that a plain link is enough.
 */
export const MarkLink = memo(function MarkLink({ identity, label, isFaint, isTabStop, ...shape }: MarkLinkProps) {
  return (
    <a
      href={`#${shipPath(identity)}`}
      aria-label={label}
      tabIndex={isTabStop ? 0 : -1}
      className={classes['link']}
      data-identity={identity}
      data-faint={isFaint || undefined}
      onClick={(event) => {
        // A click without a pointer is the Enter key.
        if (event.detail > 0) event.preventDefault();
      }}
      onDragStart={(event) => event.preventDefault()}
    >
      <MarkSymbol {...shape} />
    </a>
  );
});

/** The grid with its numbers, and the titles of both axes. The caption says the same in words. */
export const ScatterAxes = memo(function ScatterAxes({ layout }: { readonly layout: ScatterLayout }) {
  const { x, y, frame } = layout;
  if (!x || !y) return null;
  const { left, top, right, bottom } = frame;
  return (
    <g aria-hidden>
      {x.scale.ticks.map(({ at, label }) => (
        <g key={label}>
          <path className="stroke-hair" d={`M${crisp(at)},${top}V${bottom}`} />
          <text className="tiny ink-muted" x={at} y={bottom + 16} textAnchor="middle">
            {label}
          </text>
        </g>
      ))}
      {y.scale.ticks.map(({ at, label }) => (
        <g key={label}>
          <path className="stroke-hair" d={`M${left},${crisp(at)}H${right}`} />
          <text className="tiny ink-muted" x={left - 6} y={at + 4} textAnchor="end">
            {label}
          </text>
        </g>
      ))}
      <path className="hollow stroke-line" d={`M${left + 0.5},${top}V${bottom + 0.5}H${right}`} />
      <text className="ink small firmer" x={right} y={bottom + 34} textAnchor="end">
        {titleWithUnit(x.field.title, x.unit)}
        {x.isLog ? ', log' : ''} →
      </text>
      <text className="ink small firmer" x={2} y={14}>
        ↑ {titleWithUnit(y.field.title, y.unit)}
        {y.isLog ? ', log' : ''}
      </text>
    </g>
  );
});

function crisp(px: number): number {
  return Math.round(px) + 0.5;
}

interface ScatterLegendProps {
  readonly layout: ScatterLayout;
  readonly isHidden: (group: ScatterGroup) => boolean;
  readonly onToggle: (group: ScatterGroup) => void;
}

/** What colours, shapes and areas stand for. Each group can be hidden. */
export function ScatterLegend({ layout: { groups, colourField, area }, isHidden, onToggle }: ScatterLegendProps) {
  return (
    <div className={classes['legend']}>
      {colourField ? (
        <div role="group" aria-label={`Shown groups of ${colourField.title}`}>
          <p className="truncate muted tiny pad0-2">{colourField.title}</p>
          {groups.map((group, index) => (
            <button
              key={group.key}
              type="button"
              className={classes['group']}
              aria-pressed={!isHidden(group)}
              title={isHidden(group) ? `Show ${group.label}` : `Hide ${group.label}`}
              onClick={() => onToggle(group)}
            >
              <svg className="rigid" width={16} height={16} aria-hidden>
                <MarkSymbol x={8} y={8} radius={5} group={index} isAreaKnown />
              </svg>
              <span className={`${classes['label']} truncate grow narrow`}>{group.label}</span>{' '}
              <span className="muted">{formatCount(group.count)}</span>
            </button>
          ))}
        </div>
      ) : null}
      {area ? <AreaKey area={area} /> : null}
    </div>
  );
}

function AreaKey({ area: { field, most, hasEnlarged, unknownCount } }: { readonly area: ScatterArea }) {
  const system = useUnitsStore((store) => store.system);
  const unit = shownUnit(field.quantity, system);
  return (
    <div>
      <p className="truncate muted tiny pad0-2">Area: {field.title}</p>
      <ul className={`${classes['samples']} plain-list small`}>
        {areaSamples(most, unit).map(({ radius, label }) => (
          <li key={label}>
            <svg className="rigid" width={32} height={radius * 2 + 4} aria-hidden>
              <circle className={classes['sample']} cx={16} cy={radius + 2} r={radius} />
            </svg>
            {label}
          </li>
        ))}
        {unknownCount > 0 ? (
          <li>
            <svg className="rigid" width={32} height={16} aria-hidden>
              <circle className={classes['sample']} data-unknown cx={16} cy={8} r={markRadius.unknown} />
            </svg>
            unknown, {formatCount(unknownCount)}
          </li>
        ) : null}
      </ul>
      {hasEnlarged ? <p className="muted tiny lines16 pad0-2">The smallest are drawn larger, to be seen.</p> : null}
    </div>
  );
}
