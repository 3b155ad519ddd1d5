import type { StarSystem } from '../../../src-shared/catalog/starmap/systems.ts';
import type { Tunnel } from '../../../src-shared/catalog/starmap/tunnels.ts';
import type { MapCamera } from '../../../src-renderer/features/starmap/model/map-camera.ts';
import type { StageColours } from '../../../src-renderer/features/starmap/model/map-colours.ts';
import type { MapLook } from '../../../src-renderer/features/starmap/model/map-look.ts';
import type { StarMap } from '../../../src-renderer/features/starmap/model/star-map.ts';
import { useStarmapStore } from '../../../src-renderer/features/starmap/model/starmap-store.ts';
import { projectionOf, projectWith } from '../../../src-renderer/features/starmap/stage/camera/map-project.ts';
import { orbitCamera } from '../../../src-renderer/features/starmap/stage/camera/move-camera.ts';
import { layOutLabels, type PlacedLabel } from '../../../src-renderer/features/starmap/stage/draw/lay-out-labels.ts';
import { bitmapCanvas, clearCanvas } from '../../../src-renderer/features/starmap/stage/draw/map-canvas.ts';
import type { MapCaption } from '../../../src-renderer/features/starmap/stage/draw/map-caption.ts';
import { layOutScene } from '../../../src-renderer/features/starmap/stage/draw/map-scene.ts';
import { measureLabels, paintOverlay } from '../../../src-renderer/features/starmap/stage/draw/paint-overlay.ts';
import { buildPickGrid } from '../../../src-renderer/features/starmap/stage/input/pick-system.ts';
import { MapStage } from '../../../src-renderer/features/starmap/stage/map-stage.tsx';
import type { OfferedFiles } from '../../../src-renderer/ui/save/save-files.tsx';
import type { LargeRun } from '../starmap.ts';
import { showPart } from './show-part.tsx';

/** A page that shows the application's own stage, alone, with a graph of any size. */

const size = { width: window.innerWidth, height: window.innerHeight };
const caption: MapCaption = { title: '', entries: [], lines: [] };
const offered: OfferedFiles = new Set();
const colours = ['#7eb3e6', '#e3b261', '#69b99a', '#c792d8', '#e2846c', '#9aa6b8'];
const drawn: StageColours = {
  ground: '#0c0f15',
  lines: '#8490a3',
  text: '#dfe4ec',
  muted: '#8e99ab',
  faint: '#8490a3',
  brass: '#e3b261',
  font: 'Inter Variable',
};
const unknownSystem: StarSystem = {
  id: null,
  code: null,
  name: null,
  affiliations: [],
  type: null,
  status: null,
  size: null,
  population: null,
  economy: null,
  danger: null,
  x: null,
  y: null,
  z: null,
  description: null,
  infoUrl: null,
  modifiedAt: null,
};
const unknownTunnel: Tunnel = {
  id: null,
  name: null,
  size: null,
  direction: null,
  entryId: null,
  exitId: null,
  entry: null,
  exit: null,
};

let map: StarMap = { systems: [], tunnels: [], findings: [], indexOf: new Map() };
let look: MapLook = { systems: [], tunnels: [] };

function prepare(systems: number, tunnels: number): void {
  const { points, ends } = starmapGraph(systems, tunnels);
  const at = points.map((): number[] => []);
  for (const [index, [from, to]] of ends.entries()) {
    at[from]?.push(index);
    at[to]?.push(index);
  }
  map = {
    systems: points.map(([x, y, z], index) => ({
      index,
      identity: String(index),
      title: `System ${index}`,
      fields: unknownSystem,
      position: { x, y, z },
      place: { x, y, z },
      hasDetails: true,
      tunnels: at[index] ?? [],
    })),
    tunnels: ends.map(([entry, exit], index) => ({
      index,
      identity: `t${index}`,
      title: '',
      // One of its own for each, as in the program.
      fields: { ...unknownTunnel },
      entry,
      exit,
      passage: 'both',
    })),
    findings: [],
    indexOf: new Map(points.map((_, index) => [String(index), index])),
  };
  look = {
    systems: map.systems.map(({ place }, index) => ({
      place,
      truePlace: null,
      radius: 3.5 + (index % 5),
      colour: colours[index % 6] ?? '',
      isHollow: index % 4 === 0,
      isPlaced: false,
      isFaded: false,
      change: null,
      bookmark: null,
      priority: at[index]?.length ?? 0,
    })),
    tunnels: map.tunnels.map((_, index) => ({
      width: 1 + (index % 3) * 0.5,
      isFaded: false,
      isDashed: false,
      isRoute: false,
      change: null,
    })),
  };
}

/** @returns milliseconds until the map is on screen. */
async function open(): Promise<number> {
  const from = performance.now();
  showPart(<MapStage map={map} viewport={size} look={look} caption={caption} spreadState="fine" offered={offered} />);
  while (useStarmapStore.getState().camera === null) await afterFrames(1);
  await afterFrames(3);
  return performance.now() - from;
}

function turn(): void {
  useStarmapStore.getState().setCamera(orbitCamera(shownCamera(), 4, 0));
}

function shownCamera(): MapCamera {
  const { camera } = useStarmapStore.getState();
  if (camera === null) throw new Error('The map is not on screen.');
  return camera;
}

/** Labels laid out and drawn while the map turns. */
function labels(passes: number): LargeRun['labels'] {
  const scene = layOutScene(map, look);
  const context = document.createElement('canvas').getContext('2d');
  if (context === null) throw new Error('There is no canvas to draw on.');
  const widthOf = measureLabels(context);
  const screen = new Float64Array(scene.points.length);
  let camera = shownCamera();
  let before: readonly PlacedLabel[] = [];
  const took: number[] = [];
  for (let pass = 0; pass < passes; pass++) {
    camera = orbitCamera(camera, 4, 0);
    const from = performance.now();
    const projection = projectionOf(camera, size);
    projectWith(projection, scene.points, screen);
    before = layOutLabels({
      screen,
      radii: scene.radii,
      viewport: size,
      order: scene.labelOrder,
      pinned: [],
      first: [],
      badges: [],
      covered: [],
      widthOf: (index) => widthOf(map.systems[index]?.title ?? '', drawn.font),
      density: 0.5,
      before,
      isMoving: false,
    });
    clearCanvas(context, size, null);
    const overlay = { labels: before, badges: [], selected: null, hovered: null, step: null };
    paintOverlay(bitmapCanvas(context, drawn.font), { scene, screen, projection }, drawn, overlay);
    took.push(performance.now() - from);
  }
  return { took, count: before.length };
}

/** Milliseconds to sort the systems for picking, and of each pick. */
function picks(count: number): LargeRun['picks'] {
  const scene = layOutScene(map, look);
  const screen = projectWith(projectionOf(shownCamera(), size), scene.points);
  const builtFrom = performance.now();
  const grid = buildPickGrid(screen, scene.radii, scene.systemCount, size);
  const built = performance.now() - builtFrom;
  const took: number[] = [];
  for (let at = 0; at < count; at++) {
    const from = performance.now();
    // The clock of a page is coarse: one value tells of a hundred picks.
    for (let same = 0; same < 100; same++) {
      grid.pick((at * 137 + same * 71) % size.width, (at * 89 + same * 53) % size.height);
    }
    took.push((performance.now() - from) / 100);
  }
  return { built, took };
}

window.bench = { prepare, open, orbit: (forMs: number) => framesWhile(turn, forMs), labels, picks };
