import type { StarSystem } from '../../../../../src-shared/catalog/starmap/systems.ts';
import type { Tunnel } from '../../../../../src-shared/catalog/starmap/tunnels.ts';
import type { MapCamera, Vector, Viewport } from '../../model/map-camera.ts';
import type { StageColours } from '../../model/map-colours.ts';
import type { MapLook, SystemLook, TunnelLook } from '../../model/map-look.ts';
import type { Passage, StarMap } from '../../model/star-map.ts';
import { projectionOf, projectWith, flatten } from '../camera/map-project.ts';
import type { SceneView } from './line-ends.ts';
import { layOutScene } from './map-scene.ts';

/** A system of a map made for tests; what is not given is plain. */
export interface DrawnSystem extends Partial<SystemLook> {
  readonly title?: string;
  readonly place: Vector;
}

export interface DrawnTunnel extends Partial<TunnelLook> {
  readonly entry: number | null;
  readonly exit: number | null;
  readonly passage?: Passage;
}

// Nothing that is drawn reads more of a record than its name.
const fields = { affiliations: [], danger: null } as unknown as StarSystem & Tunnel;

/** A map and its look from what a test says about each system and tunnel. */
export function drawnMap(systems: readonly DrawnSystem[], tunnels: readonly DrawnTunnel[] = []) {
  const map: StarMap = {
    systems: systems.map(({ title, place }, index) => ({
      index,
      identity: `s${index}`,
      title: title ?? `System ${index}`,
      fields,
      position: place,
      place,
      hasDetails: true,
      tunnels: tunnels.flatMap(({ entry, exit }, at) => (entry === index || exit === index ? [at] : [])),
    })),
    tunnels: tunnels.map(({ entry, exit, passage }, index) => ({
      index,
      identity: `t${index}`,
      title: '',
      fields,
      entry,
      exit,
      passage: passage ?? 'both',
    })),
    findings: [],
    indexOf: new Map(systems.map((_, index) => [`s${index}`, index])),
  };
  const look: MapLook = {
    systems: systems.map((given) => ({ ...plainSystem, ...given })),
    tunnels: tunnels.map((given) => ({ ...plainTunnel, ...given })),
  };
  return { map, look };
}

const plainSystem: Omit<SystemLook, 'place'> = {
  truePlace: null,
  radius: 5,
  colour: '#102030',
  isHollow: false,
  isPlaced: false,
  isFaded: false,
  change: null,
  bookmark: null,
  priority: 0,
};

const plainTunnel: TunnelLook = { width: 1, isFaded: false, isDashed: false, isRoute: false, change: null };

export const testViewport: Viewport = { width: 800, height: 600 };

export const testCamera: MapCamera = {
  projection: 'perspective',
  target: { x: 0, y: 0, z: 0 },
  distance: 100,
  azimuth: 0,
  elevation: 0,
};

export const testColours: StageColours = {
  ground: '#000000',
  lines: '#444444',
  text: '#ffffff',
  muted: '#888888',
  faint: '#777777',
  brass: '#ddaa55',
  font: 'Inter',
};

/** The scene of such a map as it is on screen. */
export function viewOf({ map, look }: ReturnType<typeof drawnMap>, camera: MapCamera = testCamera): SceneView {
  const scene = layOutScene(map, look);
  const projection = projectionOf(camera, testViewport);
  return { scene, projection, screen: projectWith(projection, scene.points) };
}

/** `projectWith` for a camera; points as vectors, or x, y, z after one another. */
export function projectPoints(
  camera: MapCamera,
  viewport: Viewport,
  points: Float64Array | readonly Vector[],
  into?: Float64Array,
): Float64Array {
  return projectWith(projectionOf(camera, viewport), points instanceof Float64Array ? points : flatten(points), into);
}
