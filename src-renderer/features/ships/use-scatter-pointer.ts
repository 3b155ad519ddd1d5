import { useRef, useState, type PointerEvent } from 'react';
import { useLocation } from 'wouter';
import { shipPath } from '../../ui/paths.ts';
import type { ScatterLayout, ScatterMark } from './lay-out-scatter.ts';
import { markAt } from './nearest-mark.ts';
import { rangeBetween, type ScatterRange, type ScatterSpot } from './scatter-range.ts';

/** A pointer that moved less than this clicked; pixels. */
const clickReach = 4;

interface ScatterPointerInput {
  readonly layout: ScatterLayout;
  readonly marks: readonly ScatterMark[];
  /** False where following every movement would be too slow: the brush then comes at the end. */
  readonly isLive: boolean;
  readonly onRange: (range: ScatterRange | null) => void;
  readonly onPick: (identity: string) => void;
}

/** Pointer on the plot: over a mark, a click on it, a drag that brushes, a click on the ground that ends the brush. */
export function useScatterPointer({ layout, marks, isLive, onRange, onPick }: ScatterPointerInput) {
  const [hovered, setHovered] = useState<ScatterMark | null>(null);
  const [drawn, setDrawn] = useState<ScatterRange | null>(null);
  const start = useRef<ScatterSpot | null>(null);
  const isDrag = useRef(false);
  const [, navigate] = useLocation();
  const end = (): void => {
    start.current = null;
    isDrag.current = false;
    setDrawn(null);
  };
  const click = (mark: ScatterMark | null, isToPick: boolean): void => {
    if (!mark) onRange(null);
    else if (isToPick) onPick(mark.row.identity);
    else navigate(shipPath(mark.row.identity));
  };
  return {
    /** Null also while a brush is dragged. */
    hovered: hovered && marks.includes(hovered) ? hovered : null,
    /** What is being dragged, before it is released. */
    drawn,
    unhover: () => setHovered(null),
    handlers: {
      onPointerDown: (event: PointerEvent<SVGSVGElement>) => {
        if (event.button !== 0) return;
        start.current = spotOf(event);
        event.currentTarget.setPointerCapture(event.pointerId);
      },
      onPointerMove: (event: PointerEvent<SVGSVGElement>) => {
        const spot = spotOf(event);
        const from = start.current;
        if (from && Math.hypot(spot.x - from.x, spot.y - from.y) >= clickReach) isDrag.current = true;
        if (!from || !isDrag.current) {
          setHovered(markAt(marks, spot));
          return;
        }
        const range = rangeBetween(layout, from, spot);
        setHovered(null);
        setDrawn(range);
        if (isLive) onRange(range);
      },
      onPointerUp: (event: PointerEvent<SVGSVGElement>) => {
        const from = start.current;
        if (!from) return;
        const spot = spotOf(event);
        if (isDrag.current) onRange(rangeBetween(layout, from, spot));
        else click(markAt(marks, spot), event.ctrlKey || event.metaKey);
        end();
      },
      onPointerCancel: end,
      onPointerLeave: () => setHovered(null),
    },
  };
}

/** In pixels of the picture. */
function spotOf(event: PointerEvent<SVGSVGElement>): ScatterSpot {
  const { left, top } = event.currentTarget.getBoundingClientRect();
  return { x: event.clientX - left, y: event.clientY - top };
}
