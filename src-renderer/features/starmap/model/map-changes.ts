import type { StarSystem } from '../../../../src-shared/catalog/starmap/systems.ts';
import type { Tunnel, TunnelEnd } from '../../../../src-shared/catalog/starmap/tunnels.ts';
import { formatFixed } from '../../../format/format.ts';
import {
  affiliationKey,
  endTitles,
  formatAffiliation,
  systemOf,
  type MapSystem,
  type MapTunnel,
  type StarMap,
} from './star-map.ts';

export type SystemChangeKind = 'appeared' | 'vanished' | 'moved' | 'changed-hands';

/** `moved`: it joins other systems than before; `changed`: its size, direction or the status of an end is another. */
export type TunnelChangeKind = 'appeared' | 'vanished' | 'moved' | 'changed';

/** What became of a system; one that moved and changed hands has two. */
export interface SystemChange {
  readonly kind: SystemChangeKind;
  readonly identity: string;
  readonly title: string;
  /** Null when it appeared. */
  readonly before: MapSystem | null;
  /** Null when it vanished. */
  readonly now: MapSystem | null;
  /** A short phrase: `from Concord to Meridian`, `by 3.20`. */
  readonly words: string;
}

/** What became of a tunnel. `title` names its two systems, as tunnels hardly ever have names. */
export interface TunnelChange {
  readonly kind: TunnelChangeKind;
  readonly identity: string;
  readonly title: string;
  readonly before: MapTunnel | null;
  readonly now: MapTunnel | null;
  readonly words: string;
}

export interface MapChanges {
  /** Of one system's two changes, that of hands comes first. */
  readonly systems: readonly SystemChange[];
  readonly tunnels: readonly TunnelChange[];
}

interface ChangesByIdentity {
  readonly changes: ReadonlyMap<string, SystemChangeKind> | null;
  readonly tunnelChanges: ReadonlyMap<string, TunnelChangeKind> | null;
}

/** What changed, for the look of the map; what both moved and changed is marked as what comes first. */
export function changesByIdentity(changes: MapChanges | null): ChangesByIdentity {
  if (changes === null) return { changes: null, tunnelChanges: null };
  return {
    changes: new Map(changes.systems.toReversed().map(({ identity, kind }) => [identity, kind])),
    tunnelChanges: new Map(changes.tunnels.toReversed().map(({ identity, kind }) => [identity, kind])),
  };
}

/** What appeared, vanished, moved or changed hands between two states of the map; in the order of now, vanished ones last. */
export function compareMaps(before: StarMap, now: StarMap): MapChanges {
  const systems = [
    ...now.systems.flatMap((system) => systemChanges(systemOf(before, system.identity), system)),
    ...before.systems
      .filter(({ identity }) => !now.indexOf.has(identity))
      .map((gone): SystemChange => ({ kind: 'vanished', ...namesOf(gone), before: gone, now: null, words: 'is gone' })),
  ];
  return { systems, tunnels: compareTunnels(before, now) };
}

const namesOf = ({ identity, title }: MapSystem): { readonly identity: string; readonly title: string } => ({
  identity,
  title,
});

function systemChanges(before: MapSystem | undefined, now: MapSystem): readonly SystemChange[] {
  if (!before) return [{ kind: 'appeared', ...namesOf(now), before: null, now, words: 'is new' }];
  const hands = handsWords(before.fields, now.fields);
  const move = moveWords(before, now);
  return [
    ...(hands === null ? [] : [{ kind: 'changed-hands', ...namesOf(now), before, now, words: hands } as const]),
    ...(move === null ? [] : [{ kind: 'moved', ...namesOf(now), before, now, words: move } as const]),
  ];
}

function handsWords(before: StarSystem, now: StarSystem): string | null {
  if (affiliationKey(before) === affiliationKey(now)) return null;
  return `from ${formatAffiliation(before) ?? 'unknown'} to ${formatAffiliation(now) ?? 'unknown'}`;
}

function moveWords({ position: from }: MapSystem, { position: to }: MapSystem): string | null {
  if (from === null) return to === null ? null : 'its position became known';
  if (to === null) return 'its position is no longer known';
  const distance = Math.hypot(to.x - from.x, to.y - from.y, to.z - from.z);
  if (distance === 0) return null;
  return distance < 0.005 ? 'by less than 0.01' : `by ${formatFixed(distance, 2)}`;
}

function compareTunnels(before: StarMap, now: StarMap): readonly TunnelChange[] {
  const earlier = new Map(before.tunnels.map((tunnel) => [tunnel.identity, tunnel]));
  const later = new Set(now.tunnels.map(({ identity }) => identity));
  const kept = now.tunnels.flatMap((tunnel): readonly TunnelChange[] => {
    const then = earlier.get(tunnel.identity) ?? null;
    const isMoved = then !== null && !isSameWay(then.fields, tunnel.fields);
    const differences = then && differenceWords(then.fields, tunnel.fields);
    if (then && !isMoved && differences === null) return []; // nearly all of them
    const named = { identity: tunnel.identity, title: endTitles(now, tunnel), before: then, now: tunnel };
    if (!then) return [{ kind: 'appeared', ...named, words: 'is new' }];
    return [
      ...(isMoved ? [{ kind: 'moved', ...named, words: `joined ${endTitles(before, then)}` } as const] : []),
      ...(differences === null ? [] : [{ kind: 'changed', ...named, words: differences } as const]),
    ];
  });
  const gone = before.tunnels.filter(({ identity }) => !later.has(identity));
  return [
    ...kept,
    ...gone.map((tunnel): TunnelChange => {
      const title = endTitles(before, tunnel);
      return { kind: 'vanished', identity: tunnel.identity, title, before: tunnel, now: null, words: 'is gone' };
    }),
  ];
}

/** Told by the systems' ids, so that a system which is missing for a while moves no tunnel. */
function isSameWay(a: Tunnel, b: Tunnel): boolean {
  return idOf(a.entry) === idOf(b.entry) && idOf(a.exit) === idOf(b.exit);
}

const idOf = (end: TunnelEnd | null): string | null => end?.systemId ?? null;

function differenceWords(before: Tunnel, now: Tunnel): string | null {
  const pairs = [
    ['size', before.size, now.size],
    ['direction', before.direction, now.direction],
    ['status at its entry', before.entry?.status ?? null, now.entry?.status ?? null],
    ['status at its exit', before.exit?.status ?? null, now.exit?.status ?? null],
  ] as const;
  const different = pairs.filter(([, then, later]) => then !== later);
  if (different.length === 0) return null;
  return different.map(([what, then, later]) => `${what} ${then ?? 'unknown'} → ${later ?? 'unknown'}`).join(', ');
}
