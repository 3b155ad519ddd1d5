import { useEffect, type RefObject } from 'react';
import type { MapSystem } from '../../model/star-map.ts';
import { useStarmapStore } from '../../model/starmap-store.ts';
import type { StageCamera } from '../camera/stage-camera.ts';
import type { StagePicker } from './pick-system.ts';

interface PointerParts {
  readonly element: RefObject<HTMLElement | null>;
  readonly camera: StageCamera;
  readonly picker: StagePicker;
  readonly onEnter: (place: number) => void;
}

/** A wheel's notch zooms by about a seventh; fingers that close on a touchpad tell far fewer pixels. */
const perWheelPixel = 0.0014;
const perPinchPixel = 0.01;
const pixelsPerLine = 16;
const mostWheel = 240;

/** What a turn of the wheel does: `zoom` by a factor, or `pan` by CSS pixels. */
type WheelAct =
  | { readonly kind: 'zoom'; readonly factor: number }
  | { readonly kind: 'pan'; readonly dx: number; readonly dy: number };

/**
 * What a wheel event does to the map. A wheel zooms; what also goes sideways comes from two fingers on a touchpad, and moves
 * the map with them. Fingers that part or close there arrive as a wheel with Ctrl.
 *
 * @param isSwipe whether an event just before was such a movement: of a swipe some events go straight up or down.
 */
export function readWheel(
  event: Pick<WheelEvent, 'deltaX' | 'deltaY' | 'deltaMode' | 'ctrlKey'>,
  isSwipe: boolean,
): WheelAct {
  const perStep = event.deltaMode === 0 ? 1 : pixelsPerLine;
  const [across, down] = [event.deltaX * perStep, event.deltaY * perStep];
  if (!event.ctrlKey && (isSwipe || across !== 0)) return { kind: 'pan', dx: -across, dy: -down };
  const pixels = Math.max(-mostWheel, Math.min(mostWheel, down));
  return { kind: 'zoom', factor: Math.exp(pixels * (event.ctrlKey ? perPinchPixel : perWheelPixel)) };
}

/** Events of one swipe follow each other faster than this, milliseconds. */
const swipeMs = 150;

/**
 * Wheel, hover, click, double click and dragging of the map. Listeners of the page itself, because
 * React's wheel listener could not keep the page from scrolling.
 */
export function useStagePointer({ element, camera, picker, onEnter }: PointerParts): void {
  useEffect(() => {
    const area = element.current;
    if (!area) return undefined;
    const ending = new AbortController();
    const listen = { signal: ending.signal };
    const { select, hover } = useStarmapStore.getState();
    const placeOf = (event: MouseEvent) => {
      const { left, top } = area.getBoundingClientRect();
      return { x: event.clientX - left, y: event.clientY - top };
    };
    const drag = followDrag(area, camera, ending.signal);
    let hovering: number | null = null;
    let clicked: MapSystem | null = null;
    let pointed: { x: number; y: number } | null = null;
    const updateHover = (): void => {
      hovering = null;
      const found = pointed === null || drag.isDragging() ? null : picker.pick(pointed);
      area.dataset['over'] = String(found !== null);
      if (found?.identity !== (useStarmapStore.getState().hovered ?? undefined)) hover(found?.identity ?? null);
    };
    area.addEventListener(
      'pointermove',
      (event) => {
        if (event.pointerType === 'touch') return;
        pointed = placeOf(event);
        hovering ??= requestAnimationFrame(updateHover);
      },
      listen,
    );
    area.addEventListener(
      'pointerleave',
      () => {
        pointed = null;
        hovering ??= requestAnimationFrame(updateHover);
      },
      listen,
    );
    area.addEventListener(
      'click',
      (event) => {
        // What the first click selects may move the map: the second is meant for the same system.
        if (event.detail <= 1) clicked = drag.wasDragged() ? null : picker.pick(placeOf(event));
        if (!drag.wasDragged()) select(clicked?.identity ?? null);
      },
      listen,
    );
    area.addEventListener(
      'dblclick',
      (event) => {
        if (clicked === null) camera.zoom(0.6, placeOf(event));
        else onEnter(clicked.index);
      },
      listen,
    );
    let swipedAt = Number.NEGATIVE_INFINITY;
    area.addEventListener(
      'wheel',
      (event) => {
        event.preventDefault();
        const act = readWheel(event, event.timeStamp - swipedAt < swipeMs);
        if (act.kind === 'zoom') {
          camera.zoom(act.factor, placeOf(event));
          return;
        }
        swipedAt = event.timeStamp;
        camera.pan(act.dx, act.dy);
      },
      { ...listen, passive: false },
    );
    area.addEventListener('contextmenu', (event) => event.preventDefault(), listen);
    return () => {
      ending.abort();
      if (hovering !== null) cancelAnimationFrame(hovering);
      hover(null);
    };
  }, [element, camera, picker, onEnter]);
}

/** What dragging has to say to clicks and hovering. */
interface DragState {
  readonly isDragging: () => boolean;
  /** Whether the last press moved the map, so that its release is no click. */
  readonly wasDragged: () => boolean;
}

/** A press that moves less is a click; CSS pixels. */
const slack = 4;

interface Held {
  x: number;
  y: number;
}

/**
 * Dragging turns the map, or moves it with Shift, with the right or middle button and in the views that cannot turn; two
 * fingers move it and, apart or together, zoom.
 */
function followDrag(area: HTMLElement, camera: StageCamera, signal: AbortSignal): DragState {
  const held = new Map<number, Held>();
  let moved = 0;
  let isPan = false;
  const follow = (event: PointerEvent): void => {
    const last = held.get(event.pointerId);
    if (!last) return;
    const dx = event.clientX - last.x;
    const dy = event.clientY - last.y;
    if (held.size === 2) pinch(area, held, event, camera);
    last.x = event.clientX;
    last.y = event.clientY;
    moved += Math.hypot(dx, dy);
    if (moved < slack || held.size > 1) return;
    area.dataset['dragged'] = isPan ? 'pan' : 'orbit';
    if (isPan) camera.pan(dx, dy);
    else camera.orbit(dx, dy);
  };
  const release = (event: PointerEvent): void => {
    held.delete(event.pointerId);
    if (held.size === 0) delete area.dataset['dragged'];
  };
  area.addEventListener(
    'pointerdown',
    (event) => {
      if (event.target instanceof Element && event.target.closest('button, input, [role="slider"]')) return;
      if (held.size === 0) moved = 0;
      held.set(event.pointerId, { x: event.clientX, y: event.clientY });
      isPan = event.button !== 0 || event.shiftKey || useStarmapStore.getState().camera?.projection !== 'perspective';
      area.setPointerCapture(event.pointerId);
      // The middle button would start scrolling of the page.
      if (event.button === 1) event.preventDefault();
    },
    { signal },
  );
  area.addEventListener('pointermove', follow, { signal });
  area.addEventListener('pointerup', release, { signal });
  area.addEventListener('pointercancel', release, { signal });
  return { isDragging: () => held.size > 0 && moved >= slack, wasDragged: () => moved >= slack };
}

/** One of two fingers moved: the map follows their middle, and their distance. */
function pinch(area: HTMLElement, held: ReadonlyMap<number, Held>, event: PointerEvent, camera: StageCamera): void {
  const [a, b] = [...held.values()];
  const other = held.get(event.pointerId) === a ? b : a;
  const last = held.get(event.pointerId);
  if (!other || !last) return;
  camera.pan((event.clientX - last.x) / 2, (event.clientY - last.y) / 2);
  const before = Math.hypot(last.x - other.x, last.y - other.y);
  const after = Math.hypot(event.clientX - other.x, event.clientY - other.y);
  if (before === 0 || after === 0) return;
  const { left, top } = area.getBoundingClientRect();
  camera.zoom(before / after, { x: (event.clientX + other.x) / 2 - left, y: (event.clientY + other.y) / 2 - top });
}
