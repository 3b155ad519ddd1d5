import { useCallback, useMemo, useRef, useState, type KeyboardEvent, type PointerEvent, type RefObject } from 'react';
import { useLocation } from 'wouter';
import { flushSync } from 'react-dom';
import { shipPath } from '../../../format/paths.ts';
import { actionOf, useListedShortcuts, type ShortcutGroup } from '../../../ui/kit/shortcuts.ts';
import { useShipsStore } from '../model/ships-store.ts';
import type { ScatterLayout, ScatterMark } from './lay-out-scatter.ts';
import {
  markAt,
  marksInRange,
  markTowards,
  rangeAround,
  rangeBetween,
  readingOrder,
  type Direction,
  type ScatterRange,
  type ScatterSpot,
} from './scatter-range.ts';

/** A pointer that moved less than this clicked; pixels. */
const clickReach = 4;

interface ScatterPointerInput {
  readonly layout: ScatterLayout;
  readonly marks: readonly ScatterMark[];
  /** False where following every movement would be too slow: the brush then comes at the end. */
  readonly isLive: boolean;
  readonly onRange: (range: ScatterRange | null) => void;
}

/** Pointer on the plot: over a mark, a click on it, a drag that brushes, a click on the ground that ends the brush. */
export function useScatterPointer({ layout, marks, isLive, onRange }: ScatterPointerInput) {
  const [hovered, setHovered] = useState<ScatterMark | null>(null);
  const [drawn, setDrawn] = useState<ScatterRange | null>(null);
  const start = useRef<ScatterSpot | null>(null);
  const isDrag = useRef(false);
  const togglePicked = useShipsStore((store) => store.togglePicked);
  const [, navigate] = useLocation();
  const end = (): void => {
    start.current = null;
    isDrag.current = false;
    setDrawn(null);
  };
  const click = (mark: ScatterMark | null, isToPick: boolean): void => {
    if (!mark) onRange(null);
    else if (isToPick) togglePicked(mark.row.identity);
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

/** In pixels of the plot. */
function spotOf(event: PointerEvent<SVGSVGElement>): ScatterSpot {
  const { left, top } = event.currentTarget.getBoundingClientRect();
  return { x: event.clientX - left, y: event.clientY - top };
}

interface ScatterKeysInput {
  readonly plot: RefObject<SVGSVGElement | null>;
  readonly marks: readonly ScatterMark[];
  readonly onRange: (range: ScatterRange | null) => void;
  /** B: the range is to be typed. */
  readonly onAskRange: () => void;
  readonly onEscape: () => void;
}

type Step = Direction | 'before' | 'after' | 'first' | 'last';

const steps = {
  ArrowLeft: 'left',
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowRight: 'right',
  PageUp: 'before',
  PageDown: 'after',
  Home: 'first',
  End: 'last',
} as const satisfies Record<string, Step>;

/** The keys of the plot. */
const scatterShortcuts: ShortcutGroup<Step | 'pick' | 'ask-range' | 'end'> = {
  title: 'Scatter plot',
  shortcuts: [
    { does: 'the nearest ship that way; all in turn; first and last', keys: steps },
    { does: 'pick the ship, to compare it', keys: { ' ': 'pick' } },
    { does: 'select a range by numbers', keys: { b: 'ask-range' } },
    { does: 'no selection', keys: { Escape: 'end' } },
  ],
  gestures: [
    ['Shift and any of the keys that move', 'select what lies between'],
    ['Drag', 'select'],
  ],
};

/**
 * Keys on the plot, which is one stop of Tab: arrows go to the nearest mark that way, Page keys through all of them from
 * left to right, Home and End to the ends of that; Shift with any of these brushes from where it was first held. Space
 * picks, B asks for a range, Escape ends the brush; Enter follows the mark's own link.
 */
export function useScatterKeys({ plot, marks, onRange, onAskRange, onEscape }: ScatterKeysInput) {
  const [focused, setFocused] = useState<string | null>(null);
  const [hasFocus, setHasFocus] = useState(false);
  const anchor = useRef<string | null>(null);
  const togglePicked = useShipsStore((store) => store.togglePicked);
  useListedShortcuts(scatterShortcuts);
  const order = useMemo(() => readingOrder(marks), [marks]);
  const current = marks.find(({ row }) => row.identity === focused) ?? order[0] ?? null;
  const moveTo = (to: ScatterMark, isBrushing: boolean): void => {
    if (isBrushing) anchor.current ??= current?.row.identity ?? null;
    else anchor.current = null;
    const from = marks.find(({ row }) => row.identity === anchor.current);
    // The mark must be there before it can have the focus.
    flushSync(() => setFocused(to.row.identity));
    plot.current?.querySelector<SVGAElement>('a[tabindex="0"]')?.focus();
    if (isBrushing && from) onRange(rangeAround([from, to]));
  };
  return {
    /** The mark that Tab comes to; null without marks. */
    current,
    hasFocus,
    handlers: {
      onFocus: ({ target }: { readonly target: EventTarget }) => {
        const identity = target instanceof SVGElement ? target.dataset['identity'] : undefined;
        if (identity !== undefined) setFocused(identity);
        setHasFocus(true);
      },
      onBlur: () => setHasFocus(false),
      onKeyDown: (event: KeyboardEvent) => {
        if (!current || event.ctrlKey || event.metaKey || event.altKey) return;
        // Shift is no other key here: with it, the same ones select.
        const action = actionOf(scatterShortcuts, event.key.length === 1 ? event.key.toLowerCase() : event.key);
        if (action === null) return;
        if (action === 'pick') togglePicked(current.row.identity);
        else if (action === 'ask-range') onAskRange();
        else if (action === 'end') onEscape();
        else {
          const to = targetOf(action, current, marks, order);
          if (to) moveTo(to, event.shiftKey);
        }
        event.preventDefault();
      },
    },
  };
}

/** Null where there is nowhere to go. */
function targetOf(
  step: Step,
  current: ScatterMark,
  marks: readonly ScatterMark[],
  order: readonly ScatterMark[],
): ScatterMark | null {
  switch (step) {
    case 'after':
      return order[order.indexOf(current) + 1] ?? null;
    case 'before':
      return order[order.indexOf(current) - 1] ?? null;
    case 'first':
      return order[0] ?? null;
    case 'last':
      return order.at(-1) ?? null;
    default:
      return markTowards(marks, current, step);
  }
}

/** The brush: a range of both numbers, and the ships in it, which the table shows alone. */
export function useScatterBrush(marks: readonly ScatterMark[]) {
  const stored = useShipsStore((store) => store.brushed);
  const setBrushed = useShipsStore((store) => store.setBrushed);
  const [chosen, setChosen] = useState<ScatterRange | null>(null);
  const brushed = useMemo(() => (stored === null ? null : new Set(stored)), [stored]);
  const select = useCallback(
    (range: ScatterRange | null) => {
      setChosen(range);
      setBrushed(range === null ? null : marksInRange(marks, range).map(({ row }) => row.identity));
    },
    [marks, setBrushed],
  );
  // One comes back to a brush that was made before another view was opened; and a new filter ends a brush.
  const around = useMemo(
    () => (brushed === null || chosen ? null : rangeAround(marks.filter(({ row }) => brushed.has(row.identity)))),
    [brushed, chosen, marks],
  );
  return { brushed, range: brushed === null ? null : (chosen ?? around), select };
}
