import type { MapChanges, SystemChange, TunnelChange } from '../model/map-changes.ts';
import type { MapTunnel, Passage } from '../model/star-map.ts';
import type { Colouring } from '../model/starmap-store.ts';

export const colouringLabels: Readonly<Record<Colouring, string>> = {
  affiliation: 'Affiliation',
  danger: 'Danger',
  economy: 'Economy',
  population: 'Population',
  size: 'Size',
  status: 'Status',
  type: 'Type',
};

/** What routes take a tunnel's direction as. */
export const passageLabels: Readonly<Record<Passage, string>> = {
  both: 'both ways',
  'entry-to-exit': 'entry to exit only',
  'exit-to-entry': 'exit to entry only',
  closed: 'closed',
  unknown: 'unknown: both ways',
};

/** What routes take a tunnel's letters as, those of its ends included where nothing explains them. */
export function formatPassage({
  passage,
  isStatusUnknown = false,
}: Pick<MapTunnel, 'passage' | 'isStatusUnknown'>): string {
  return isStatusUnknown ? `${passageLabels[passage]}; status unknown: open` : passageLabels[passage];
}

/** What became of systems and tunnels since the date the map is compared with, by identity: `moved, changed hands`. */
interface ChangeLabels {
  readonly systems: ReadonlyMap<string, string>;
  readonly tunnels: ReadonlyMap<string, string>;
}

export function labelChanges({ systems, tunnels }: MapChanges): ChangeLabels {
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
