import type { MapChanges, SystemChange, TunnelChange } from '../map-changes.ts';

/** Changes of one kind. */
export interface ChangeGroup {
  readonly title: string;
  readonly systems: readonly SystemChange[];
  readonly tunnels: readonly TunnelChange[];
}

/** What changed on the map, by what became of it; kinds without a change are left out. */
export function groupMapChanges({ systems, tunnels }: MapChanges): readonly ChangeGroup[] {
  const ofSystems = kinds.map(([kind, title]) => ({
    title: `Systems that ${title}`,
    systems: systems.filter((change) => change.kind === kind),
    tunnels: [],
  }));
  const ofTunnels = tunnelKinds.map(([kind, title]) => ({
    title: `Tunnels that ${title}`,
    systems: [],
    tunnels: tunnels.filter((change) => change.kind === kind),
  }));
  return [...ofSystems, ...ofTunnels].filter((group) => group.systems.length + group.tunnels.length > 0);
}

const kinds = [
  ['appeared', 'appeared'],
  ['vanished', 'vanished'],
  ['changed-hands', 'changed hands'],
  ['moved', 'moved'],
] as const satisfies readonly (readonly [SystemChange['kind'], string])[];

const tunnelKinds = [
  ['appeared', 'appeared'],
  ['vanished', 'vanished'],
  ['moved', 'lead elsewhere'],
  ['changed', 'changed'],
] as const satisfies readonly (readonly [TunnelChange['kind'], string])[];
