import { useStarmapStore } from '../starmap-store.ts';
import type { StageCamera } from './stage-camera.ts';

/** What dragging has to say to clicks and hovering. */
export interface DragState {
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
export function followDrag(area: HTMLElement, camera: StageCamera, signal: AbortSignal): DragState {
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
