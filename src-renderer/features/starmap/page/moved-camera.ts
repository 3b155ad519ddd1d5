import type { MapCamera } from '../map-camera.ts';

interface SeenFrom {
  readonly camera: MapCamera | null;
  readonly fitted: MapCamera | null;
}

/** The camera as far as it is worth remembering: null while it fits the map, so that it fits the next window as well. */
export function movedCamera({ camera, fitted }: SeenFrom): MapCamera | null {
  return camera === fitted ? null : camera;
}
