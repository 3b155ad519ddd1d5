import type { SystemLook } from '../map-look.ts';
import { lineEnds, type SceneView } from './line-ends.ts';

/** Where the sign of a change stands on screen; CSS pixels. */
export interface BadgePlace {
  readonly x: number;
  readonly y: number;
  readonly change: NonNullable<SystemLook['change']>;
}

/** Of the ground about a sign, in CSS pixels. */
export const badgeRadius = 5.5;

/** A shorter tunnel would lie under its sign; CSS pixels. */
const shortestSigned = 20;

/**
 * The signs of a map that is compared, as far as they can be seen: on each tunnel that changed, in its middle or, where the
 * mark of its direction stands there, before it; and above to the right of each system that changed.
 */
export function badgePlaces(view: SceneView): readonly BadgePlace[] {
  const { width, height } = view.projection.viewport;
  const places = [...tunnelBadges(view), ...systemBadges(view)];
  return places.filter(({ x, y }) => x > -20 && y > -20 && x < width + 20 && y < height + 20);
}

const ends = new Float64Array(4);

function tunnelBadges(view: SceneView): readonly BadgePlace[] {
  const { scene } = view;
  return Array.from(scene.changedLines).flatMap((line) => {
    const tunnel = scene.lineTunnels[line] ?? -1;
    const change = scene.look.tunnels[tunnel]?.change ?? null;
    if (change === null || !lineEnds(view, line, ends, 0)) return [];
    const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = ends;
    if (Math.hypot(x2 - x1, y2 - y1) < shortestSigned) return [];
    const passage = scene.map.tunnels[tunnel]?.passage;
    const part = passage === 'both' || passage === 'unknown' ? 0.5 : 0.3;
    return [{ x: x1 + (x2 - x1) * part, y: y1 + (y2 - y1) * part, change }];
  });
}

function systemBadges({ scene, screen }: SceneView): readonly BadgePlace[] {
  return Array.from(scene.changedSystems).flatMap((index) => {
    const change = scene.look.systems[index]?.change ?? null;
    const away = (scene.radii[index] ?? 0) * 0.7 + 5;
    return change === null
      ? []
      : [{ x: (screen[index * 3] ?? NaN) + away, y: (screen[index * 3 + 1] ?? NaN) - away, change }];
  });
}
