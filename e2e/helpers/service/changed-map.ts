import { numberOf, type Lists, type SystemWire, type TunnelWire } from './starmap-wire.ts';

/** The map of a month later with what the demo's universe never does: systems and tunnels come, go, move and change hands; one has no place. */
export function changeLists({ systems, tunnels }: Lists): Lists {
  const moved = (system: SystemWire, by: number): SystemWire => ({
    ...system,
    position_x: (numberOf(system.position_x) ?? 0) + by,
  });
  const other = systems[20]?.affiliation ?? null;
  const [, , first, , , second, , , third] = systems;
  const kept = systems.flatMap((system, at): readonly SystemWire[] => {
    if (at === 3 || at === 40) return [];
    if (system === first) return [moved(system, 3.25)];
    if (system === second) return [{ ...moved(system, -7.5), affiliation: [{ id: '77', name: 'Nobody’s Own' }] }];
    if (system === third) return [{ ...system, affiliation: other }];
    return [system];
  });
  const fresh: SystemWire = {
    ...(systems[10] as SystemWire),
    id: '9001',
    code: 'NEWHAVEN',
    name: 'Newhaven',
    position_z: '12.5',
  }; // one of ninety
  const unplaced: SystemWire = { ...fresh, id: '9003', code: 'DRIFT', name: 'Drift', position_x: null };
  const [gone, rerouted, resized, ...rest] = tunnels as [TunnelWire, TunnelWire, TunnelWire, ...TunnelWire[]]; // of 130
  const size = resized.size === 'L' ? 'S' : 'L';
  const born: TunnelWire = { ...gone, id: '9002', entry: { ...gone.entry, star_system_id: '9001' } };
  return {
    systems: [...kept, fresh, unplaced],
    tunnels: [{ ...rerouted, exit: gone.exit }, { ...resized, size }, ...rest, born],
  };
}
