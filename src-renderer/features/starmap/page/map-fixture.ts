import type { StarSystem } from '../../../../src-shared/domain/star-system.ts';
import type { Tunnel } from '../../../../src-shared/domain/tunnel.ts';
import type { MapSystem, MapTunnel, StarMap } from '../star-map.ts';

const noSystem: StarSystem = {
  id: null,
  code: null,
  name: null,
  type: null,
  status: null,
  x: null,
  y: null,
  z: null,
  size: null,
  population: null,
  economy: null,
  danger: null,
  affiliations: [],
  description: null,
  infoUrl: null,
  modifiedAt: null,
};

const noTunnel: Tunnel = {
  id: null,
  name: null,
  size: null,
  direction: null,
  entryId: null,
  exitId: null,
  entry: null,
  exit: null,
};

/** A system as a test needs it: only what is given is known of it. */
function systemWith(given: Partial<StarSystem>): StarSystem {
  return { ...noSystem, ...given };
}

/** A map of such systems, their ids as identities, and of tunnels between them, by the places of their ends. */
export function mapWith(
  systems: readonly Partial<StarSystem>[],
  tunnels: readonly (Partial<Tunnel> & { readonly ends: readonly [number | null, number | null] })[] = [],
): StarMap {
  const joined: readonly MapTunnel[] = tunnels.map(({ ends: [entry, exit], ...given }, index) => ({
    index,
    identity: `t${index}`,
    title: given.name ?? `t${index}`,
    fields: { ...noTunnel, ...given },
    entry,
    exit,
    passage: 'both',
  }));
  const made: readonly MapSystem[] = systems.map((given, index) => {
    const fields = systemWith(given);
    const { x, y, z } = fields;
    const position = x === null || y === null || z === null ? null : { x, y, z };
    return {
      index,
      identity: fields.id ?? `#${index}`,
      title: fields.name ?? fields.code ?? `#${index}`,
      fields,
      position,
      place: position ?? { x: 0, y: 0, z: 0 },
      hasDetails: false,
      tunnels: joined.filter(({ entry, exit }) => entry === index || exit === index).map((tunnel) => tunnel.index),
    };
  });
  return {
    systems: made,
    tunnels: joined,
    findings: [],
    indexOf: new Map(made.map(({ identity, index }) => [identity, index])),
  };
}
