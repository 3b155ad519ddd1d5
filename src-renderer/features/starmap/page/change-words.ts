import type { MapChanges, SystemChange, TunnelChange } from '../map-changes.ts';

/** What became of systems and tunnels since the date the map is compared with, by identity: `moved, changed hands`. */
export interface ChangeWords {
  readonly systems: ReadonlyMap<string, string>;
  readonly tunnels: ReadonlyMap<string, string>;
}

export function changeWords({ systems, tunnels }: MapChanges): ChangeWords {
  return { systems: joined(systems, systemWords), tunnels: joined(tunnels, tunnelWords) };
}

const systemWords = {
  appeared: 'appeared',
  vanished: 'vanished',
  moved: 'moved',
  'changed-hands': 'changed hands',
} as const satisfies Readonly<Record<SystemChange['kind'], string>>;

const tunnelWords = {
  appeared: 'appeared',
  vanished: 'vanished',
  moved: 'leads elsewhere',
  changed: 'changed',
} as const satisfies Readonly<Record<TunnelChange['kind'], string>>;

function joined<Kind extends string>(
  changes: readonly { readonly identity: string; readonly kind: Kind }[],
  words: Readonly<Record<Kind, string>>,
): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const { identity, kind } of changes) {
    const before = found.get(identity);
    found.set(identity, before === undefined ? words[kind] : `${before}, ${words[kind]}`);
  }
  return found;
}
