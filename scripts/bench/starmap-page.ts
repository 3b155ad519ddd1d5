import { join } from 'node:path';
import { buildPage } from './build-page.ts';

/**
 * Builds a page that shows the application's own stage, alone, with a graph of any size.
 *
 * @param folder inside the repository, so that packages are found.
 * @returns the folder to serve.
 */
export function buildStarmapPage(folder: string): Promise<string> {
  return buildPage(folder, script);
}

const script = (renderer: string): string => `
import { MantineProvider } from '@mantine/core';
import { createRoot } from 'react-dom/client';
import { MapStage } from ${JSON.stringify(join(renderer, 'features/starmap/stage/map-stage.tsx'))};
import { projectWith } from ${JSON.stringify(join(renderer, 'features/starmap/stage/camera/map-project.ts'))};
import { useStarmapStore } from ${JSON.stringify(join(renderer, 'features/starmap/model/starmap-store.ts'))};
import { bitmapCanvas } from ${JSON.stringify(join(renderer, 'features/starmap/stage/draw/map-canvas.ts'))};
import { clearCanvas } from ${JSON.stringify(join(renderer, 'features/starmap/stage/draw/map-canvas.ts'))};
import { layOutLabels } from ${JSON.stringify(join(renderer, 'features/starmap/stage/draw/lay-out-labels.ts'))};
import { layOutScene } from ${JSON.stringify(join(renderer, 'features/starmap/stage/draw/map-scene.ts'))};
import { measureLabels } from ${JSON.stringify(join(renderer, 'features/starmap/stage/draw/paint-overlay.ts'))};
import { orbitCamera } from ${JSON.stringify(join(renderer, 'features/starmap/stage/camera/move-camera.ts'))};
import { paintOverlay } from ${JSON.stringify(join(renderer, 'features/starmap/stage/draw/paint-overlay.ts'))};
import { buildPickGrid } from ${JSON.stringify(join(renderer, 'features/starmap/stage/input/pick-system.ts'))};
import { projectionOf } from ${JSON.stringify(join(renderer, 'features/starmap/stage/camera/map-project.ts'))};

const size = { width: innerWidth, height: innerHeight };
const caption = { title: '', entries: [], lines: [] };
const offered = new Set();
const colours = ['#7eb3e6', '#e3b261', '#69b99a', '#c792d8', '#e2846c', '#9aa6b8'];
const drawn = { ground: '#0c0f15', lines: '#8490a3', text: '#dfe4ec', muted: '#8e99ab', faint: '#8490a3', brass: '#e3b261', font: 'Inter Variable' };
let root, map, look;

function prepare(systems, tunnels) {
  const { points, ends } = starmapGraph(systems, tunnels);
  const at = points.map(() => []);
  ends.forEach(([from, to], index) => { at[from].push(index); at[to].push(index); });
  const fields = { code: null, affiliations: [], danger: null };
  map = {
    systems: points.map(([x, y, z], index) => ({ index, identity: String(index), title: 'System ' + index, fields,
      position: { x, y, z }, place: { x, y, z }, hasDetails: true, tunnels: at[index] })),
    tunnels: ends.map(([entry, exit], index) => ({ index, identity: 't' + index, title: '', fields: {}, entry, exit, passage: 'both' })),
    findings: [],
    indexOf: new Map(points.map((_, index) => [String(index), index])),
  };
  look = {
    systems: map.systems.map(({ place }, index) => ({ place, truePlace: null, radius: 3.5 + (index % 5), colour: colours[index % 6],
      isHollow: index % 4 === 0, isPlaced: false, isFaded: false, change: null, priority: at[index].length })),
    tunnels: map.tunnels.map((_, index) => ({ width: 1 + (index % 3) * 0.5, isFaded: false, isDashed: false, isRoute: false })),
  };
}

async function open() {
  const from = performance.now();
  root = createRoot(document.querySelector('#root'));
  root.render(<MantineProvider forceColorScheme="dark"><div style={{ position: 'fixed', inset: 0, display: 'flex' }}><MapStage map={map} viewport={size} look={look} caption={caption} spreadState="fine" offered={offered} /></div></MantineProvider>);
  while (useStarmapStore.getState().camera === null) await afterFrames(1);
  await afterFrames(3);
  return performance.now() - from;
}

const turn = () => {
  const { camera, setCamera } = useStarmapStore.getState();
  setCamera(orbitCamera(camera, 4, 0));
};

function labels(passes) {
  const scene = layOutScene(map, look);
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d');
  const widthOf = measureLabels(context);
  const screen = new Float64Array(scene.points.length);
  let { camera } = useStarmapStore.getState();
  let before = [];
  const took = [];
  for (let pass = 0; pass < passes; pass++) {
    camera = orbitCamera(camera, 4, 0);
    const from = performance.now();
    const projection = projectionOf(camera, size);
    projectWith(projection, scene.points, screen);
    before = layOutLabels({ screen, radii: scene.radii, viewport: size, order: scene.labelOrder, pinned: [], first: [], badges: [], covered: [],
      widthOf: (index) => widthOf(map.systems[index].title, drawn.font), density: 0.5, before });
    clearCanvas(context, size, null);
    paintOverlay(bitmapCanvas(context, drawn.font), { scene, screen, projection }, drawn, { labels: before, badges: [], selected: null, hovered: null, step: null });
    took.push(performance.now() - from);
  }
  return { took, count: before.length };
}

function picks(count) {
  const scene = layOutScene(map, look);
  const { camera } = useStarmapStore.getState();
  const screen = projectWith(projectionOf(camera, size), scene.points);
  const from = performance.now();
  const grid = buildPickGrid(screen, scene.radii, scene.systemCount, size);
  const built = performance.now() - from;
  const took = [];
  for (let at = 0; at < count; at++) {
    const from = performance.now();
    // The clock of a page is coarse: one value tells of a hundred picks.
    for (let same = 0; same < 100; same++) grid.pick((at * 137 + same * 71) % size.width, (at * 89 + same * 53) % size.height);
    took.push((performance.now() - from) / 100);
  }
  return { built, took };
}

window.bench = { prepare, open, orbit: (forMs) => framesWhile(turn, forMs), labels, picks };
`;
