import { useCallback, useMemo, useRef, type KeyboardEvent } from 'react';
import type { MapCamera, Projection, Vector } from '../../model/map-camera.ts';
import type { MapLook } from '../../model/map-look.ts';
import { useStarmapStore } from '../../model/starmap-store.ts';
import type { StageCamera } from '../camera/stage-camera.ts';
import type { StageLoop } from '../draw/stage-loop.ts';

interface KeyParts {
  readonly camera: StageCamera;
  readonly loop: StageLoop;
  readonly onEnter: (place: number) => void;
  readonly isHelpOpen: boolean;
  readonly onHelp: (isOpen: boolean) => void;
}

/** CSS pixels a press moves the map. */
const step = 32;

const moves: Readonly<Record<string, readonly [number, number]>> = {
  w: [0, step],
  a: [step, 0],
  s: [0, -step],
  d: [-step, 0],
};

const turns: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [0, step],
  ArrowLeft: [step, 0],
  ArrowDown: [0, -step],
  ArrowRight: [-step, 0],
};

const views: Readonly<Record<string, Projection>> = { 1: 'top', 2: 'front', 3: 'side', 0: 'perspective' };

/** The keys of the map; those it does not know go on to the page. */
export function useStageKeys({ camera, loop, onEnter, isHelpOpen, onHelp }: KeyParts) {
  const walk = useTabWalk(camera, loop);
  const onKeyDown = useCallback(
    (event: KeyboardEvent<HTMLElement>) => {
      if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return;
      if (actOn(event, { camera, loop, onEnter, isHelpOpen, onHelp }, walk)) event.preventDefault();
    },
    [camera, loop, onEnter, isHelpOpen, onHelp, walk],
  );
  return { onKeyDown, onBlur: walk.end, onPointerDown: walk.begin };
}

/** @returns whether the key meant something here. */
function actOn(event: KeyboardEvent, { camera, loop, onEnter, isHelpOpen, onHelp }: KeyParts, walk: TabWalk): boolean {
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  const move = moves[key];
  const turn = turns[key];
  const view = views[key];
  if (move) camera.pan(...move);
  else if (turn) turnOrMove(camera, turn);
  else if (view) camera.show(view);
  else if (key === '+' || key === '=') camera.zoomStep(0.8);
  else if (key === '-' || key === '_') camera.zoomStep(1.25);
  else if (key === 'r' || key === 'Home') camera.reset();
  else if (key === '?') onHelp(true);
  // The keyboard goes into the help a moment after it opens: until then its Escape comes here.
  else if (key === 'Escape' && isHelpOpen) onHelp(false);
  else if (key === 'Tab') return walk.go(event.shiftKey ? -1 : 1);
  else if (key === 'Escape') return walk.leave();
  else if (key === 'Enter') return withSelected(loop, onEnter);
  else if (key === 'c') return withSelected(loop, (place) => camera.flyTo([place]));
  else return false;
  return true;
}

/** The arrows turn the map; where it cannot turn they move it. */
function turnOrMove(camera: StageCamera, [dx, dy]: readonly [number, number]): void {
  const view: MapCamera | null = useStarmapStore.getState().camera;
  if (view?.projection === 'perspective') camera.orbit(dx, dy);
  else camera.pan(dx, dy);
}

function withSelected(loop: StageLoop, act: (place: number) => void): boolean {
  const { selected } = useStarmapStore.getState();
  const place = selected === null ? undefined : loop.read()?.scene.map.indexOf.get(selected);
  if (place === undefined) return false;
  act(place);
  return true;
}

interface TabWalk {
  /** @returns whether there was a system to go to; without one Tab leaves the map. */
  readonly go: (by: 1 | -1) => boolean;
  /**
   * Lets go of the map, so that the next Tab leaves it, and the second time of the system; of both at once where it was the
   * pointer that chose.
   *
   * @returns whether there was anything to let go of.
   */
  readonly leave: () => boolean;
  /** The pointer acts on the map. */
  readonly begin: () => void;
  /** The keyboard went elsewhere. */
  readonly end: () => void;
}

/**
 * Tab goes from the selected system, or from the middle of the view, to the next in distance; Esc ends it, so that the map
 * never holds the keyboard.
 */
function useTabWalk(camera: StageCamera, loop: StageLoop): TabWalk {
  const walk = useRef<{ readonly order: readonly number[]; at: number } | null>(null);
  const hasLeft = useRef(false);
  const isByPointer = useRef(false);
  const go = useCallback(
    (by: 1 | -1): boolean => {
      const frame = loop.read();
      if (frame === null || hasLeft.current) return false;
      isByPointer.current = false;
      const { scene } = frame;
      const { selected, select } = useStarmapStore.getState();
      const place = selected === null ? null : (scene.map.indexOf.get(selected) ?? null);
      const isSame = place !== null && walk.current?.order[walk.current.at] === place;
      if (!isSame || walk.current === null) {
        const from = place === null ? frame.camera.target : (scene.look.systems[place]?.place ?? frame.camera.target);
        const order = walkOrder(scene.look, from);
        walk.current = { order, at: place === null ? (by === 1 ? -1 : 0) : Math.max(0, order.indexOf(place)) };
      }
      const next = walk.current.order[walk.current.at + by];
      if (next === undefined) return false;
      walk.current.at += by;
      select(scene.map.systems[next]?.identity ?? null);
      bringIntoView(camera, loop, next);
      return true;
    },
    [camera, loop],
  );
  const leave = useCallback((): boolean => {
    const { selected, select } = useStarmapStore.getState();
    if (selected === null && hasLeft.current) return false;
    if (hasLeft.current || isByPointer.current) select(null);
    walk.current = null;
    hasLeft.current = true;
    return true;
  }, []);
  const begin = useCallback((): void => {
    hasLeft.current = false;
    isByPointer.current = true;
  }, []);
  const end = useCallback((): void => {
    hasLeft.current = false;
    isByPointer.current = false;
  }, []);
  return useMemo(() => ({ go, leave, begin, end }), [go, leave, begin, end]);
}

/** Near the border its label and what is around it would not be seen. */
const rim = 40;

function bringIntoView(camera: StageCamera, loop: StageLoop, place: number): void {
  const frame = loop.read();
  if (frame === null) return;
  const { screen, projection } = frame;
  const x = screen[place * 3] ?? NaN;
  const y = screen[place * 3 + 1] ?? NaN;
  const { width, height } = projection.viewport;
  const isSeen = x > rim && y > rim && x < width - rim && y < height - rim;
  if (!isSeen) camera.flyTo([place]);
}

/**
 * Places of the systems in the order in which Tab goes through them: by distance from a point of the map; what is faded is
 * passed over. Equal distances keep the order of the map.
 */
export function walkOrder({ systems }: MapLook, from: Vector): readonly number[] {
  const away = systems.map(({ place }) => Math.hypot(place.x - from.x, place.y - from.y, place.z - from.z));
  return systems
    .flatMap(({ isFaded }, index) => (isFaded ? [] : [index]))
    .toSorted((a, b) => (away[a] ?? 0) - (away[b] ?? 0) || a - b);
}
