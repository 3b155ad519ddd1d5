import type { Box, MapCamera, Viewport } from '../../model/map-camera.ts';
import type { StageColours } from '../../model/map-colours.ts';
import { projectionOf, projectWith } from '../camera/map-project.ts';
import type { PlacedLabel } from './lay-out-labels.ts';
import type { SceneView } from './line-ends.ts';
import type { MapScene } from './map-scene.ts';

/** Everything that is drawn in one frame. */
export interface StageFrame extends SceneView {
  readonly camera: MapCamera;
  readonly colours: StageColours;
  /** How many of the scene's lines are drawn: all of them, unless it moves and the machine is too slow for that. */
  readonly lineCount: number;
  /** Whether the view is still changing. */
  readonly isMoving: boolean;
}

/** What the stage shows, the camera aside. */
export interface StageContent {
  readonly scene: MapScene;
  readonly viewport: Viewport;
  readonly colours: StageColours;
}

/** Draws in one frame's time; in the order of `rank`. */
interface StageLayer {
  readonly rank: number;
  readonly draw: (frame: StageFrame) => void;
}

/**
 * One loop for all layers of the stage. It draws when something changed and rests otherwise, without React: a moving
 * camera renders no component. All layers draw in the same frame, so that labels never swim behind the marks.
 */
export interface StageLoop {
  readonly setContent: (content: StageContent) => void;
  /** Asks for a frame; any number of times before it comes. */
  readonly draw: () => void;
  /** @returns takes the layer away again. */
  readonly addLayer: (layer: StageLayer) => () => void;
  /** What is on screen, or would be; null before there are a size, a map and a camera. */
  readonly read: () => StageFrame | null;
  /** The labels of the frame on screen, for pictures of it and for the next frame. */
  readonly labels: { current: readonly PlacedLabel[] };
  /** What lies above the drawing, for labels and views to keep clear of. */
  readonly readCovered: () => readonly Box[];
  readonly setCovered: (covered: readonly Box[]) => void;
  readonly dispose: () => void;
}

/** Milliseconds without a new camera after which the map counts as still. */
const restMs = 160;

export function createStageLoop(getCamera: () => MapCamera | null): StageLoop {
  let content: StageContent | null = null;
  let current: (StageFrame & { readonly content: StageContent }) | null = null;
  let screen = new Float64Array();
  let covered: readonly Box[] = [];
  let asked: number | null = null;
  let rest: ReturnType<typeof setTimeout> | undefined;
  let drawn: { readonly camera: MapCamera; readonly scene: MapScene } | null = null;
  const layers = new Set<StageLayer>();
  const pace = createLinePace();

  const read = (): StageFrame | null => {
    const camera = getCamera();
    if (content === null || camera === null || content.viewport.width === 0) return null;
    if (current?.camera === camera && current.content === content) return current;
    const { scene, viewport, colours } = content;
    if (screen.length !== scene.points.length) screen = new Float64Array(scene.points.length);
    const projection = projectionOf(camera, viewport);
    projectWith(projection, scene.points, screen);
    current = {
      content,
      scene,
      projection,
      screen,
      camera,
      colours,
      lineCount: scene.lineFrom.length,
      isMoving: false,
    };
    return current;
  };
  const drawFrame = (nowMs: number): void => {
    asked = null;
    const frame = read();
    if (frame === null) return;
    // What is shown for the first time is shown soon: as while moving, and whole in the next moment.
    const isMoving = drawn?.camera !== frame.camera || drawn.scene !== frame.scene;
    drawn = { camera: frame.camera, scene: frame.scene };
    const lineCount = pace.count(frame.scene, isMoving ? nowMs : null);
    if (isMoving || lineCount < frame.scene.lineFrom.length) {
      clearTimeout(rest);
      rest = setTimeout(draw, restMs);
    }
    const limited = { ...frame, lineCount, isMoving };
    for (const layer of [...layers].toSorted((a, b) => a.rank - b.rank)) layer.draw(limited);
  };
  const draw = (): void => {
    asked ??= requestAnimationFrame(drawFrame);
  };
  return {
    setContent: (next) => {
      content = next;
      draw();
    },
    draw,
    addLayer: (layer) => {
      layers.add(layer);
      draw();
      return () => layers.delete(layer);
    },
    read,
    labels: { current: [] },
    readCovered: () => covered,
    setCovered: (next) => {
      covered = next;
      draw();
    },
    dispose: () => {
      if (asked !== null) cancelAnimationFrame(asked);
      asked = null;
      clearTimeout(rest);
    },
  };
}

/** How many lines a frame draws. */
interface LinePace {
  /** @param movingMs time of the frame in milliseconds while the map moves; null when it stands still. */
  readonly count: (scene: Pick<MapScene, 'lineFrom' | 'firstLines'>, movingMs: number | null) => number;
}

/** Maps with fewer lines are always drawn whole. */
const fewLines = 4_000;
const slowMs = 42;
const fastMs = 24;
const leastPart = 0.02;
const firstMoving = 12_000;

/**
 * While a large map moves on a slow machine, a fair sample of its tunnels is drawn, as many as it has time for; as soon as
 * it stands still, all of them. Marks, routes and labels are always whole.
 */
export function createLinePace(): LinePace {
  // Slowness shows only after several frames of it, so a large map begins with few.
  let part = 0;
  let lastMs: number | null = null;
  return {
    count: ({ lineFrom, firstLines }, movingMs) => {
      const all = lineFrom.length;
      const tookMs = movingMs === null || lastMs === null ? null : movingMs - lastMs;
      lastMs = movingMs;
      if (all <= fewLines || movingMs === null) return all;
      if (part === 0) part = Math.min(1, firstMoving / all);
      // A frame that comes after a pause says nothing about speed.
      if (tookMs !== null && tookMs < 1_500) {
        if (tookMs > slowMs) part = Math.max(leastPart, part * Math.max(0.3, slowMs / tookMs));
        else if (tookMs < fastMs) part = Math.min(1, part * 1.12);
      }
      return Math.min(all, firstLines + Math.max(fewLines, Math.round((all - firstLines) * part)));
    },
  };
}
