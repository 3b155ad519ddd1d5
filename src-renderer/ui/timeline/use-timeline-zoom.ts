import { select } from 'd3-selection';
import { zoom, type D3ZoomEvent, type ZoomBehavior } from 'd3-zoom';
import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { fewestDays, holdWindow, mostDays, panWindow, type WindowBounds } from './day-window.ts';
import type { DayWindow } from './timeline-row.ts';
import type { LiveWindow } from './use-live-window.ts';
import { wheelPixels, wheelZoom } from './wheel-turn.ts';
import { transformOf, windowOf, type PlotStrip } from './zoom-transform.ts';

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
