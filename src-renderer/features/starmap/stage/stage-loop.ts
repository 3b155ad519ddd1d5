import type { MapCamera, Viewport } from '../map-camera.ts';
import { projectionOf, projectWith } from '../map-project.ts';
import type { Box } from './box.ts';
import type { PlacedLabel } from './placed-label.ts';
import type { SceneView } from './line-ends.ts';
import { createLinePace } from './line-pace.ts';
import type { MapScene } from './map-scene.ts';
import type { StageColours } from './stage-colours.ts';

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
export interface StageLayer {
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
