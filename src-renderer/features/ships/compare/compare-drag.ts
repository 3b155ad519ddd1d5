import {
  useCallback,
  useEffect,
  useRef,
  useState,
  type PointerEvent as ReactPointerEvent,
  type RefObject,
} from 'react';

/** A column on its way. */
export interface ColumnDrag {
  readonly key: string;
  /** Where it would go: its place among the columns on screen, from 0. */
  readonly to: number;
  /** Of the gap it would go into, in pixels from the left of what scrolls. */
  readonly lineX: number;
}

interface ColumnDragging {
  readonly drag: ColumnDrag | null;
  readonly start: (event: ReactPointerEvent, key: string) => void;
}

/** A press becomes a drag after so many pixels, so that a click stays a click. */
const slackPx = 5;
/** Nearer to an edge than this, the frame scrolls. */
const edgePx = 48;
const scrollStepPx = 14;

/**
 * Columns dragged by their heads with any pointer. Escape puts the column back.
 *
 * @param frame scrolls; its heads say `data-column`.
 * @param onDrop stays the same while a column is on its way.
 */
export function useColumnDrag(
  frame: RefObject<HTMLElement | null>,
  onDrop: (key: string, place: number) => void,
): ColumnDragging {
  const [drag, setDrag] = useState<ColumnDrag | null>(null);
  const stop = useRef<() => void>(undefined);
  useEffect(() => () => stop.current?.(), []);
  const start = useCallback(
    (down: ReactPointerEvent, key: string): void => {
      const element = frame.current;
      // Buttons in the head do something else; the name, a link, may be taken hold of.
      const isButton = down.target instanceof Element && down.target.closest('button') !== null;
      if (down.button !== 0 || isButton || !element) return;
      stop.current?.();
      const moved = (last: ColumnDrag | null): void => {
        setDrag(null);
        if (last) onDrop(key, last.to);
      };
      stop.current = followPointer({ element, key, startX: down.clientX, onMove: setDrag, onEnd: moved });
    },
    [frame, onDrop],
  );
  return { drag, start };
}

interface Follow {
  readonly element: HTMLElement;
  readonly key: string;
  readonly startX: number;
  readonly onMove: (drag: ColumnDrag) => void;
  /** Null when nothing was dragged, or Escape was pressed. */
  readonly onEnd: (last: ColumnDrag | null) => void;
}

/** @returns ends it. */
function followPointer({ element, key, startX, onMove, onEnd }: Follow): () => void {
  const listening = new AbortController();
  let last: ColumnDrag | null = null;
  let pointerX = startX;
  let frameRequest = 0;
  const place = (): void => {
    const next = placeAt(element, key, pointerX);
    if (last?.to !== next.to || last.lineX !== next.lineX) onMove(next);
    last = next;
  };
  const scroll = (): void => {
    const { left, right } = element.getBoundingClientRect();
    const step = pointerX > right - edgePx ? scrollStepPx : pointerX < left + edgePx ? -scrollStepPx : 0;
    if (step !== 0) element.scrollLeft += step;
    if (step !== 0) place();
    frameRequest = requestAnimationFrame(scroll);
  };
  const end = (result: ColumnDrag | null): void => {
    listening.abort();
    cancelAnimationFrame(frameRequest);
    onEnd(result);
  };
  const move = ({ clientX }: PointerEvent): void => {
    pointerX = clientX;
    if (last === null && Math.abs(clientX - startX) < slackPx) return;
    if (last === null) frameRequest = requestAnimationFrame(scroll);
    place();
  };
  const { signal } = listening;
  addEventListener('pointermove', move, { signal });
  addEventListener(
    'pointerup',
    () => {
      if (last !== null) swallowClick();
      end(last);
    },
    { signal },
  );
  addEventListener('pointercancel', () => end(null), { signal });
  const putBack = ({ key }: KeyboardEvent): void => {
    if (key !== 'Escape') return;
    if (last !== null) addEventListener('pointerup', swallowClick, { once: true });
    end(null);
  };
  addEventListener('keydown', putBack, { signal });
  return () => end(null);
}

/** The release of a drag is no click on the name under it. */
function swallowClick(): void {
  const once = new AbortController();
  const swallow = (event: Event): void => {
    event.preventDefault();
    event.stopPropagation();
  };
  addEventListener('click', swallow, { capture: true, signal: once.signal });
  setTimeout(() => once.abort());
}

function placeAt(element: HTMLElement, key: string, pointerX: number): ColumnDrag {
  const heads = [...element.querySelectorAll<HTMLElement>('thead [data-column]')];
  const rects = heads.map((head) => head.getBoundingClientRect());
  // The gap before the first head whose middle lies right of the pointer.
  const gap = rects.filter(({ left, width }) => left + width / 2 < pointerX).length;
  const edge = rects[gap]?.left ?? rects.at(-1)?.right ?? 0;
  const lineX = edge - element.getBoundingClientRect().left + element.scrollLeft - element.clientLeft;
  const from = heads.findIndex((head) => head.dataset['column'] === key);
  return { key, to: gap > from ? gap - 1 : gap, lineX };
}
