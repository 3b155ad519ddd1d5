import { memo } from 'react';
import { axisTitle, type ScatterLayout } from './lay-out-scatter.ts';
import classes from './scatter-plot.module.css';

/** The grid with its numbers, and the titles of both axes. The caption says the same in words. */
export const ScatterAxes = memo(function ScatterAxes({ layout }: { readonly layout: ScatterLayout }) {
  const { x, y, frame } = layout;
  if (!x || !y) return null;
  const { left, top, right, bottom } = frame;
  return (
    <g aria-hidden className={classes['axes']}>
      {x.scale.ticks.map(({ at, label }) => (
        <g key={label}>
          <path className={classes['grid']} d={`M${crisp(at)},${top}V${bottom}`} />
          <text x={at} y={bottom + 16} textAnchor="middle">
            {label}
          </text>
        </g>
      ))}
      {y.scale.ticks.map(({ at, label }) => (
        <g key={label}>
          <path className={classes['grid']} d={`M${left},${crisp(at)}H${right}`} />
          <text x={left - 6} y={at + 4} textAnchor="end">
            {label}
          </text>
        </g>
      ))}
      <path className={classes['edge']} d={`M${left + 0.5},${top}V${bottom + 0.5}H${right}`} />
      <text className={classes['title']} x={right} y={bottom + 34} textAnchor="end">
        {axisTitle(x.field, x.unit)}
        {x.isLog ? ', log' : ''} →
      </text>
      <text className={classes['title']} x={2} y={14}>
        ↑ {axisTitle(y.field, y.unit)}
        {y.isLog ? ', log' : ''}
      </text>
    </g>
  );
});

function crisp(px: number): number {
  return Math.round(px) + 0.5;
}
