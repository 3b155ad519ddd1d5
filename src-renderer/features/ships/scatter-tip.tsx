import type { UnitSystem } from '../../ui/units.ts';
import type { ScatterLayout, ScatterMark } from './lay-out-scatter.ts';
import { marksAtSamePoint } from './nearest-mark.ts';
import classes from './scatter-plot.module.css';
import { plottedValues } from './scatter-words.ts';

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
export function ScatterTip({ mark, layout, marks, system }: ScatterTipProps) {
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
      <p className={classes['name']}>{row.title}</p>
      <p className={classes['maker']}>{row.fields.manufacturer ?? 'maker unknown'}</p>
      <dl className={classes['values']}>
        {plottedValues(layout, row, system).map(([title, value]) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {others.length > 0 ? (
        <p className={classes['others']}>
          {`On the same point: ${others
            .slice(0, mostNames)
            .map((other) => other.row.title)
            .join(', ')}${others.length > mostNames ? ` and ${others.length - mostNames} more` : ''}`}
        </p>
      ) : null}
    </div>
  );
}
