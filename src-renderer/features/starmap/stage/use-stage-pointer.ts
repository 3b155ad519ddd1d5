import { useEffect, type RefObject } from 'react';
import type { MapSystem } from '../star-map.ts';
import { useStarmapStore } from '../starmap-store.ts';
import { followDrag } from './follow-drag.ts';
import type { StageCamera } from './stage-camera.ts';
import type { StagePicker } from './stage-picker.ts';

interface PointerParts {
  readonly element: RefObject<HTMLElement | null>;
  readonly camera: StageCamera;
  readonly picker: StagePicker;
  readonly onEnter: (place: number) => void;
}

/** A wheel's notch zooms by about a seventh. */
const perWheelPixel = 0.0014;
const pixelsPerLine = 16;
const mostWheel = 240;

/**
 * Wheel, hover, click and double click of the map; dragging is in follow-drag.ts. Listeners of the page itself, because
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
    const tellHover = (): void => {
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
        hovering ??= requestAnimationFrame(tellHover);
      },
      listen,
    );
    area.addEventListener(
      'pointerleave',
      () => {
        pointed = null;
        hovering ??= requestAnimationFrame(tellHover);
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
    area.addEventListener(
      'wheel',
      (event) => {
        event.preventDefault();
        const pixels = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? event.deltaY * pixelsPerLine : event.deltaY;
        camera.zoom(Math.exp(Math.max(-mostWheel, Math.min(mostWheel, pixels)) * perWheelPixel), placeOf(event));
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
