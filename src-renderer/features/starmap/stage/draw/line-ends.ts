import type { SystemLook } from '../../model/map-look.ts';
import type { MapProjection } from '../camera/map-project.ts';
import type { MapScene } from './map-scene.ts';

/** How far beyond the drawing a line is followed; CSS pixels. Longer ones make dashes and SVG slow for nothing. */
const beyond = 200;

/** A scene as it is on screen from one place. */
export interface SceneView {
  readonly scene: MapScene;
  readonly projection: MapProjection;
  /** Of `projectWith` for the scene's points. */
  readonly screen: Float64Array;
}

/**
 * Where a line of the scene is on screen, cut off at the eye and well outside of the drawing.
 *
 * @param into its x and y at both ends are written from `at` on.
 * @returns whether any of it can be seen.
 */
export function lineEnds(view: SceneView, line: number, into: Float64Array, at: number): boolean {
  const { scene, projection, screen } = view;
  const from = (scene.lineFrom[line] ?? 0) * 3;
  const to = (scene.lineTo[line] ?? 0) * 3;
  const isFromSeen = !Number.isNaN(screen[from] ?? NaN);
  const isToSeen = !Number.isNaN(screen[to] ?? NaN);
  if (!isFromSeen && !isToSeen) return false;
  if (isFromSeen) copyPoint(screen, from, into, at);
  else cutAtEye(view, { seen: to, unseen: from }, into, at);
  if (isToSeen) copyPoint(screen, to, into, at + 2);
  else cutAtEye(view, { seen: from, unseen: to }, into, at + 2);
  into[at + 2] = (into[at + 2] ?? 0) + (scene.stubs[line * 2] ?? 0);
  into[at + 3] = (into[at + 3] ?? 0) + (scene.stubs[line * 2 + 1] ?? 0);
  return cutAtBorder(into, at, projection.viewport.width, projection.viewport.height);
}

function copyPoint(from: Float64Array, place: number, into: Float64Array, at: number): void {
  into[at] = from[place] ?? NaN;
  into[at + 1] = from[place + 1] ?? NaN;
}

/** Where the line from a seen point leaves what can be seen, on its way to one behind the eye. */
function cutAtEye(
  { scene: { points }, projection }: SceneView,
  { seen, unseen }: { readonly seen: number; readonly unseen: number },
  into: Float64Array,
  at: number,
): void {
  const { eye, right, up, forward, near, scale, distance, viewport } = projection;
  const ax = (points[seen] ?? NaN) - eye.x;
  const ay = (points[seen + 1] ?? NaN) - eye.y;
  const az = (points[seen + 2] ?? NaN) - eye.z;
  const bx = (points[unseen] ?? NaN) - eye.x;
  const by = (points[unseen + 1] ?? NaN) - eye.y;
  const bz = (points[unseen + 2] ?? NaN) - eye.z;
  const ahead = ax * forward.x + ay * forward.y + az * forward.z;
  const behind = bx * forward.x + by * forward.y + bz * forward.z;
  const part = (ahead - near) / (ahead - behind);
  const x = ax + (bx - ax) * part;
  const y = ay + (by - ay) * part;
  const z = az + (bz - az) * part;
  const perUnit = (scale * distance) / near;
  into[at] = viewport.width / 2 + (x * right.x + y * right.y + z * right.z) * perUnit;
  into[at + 1] = viewport.height / 2 - (x * up.x + y * up.y + z * up.z) * perUnit;
}

/** After Liang and Barsky: the part of the line inside the drawing and a rim; false when there is none. */
function cutAtBorder(ends: Float64Array, at: number, width: number, height: number): boolean {
  const x = ends[at] ?? NaN;
  const y = ends[at + 1] ?? NaN;
  const dx = (ends[at + 2] ?? NaN) - x;
  const dy = (ends[at + 3] ?? NaN) - y;
  let first = 0;
  let last = 1;
  for (let side = 0; side < 4; side++) {
    const way = side === 0 ? -dx : side === 1 ? dx : side === 2 ? -dy : dy;
    const room =
      side === 0 ? x + beyond : side === 1 ? width + beyond - x : side === 2 ? y + beyond : height + beyond - y;
    if (way === 0 && room < 0) return false;
    if (way < 0) first = Math.max(first, room / way);
    if (way > 0) last = Math.min(last, room / way);
  }
  if (!(first < last)) return false;
  ends[at] = x + dx * first;
  ends[at + 1] = y + dy * first;
  ends[at + 2] = x + dx * last;
  ends[at + 3] = y + dy * last;
  return true;
}

/** Where the sign of a change, or a bookmark, stands on screen; CSS pixels. */
export interface BadgePlace {
  readonly x: number;
  readonly y: number;
  readonly sign: NonNullable<SystemLook['change'] | SystemLook['bookmark']>;
}

/** Of the ground about a sign, in CSS pixels. */
export const badgeRadius = 5.5;

/** A shorter tunnel would lie under its sign; CSS pixels. */
const shortestSigned = 20;

/**
 * Bookmarks, and the signs of a map that is compared, as far as they can be seen: on each tunnel that changed, in its middle or, where the
 * mark of its direction stands there, before it; and above to the right of each system that changed. Bookmarks stand above to
 * the left of their systems, and fade with them.
 */
export function badgePlaces(view: SceneView): readonly BadgePlace[] {
  const { width, height } = view.projection.viewport;
  const places = [...tunnelBadges(view), ...systemBadges(view), ...bookmarks(view)];
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
    return [{ x: x1 + (x2 - x1) * part, y: y1 + (y2 - y1) * part, sign: change }];
  });
}

function systemBadges({ scene, screen }: SceneView): readonly BadgePlace[] {
  return Array.from(scene.changedSystems).flatMap((index) => {
    const change = scene.look.systems[index]?.change ?? null;
    const away = (scene.radii[index] ?? 0) * 0.7 + 5;
    return change === null
      ? []
      : [{ x: (screen[index * 3] ?? NaN) + away, y: (screen[index * 3 + 1] ?? NaN) - away, sign: change }];
  });
}

function bookmarks({ scene, screen }: SceneView): readonly BadgePlace[] {
  return Array.from(scene.bookmarkedSystems).flatMap((index) => {
    const sign = scene.look.systems[index]?.bookmark ?? null;
    const away = (scene.radii[index] ?? 0) * 0.7 + 7;
    return sign === null
      ? []
      : [{ x: (screen[index * 3] ?? NaN) - away, y: (screen[index * 3 + 1] ?? NaN) - away, sign }];
  });
}
