import { useCallback, useMemo, useRef, type KeyboardEvent } from 'react';
import { actionOf, useListedShortcuts, type ShortcutGroup } from '../../../../ui/kit/shortcuts.ts';
import type { MapCamera, Projection, Vector } from '../../model/map-camera.ts';
import type { MapLook } from '../../model/map-look.ts';
import { showNeighbourhood } from '../../model/neighbourhood.ts';
import { useStarmapStore } from '../../model/starmap-store.ts';
import type { StageCamera } from '../camera/stage-camera.ts';
import type { StageLoop } from '../draw/stage-loop.ts';

interface KeyParts {
  readonly camera: StageCamera;
  readonly loop: StageLoop;
  readonly onEnter: (place: number) => void;
}

/** CSS pixels a press moves the map. */
const step = 32;

type StageAction =
  | { readonly kind: 'move' | 'turn'; readonly by: readonly [x: number, y: number] }
  | { readonly kind: 'show'; readonly projection: Projection }
  | { readonly kind: 'zoom'; readonly factor: number }
  | { readonly kind: 'walk'; readonly by: 1 | -1 }
  | { readonly kind: 'reset' | 'enter' | 'centre' | 'neighbourhood' | 'leave' };

const nearer: StageAction = { kind: 'zoom', factor: 0.8 };
const further: StageAction = { kind: 'zoom', factor: 1.25 };

/** The keys of the map. */
const stageShortcuts: ShortcutGroup<StageAction> = {
  title: 'Map',
  shortcuts: [
    {
      does: 'move the map',
      keys: {
        w: { kind: 'move', by: [0, step] },
        a: { kind: 'move', by: [step, 0] },
        s: { kind: 'move', by: [0, -step] },
        d: { kind: 'move', by: [-step, 0] },
      },
    },
    {
      does: 'turn it; where it cannot turn, move it',
      keys: {
        ArrowLeft: { kind: 'turn', by: [step, 0] },
        ArrowUp: { kind: 'turn', by: [0, step] },
        ArrowDown: { kind: 'turn', by: [0, -step] },
        ArrowRight: { kind: 'turn', by: [-step, 0] },
      },
    },
    { does: 'zoom in, zoom out', keys: { '+': nearer, '-': further }, also: { '=': nearer, _: further } },
    {
      does: '3D, top, front, side',
      keys: {
        0: { kind: 'show', projection: 'perspective' },
        1: { kind: 'show', projection: 'top' },
        2: { kind: 'show', projection: 'front' },
        3: { kind: 'show', projection: 'side' },
      },
    },
    { does: 'the whole map', keys: { r: { kind: 'reset' }, Home: { kind: 'reset' } } },
    {
      does: 'next and previous system by distance',
      keys: { Tab: { kind: 'walk', by: 1 }, 'Shift+Tab': { kind: 'walk', by: -1 } },
    },
    { does: 'bring the selected system to the middle', keys: { c: { kind: 'centre' } } },
    {
      does: 'only the neighbourhood of the selected system, and everything again',
      keys: { n: { kind: 'neighbourhood' } },
    },
    { does: 'open the selected system', keys: { Enter: { kind: 'enter' } } },
    { does: 'let Tab leave the map; again, deselect the system', keys: { Escape: { kind: 'leave' } } },
  ],
  gestures: [
    ['Drag', 'turn the map'],
    ['Shift and drag, right drag', 'move it'],
    ['Wheel, or pinch', 'zoom at the pointer'],
    ['Two fingers', 'move it'],
    ['Click', 'select'],
    ['Double click', 'open a system'],
  ],
};

/** The keys of the map; those it does not know go on to the page. */
export function useStageKeys({ camera, loop, onEnter }: KeyParts) {
  const walk = useTabWalk(camera, loop);
  useListedShortcuts(stageShortcuts);
  const onKeyDown = useCallback(
    (event: KeyboardEvent<HTMLElement>) => {
      const action = event.target === event.currentTarget ? actionOf(stageShortcuts, event) : null;
      if (action !== null && actOn(action, { camera, loop, onEnter }, walk)) event.preventDefault();
    },
    [camera, loop, onEnter, walk],
  );
  return { onKeyDown, onBlur: walk.end, onPointerDown: walk.begin };
}

/** @returns whether the key meant something here. */
function actOn(action: StageAction, { camera, loop, onEnter }: KeyParts, walk: TabWalk): boolean {
  switch (action.kind) {
    case 'walk':
      return walk.go(action.by);
    case 'leave':
      return walk.leave();
    case 'enter':
      return withSelected(loop, onEnter);
    case 'centre':
      return withSelected(loop, (place) => camera.flyTo([place]));
    case 'neighbourhood':
      return turnNeighbourhood(loop);
    case 'move':
      camera.pan(...action.by);
      break;
    case 'turn':
      turnOrMove(camera, action.by);
      break;
    case 'show':
      camera.show(action.projection);
      break;
    case 'zoom':
      camera.zoomStep(action.factor);
      break;
    case 'reset':
      camera.reset();
      break;
    default:
      action satisfies never;
  }
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

/** @returns whether there was a neighbourhood to show, or one to leave. */
function turnNeighbourhood(loop: StageLoop): boolean {
  const { selected, view, changeView } = useStarmapStore.getState();
  const map = loop.read()?.scene.map;
  const isOther = selected !== null && view.near?.of !== selected && map?.indexOf.has(selected) === true;
  if (isOther) showNeighbourhood(map, selected);
  else if (view.near === null) return false;
  else changeView({ near: null });
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
