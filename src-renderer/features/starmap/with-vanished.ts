import type { MapSystem, MapTunnel, StarMap } from './star-map.ts';

/**
 * A map with what it has lost since an earlier state of it, for drawing both at once. What there is now keeps its places in
 * the lists, so that routes and looks made for it still fit; nothing that is there now leads to what is gone.
 */
export function withVanished(now: StarMap, before: StarMap): StarMap {
  const indexOf = new Map(now.indexOf);
  const systems: MapSystem[] = [...now.systems];
  for (const system of before.systems) {
    if (indexOf.has(system.identity)) continue;
    indexOf.set(system.identity, systems.length);
    systems.push({ ...system, index: systems.length, tunnels: [] });
  }
  const present = new Set(now.tunnels.map(({ identity }) => identity));
  const tunnels: MapTunnel[] = [...now.tunnels];
  const reindex = (end: number | null): number | null =>
    end === null ? null : (indexOf.get(before.systems[end]?.identity ?? '') ?? null);
  for (const tunnel of before.tunnels) {
    if (present.has(tunnel.identity)) continue;
    tunnels.push({ ...tunnel, index: tunnels.length, entry: reindex(tunnel.entry), exit: reindex(tunnel.exit) });
  }
  return { systems, tunnels, findings: now.findings, indexOf };
}
