import type { MapSystem, MapTunnel, StarMap } from '../star-map.ts';

/** What a tunnel's end is called: its system, or what the tunnel itself says of an end that the map lacks. */
export function endTitle(map: StarMap, tunnel: MapTunnel, end: 'entry' | 'exit'): string {
  const system = endSystem(map, tunnel, end);
  if (system) return system.title;
  const { designation = null, code = null } = tunnel.fields[end] ?? {};
  return `${designation ?? code ?? 'unknown'}, not on the map`;
}

/** Null where the map lacks that end. */
export function endSystem({ systems }: StarMap, tunnel: MapTunnel, end: 'entry' | 'exit'): MapSystem | null {
  const place = tunnel[end];
  return place === null ? null : (systems[place] ?? null);
}

/** Straight line between the positions of its systems, in the map's own unit; null when one of them is unknown. */
export function tunnelLength(map: StarMap, tunnel: MapTunnel): number | null {
  const from = endSystem(map, tunnel, 'entry')?.position;
  const to = endSystem(map, tunnel, 'exit')?.position;
  return from && to ? Math.hypot(from.x - to.x, from.y - to.y, from.z - to.z) : null;
}
