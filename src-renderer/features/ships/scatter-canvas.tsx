import { useLayoutEffect, useRef } from 'react';
import type { ScatterLayout, ScatterMark } from './lay-out-scatter.ts';
import { markPath } from './mark-path.ts';
import { markShapes } from './scatter-groups.ts';
import classes from './scatter-plot.module.css';
import { useSeriesColours } from './use-series-colours.ts';

interface ScatterCanvasProps {
  readonly layout: ScatterLayout;
  readonly marks: readonly ScatterMark[];
  /** Identities that are brushed; null without a brush. */
  readonly brushed: ReadonlySet<string> | null;
}

/** How strongly marks are drawn outside of what is brushed; the same as in the style sheet. */
const faint = 0.22;

/** Thousands of marks, drawn at once. What is under the pointer and what has the focus is drawn above it, as elements. */
export function ScatterCanvas({ layout: { size, groups }, marks, brushed }: ScatterCanvasProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const colours = useSeriesColours();
  useLayoutEffect(() => {
    const element = canvas.current;
    const pen = element?.getContext('2d');
    if (!element || !pen) return;
    const density = window.devicePixelRatio;
    element.width = Math.round(size.width * density);
    element.height = Math.round(size.height * density);
    const paths = new Map<string, Path2D>();
    for (const { row, x, y, radius, isAreaKnown, group } of marks) {
      const series = groups[group]?.series ?? 0;
      const strength = brushed === null || brushed.has(row.identity) ? 1 : faint;
      // Rounded, so that marks of nearly one size share a path.
      const size = Math.round(radius * 4) / 4;
      const key = `${series} ${size}`;
      const path = paths.get(key) ?? new Path2D(markPath(markShapes[series] ?? 'circle', size));
      paths.set(key, path);
      pen.setTransform(density, 0, 0, density, x * density, y * density);
      pen.fillStyle = pen.strokeStyle = colours[series] ?? '';
      if (isAreaKnown) {
        pen.globalAlpha = strength * 0.45;
        pen.fill(path, 'evenodd');
      }
      pen.globalAlpha = strength;
      pen.setLineDash(isAreaKnown ? [] : [2, 2]);
      pen.stroke(path);
    }
  }, [size, groups, marks, brushed, colours]);
  return <canvas ref={canvas} className={classes['canvas']} style={size} aria-hidden />;
}
