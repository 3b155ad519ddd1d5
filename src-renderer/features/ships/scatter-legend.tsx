import { formatCount } from '../../ui/format.ts';
import { useUnitsStore } from '../../ui/units-store.ts';
import { shownUnit } from '../../ui/units.ts';
import { areaSamples } from './area-samples.ts';
import { markRadius, type ScatterArea, type ScatterLayout } from './lay-out-scatter.ts';
import type { ScatterGroup } from './scatter-groups.ts';
import classes from './scatter-legend.module.css';
import { MarkPicture } from './scatter-mark.tsx';

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
          <p className={classes['title']}>{colourField.title}</p>
          {groups.map((group) => (
            <button
              key={group.key}
              type="button"
              className={classes['group']}
              aria-pressed={!isHidden(group)}
              title={isHidden(group) ? `Show ${group.label}` : `Hide ${group.label}`}
              onClick={() => onToggle(group)}
            >
              <svg width={16} height={16} aria-hidden>
                <MarkPicture x={8} y={8} radius={5} series={group.series} isAreaKnown />
              </svg>
              <span className={classes['label']}>{group.label}</span>{' '}
              <span className={classes['count']}>{formatCount(group.count)}</span>
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
      <p className={classes['title']}>Area: {field.title}</p>
      <ul className={classes['samples']}>
        {areaSamples(most, unit).map(({ radius, label }) => (
          <li key={label}>
            <svg width={32} height={radius * 2 + 4} aria-hidden>
              <circle className={classes['sample']} cx={16} cy={radius + 2} r={radius} />
            </svg>
            {label}
          </li>
        ))}
        {unknownCount > 0 ? (
          <li>
            <svg width={32} height={16} aria-hidden>
              <circle className={classes['sample']} data-unknown cx={16} cy={8} r={markRadius.unknown} />
            </svg>
            unknown, {formatCount(unknownCount)}
          </li>
        ) : null}
      </ul>
      {hasEnlarged ? <p className={classes['note']}>The smallest are drawn larger, to be seen.</p> : null}
    </div>
  );
}
