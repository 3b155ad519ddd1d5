import { select } from 'd3-selection';
import { zoom, ZoomTransform, type D3ZoomEvent, type ZoomBehavior } from 'd3-zoom';
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { fewestDays, holdWindow, mostDays, panWindow, type WindowBounds } from './day-window.ts';
import type { DayWindow } from './timeline-row.ts';

interface Plot {
  readonly strip: PlotStrip;
  readonly live: LiveWindow;
  readonly bounds: WindowBounds;
}

interface ZoomedPlot extends Plot {
  /** Takes the gestures; the days are a strip of it. */
  readonly frame: RefObject<HTMLElement | null>;
}

/** A wheel that has not turned for this long is at rest. */
const restMs = 150;

/**
 * Wheel, drag and pinch by d3-zoom. The view is the owner's: d3-zoom is given it whenever it changes, and what a gesture
 * makes of it goes back. A plain wheel scrolls the rows.
 */
export function useTimelineZoom({ frame, strip, live, bounds }: ZoomedPlot): void {
  const plot = useRef<Plot>({ strip, live, bounds });
  const hand = useRef({ isMoving: false });
  useLayoutEffect(() => {
    plot.current = { strip, live, bounds };
    const element = frame.current;
    if (element && !hand.current.isMoving && strip.width > 0) {
      select(element).property('__zoom', transformOf(live.window, strip));
    }
  });
  useEffect(() => {
    const element = frame.current;
    if (!element || strip.width === 0) return undefined;
    const behaviour = zoomOf(plot, hand.current).scaleExtent([strip.width / mostDays, strip.width / fewestDays]);
    const selection = select(element).call(behaviour).on('dblclick.zoom', null);
    const stopWheel = followWheel(element, plot);
    return () => {
      selection.on('.zoom', null);
      stopWheel();
    };
  }, [frame, strip.width]);
}

function zoomOf(plot: RefObject<Plot>, hand: { isMoving: boolean }): ZoomBehavior<HTMLElement, unknown> {
  return zoom<HTMLElement, unknown>()
    .filter((event: MouseEvent | TouchEvent) => isForZoom(event, plot.current.strip))
    .wheelDelta(wheelZoom)
    .clickDistance(4)
    .constrain((transform) => {
      const { strip, bounds } = plot.current;
      const shown = windowOf(transform, strip);
      const held = holdWindow(shown, bounds);
      return held.from === shown.from && held.to === shown.to ? transform : transformOf(held, strip);
    })
    .on('start', () => {
      hand.isMoving = true;
    })
    .on('zoom', ({ transform }: D3ZoomEvent<HTMLElement, unknown>) => {
      plot.current.live.move(windowOf(transform, plot.current.strip));
    })
    .on('end', () => {
      hand.isMoving = false;
      plot.current.live.rest();
    });
}

/** What lies over the days, and of the wheel only what zooms. */
function isForZoom(event: MouseEvent | TouchEvent, { left, width }: PlotStrip): boolean {
  const frame = event.currentTarget;
  const place = 'touches' in event ? event.touches[0]?.clientX : event.clientX;
  if (!(frame instanceof Element) || place === undefined) return false;
  const x = place - frame.getBoundingClientRect().left;
  if (x < left || x > left + width) return false;
  if (event.type === 'wheel') return event.ctrlKey || event.metaKey;
  return !event.ctrlKey && !('button' in event && event.button !== 0);
}

/** Sideways, or with Shift, the wheel moves through time. */
function followWheel(element: HTMLElement, plot: RefObject<Plot>): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let moved: DayWindow | null = null;
  const turn = (event: WheelEvent): void => {
    const { strip, live, bounds } = plot.current;
    const pixels = wheelPixels(event, strip.width);
    if (pixels === 0) return;
    event.preventDefault();
    moved = holdWindow(panWindow(moved ?? live.window, pixels / strip.width), bounds);
    live.move(moved);
    clearTimeout(timer);
    timer = setTimeout(() => {
      moved = null;
      plot.current.live.rest();
    }, restMs);
  };
  element.addEventListener('wheel', turn, { passive: false });
  return () => {
    clearTimeout(timer);
    // Or the view would stay where the wheel left it, whatever its owner says.
    if (moved !== null) plot.current.live.rest();
    element.removeEventListener('wheel', turn);
  };
}

export interface LiveWindow {
  /** On screen now. */
  readonly window: DayWindow;
  /** Moves it with the next frame; the owner hears of it at rest. */
  readonly move: (next: DayWindow) => void;
  /** The hand has come to rest: the owner is told where. */
  readonly rest: () => void;
}

/**
 * The view while a hand moves it. Its owner keeps the view and may have a whole page hanging on it, so it is told at rest
 * only; what moves in between is this timeline alone, once a frame however often the mouse reports.
 */
export function useLiveWindow(kept: DayWindow, onView: (view: DayWindow) => void): LiveWindow {
  const [draft, setDraft] = useState<DayWindow | null>(null);
  const next = useRef<DayWindow | null>(null);
  const frame = useRef(0);
  const tell = useRef(onView);
  useLayoutEffect(() => {
    tell.current = onView;
  });
  useLayoutEffect(() => () => cancelAnimationFrame(frame.current), []);
  const move = useCallback((moved: DayWindow) => {
    next.current = moved;
    if (frame.current !== 0) return;
    frame.current = requestAnimationFrame(() => {
      frame.current = 0;
      // In this very frame: otherwise the hand is a frame ahead.
      flushSync(() => setDraft(next.current));
    });
  }, []);
  const rest = useCallback(() => {
    cancelAnimationFrame(frame.current);
    frame.current = 0;
    const last = next.current;
    next.current = null;
    setDraft(null);
    if (last !== null) tell.current(last);
  }, []);
  const window = draft ?? kept;
  return useMemo(() => ({ window, move, rest }), [window, move, rest]);
}

interface PlotSize extends PlotStrip {
  /** Of the frame, head included. */
  readonly height: number;
}

/**
 * Where the days are drawn within the frame that scrolls, followed. Until it is laid out, where the last timeline drew them:
 * as a rule it is the same, and then nothing is laid out twice. Pixels; all 0 for the first.
 */
export function usePlotStrip(frame: RefObject<HTMLElement | null>, axis: RefObject<HTMLElement | null>): PlotSize {
  const [size, setSize] = useState(lastSize);
  useLayoutEffect(() => {
    const outer = frame.current;
    const inner = axis.current;
    if (!outer || !inner) return undefined;
    const look = (): void => {
      const next = { left: inner.offsetLeft, width: inner.clientWidth, height: outer.clientHeight };
      lastSize = next;
      setSize((known) => (isSame(known, next) ? known : next));
    };
    look();
    const observer = new ResizeObserver(look);
    observer.observe(outer);
    observer.observe(inner);
    return () => observer.disconnect();
  }, [frame, axis]);
  return size;
}

let lastSize: PlotSize = { left: 0, width: 0, height: 0 };

function isSame(one: PlotSize, other: PlotSize): boolean {
  return one.left === other.left && one.width === other.width && one.height === other.height;
}

/** The strip of the screen that shows days, in pixels from the left end of the element that takes the gestures. */
interface PlotStrip {
  readonly left: number;
  readonly width: number;
}

/** A view as d3-zoom keeps it: day 0 at `x`, `k` pixels a day. */
export function transformOf({ from, to }: DayWindow, { left, width }: PlotStrip): ZoomTransform {
  const k = width / (to - from);
  return new ZoomTransform(k, left - from * k, 0);
}

/** The view that a state of d3-zoom shows. */
export function windowOf({ k, x }: ZoomTransform, { left, width }: PlotStrip): DayWindow {
  const from = (left - x) / k;
  return { from, to: from + width / k };
}

type Wheel = Pick<WheelEvent, 'deltaX' | 'deltaY' | 'deltaMode' | 'shiftKey' | 'ctrlKey' | 'metaKey'>;

/** Pixels of a turn that is told in lines. */
const linePixels = 32;

/** Doublings of the scale a turn makes. A pinch on a trackpad is told as a wheel with Ctrl and very small steps. */
export function wheelZoom({ deltaY, deltaMode }: Pick<WheelEvent, 'deltaY' | 'deltaMode'>): number {
  const isPinch = deltaMode === 0 && Math.abs(deltaY) < 40;
  return -deltaY * (deltaMode === 0 ? (isPinch ? 0.02 : 0.004) : deltaMode === 1 ? 0.1 : 1);
}

/** How far a turn moves through time, in pixels; 0 for one that is none of time's: it scrolls the rows or zooms. */
export function wheelPixels({ deltaX, deltaY, deltaMode, shiftKey, ctrlKey, metaKey }: Wheel, page: number): number {
  if (ctrlKey || metaKey) return 0;
  // With Shift some systems turn the axis themselves.
  const isAcross = shiftKey || Math.abs(deltaX) > Math.abs(deltaY);
  const across = shiftKey && deltaX === 0 ? deltaY : deltaX;
  return isAcross ? across * (deltaMode === 0 ? 1 : deltaMode === 1 ? linePixels : page) : 0;
}
