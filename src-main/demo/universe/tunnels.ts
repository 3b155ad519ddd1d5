import { eraOf } from './era.ts';
import { objectCode } from './object-code.ts';
import { hashWords, randomFrom, type Random } from './random.ts';
import type { WireRecord } from './ship-record.ts';
import type { SystemSite } from './systems.ts';
import { planTunnels } from './tunnel-plan.ts';

/** One mouth of a tunnel: the jump point it opens at. */
export interface TunnelMouth {
  readonly id: string;
  readonly code: string;
  readonly designation: string;
  readonly name: string | null;
  readonly site: SystemSite;
  readonly distance: number;
  readonly latitude: number;
  readonly longitude: number;
}

export interface DemoTunnel {
  readonly id: string;
  readonly name: string | null;
  readonly size: 'S' | 'M' | 'L';
  readonly entry: TunnelMouth;
  readonly exit: TunnelMouth;
}

/** The 130 tunnels of a universe; ids have a gap, as the recorded ones do. */
export function designTunnels(seed: number, sites: readonly SystemSite[]): readonly DemoTunnel[] {
  return planTunnels(seed, sites).map(({ from, to }, index) => {
    const random = randomFrom(seed, 'tunnel', from.id, to.id);
    const isNamed = index === 40;
    return {
      id: String(1201 + index + (index > 70 ? 9 : 0)),
      name: isNamed ? 'The Long Stair' : null,
      size: random.pick(['L', 'L', 'L', 'L', 'M', 'M', 'S']),
      entry: { ...designMouth(random, from, to, 1600 + 2 * index), name: isNamed ? 'Upper Landing' : null },
      exit: { ...designMouth(random, to, from, 1601 + 2 * index), name: isNamed ? 'Lower Landing' : null },
    };
  });
}

/** Jump points lie far out, and further still in a few systems. */
function designMouth(random: Random, site: SystemSite, other: SystemSite, id: number): Omit<TunnelMouth, 'name'> {
  return {
    id: String(id),
    code: objectCode(site, 'JUMPPOINTS', other.name),
    designation: `${site.name} to ${other.name}`,
    site,
    distance: Math.round(random.between(0.2, random.chance(0.2) ? 50 : 14) * 100) / 100,
    latitude: random.int(-40, 40),
    longitude: random.int(-180, 270),
  };
}

/** A tunnel's record at an instant: a few of the mouths are out of use for some weeks. Everything in it is text. */
export function tunnelRecord(seed: number, { id, name, size, entry, exit }: DemoTunnel, atMs: number): WireRecord {
  const end = (mouth: TunnelMouth): WireRecord => ({
    id: mouth.id,
    code: mouth.code,
    status: mouthStatus(seed, mouth, atMs),
    star_system_id: mouth.site.id,
    type: 'JUMPPOINT',
    designation: mouth.designation,
    name: mouth.name,
    latitude: mouth.latitude.toFixed(8),
    longitude: mouth.longitude.toFixed(8),
    distance: mouth.distance.toFixed(8),
  });
  return { id, name, size, direction: 'B', entry_id: entry.id, exit_id: exit.id, entry: end(entry), exit: end(exit) };
}

/** `P`, and for about one mouth in thirty `M`. */
export function mouthStatus(seed: number, mouth: Pick<TunnelMouth, 'id'>, atMs: number): 'P' | 'M' {
  const era = eraOf(atMs, 40, seed, 'mouth', mouth.id);
  return hashWords(seed, 'mouth', mouth.id, era.number) % 30 === 0 ? 'M' : 'P';
}
