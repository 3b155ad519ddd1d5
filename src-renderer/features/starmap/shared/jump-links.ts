import type { TunnelEnd } from '../../../../src-shared/catalog/starmap/tunnels.ts';
import { endSystem, type MapSystem, type MapTunnel, type StarMap } from '../model/star-map.ts';

/** A way out of a system. */
export interface JumpLink {
  readonly tunnel: MapTunnel;
  /** Which of its ends is on this side. */
  readonly side: 'entry' | 'exit';
  /** The jump point on this side; null where the tunnel does not describe it. */
  readonly mouth: TunnelEnd | null;
  /** Id of the jump point among the system's objects; null where none was sent. */
  readonly mouthId: string | null;
  /** The system on the other side; null where the map lacks it. */
  readonly next: MapSystem | null;
  /** What the other side is called where the map lacks it. */
  readonly nextWords: string;
  /** Whether it can be passed from here, as far as the tunnel's letters are read. */
  readonly way: 'open' | 'inwards' | 'closed' | 'unknown';
}

/** All ways out of a system, by the name of the next one. A tunnel from a system to itself is two. */
export function jumpLinks(map: StarMap, system: MapSystem): readonly JumpLink[] {
  const links = system.tunnels.flatMap((place) => {
    const tunnel = map.tunnels[place];
    if (!tunnel) return [];
    return [
      ...(tunnel.entry === system.index ? [linkFrom(map, tunnel, 'entry')] : []),
      ...(tunnel.exit === system.index ? [linkFrom(map, tunnel, 'exit')] : []),
    ];
  });
  return links.toSorted((a, b) => a.nextWords.localeCompare(b.nextWords, 'en'));
}

/** The way out whose mouth an object is, by its id, else by its code; null where neither is known of both. */
export function linkOfMouth(
  links: readonly JumpLink[],
  { id, code }: { readonly id: string | null; readonly code: string | null },
): JumpLink | null {
  const byId = links.find(({ mouthId }) => mouthId !== null && mouthId === id);
  return byId ?? links.find(({ mouth }) => code !== null && mouth?.code === code) ?? null;
}

function linkFrom(map: StarMap, tunnel: MapTunnel, side: 'entry' | 'exit'): JumpLink {
  const { fields } = tunnel;
  const mouth = fields[side];
  const mouthId = side === 'entry' ? fields.entryId : fields.exitId;
  const across = side === 'entry' ? 'exit' : 'entry';
  const other = fields[across];
  const next = endSystem(map, tunnel, across);
  return {
    tunnel,
    side,
    mouth,
    mouthId: mouthId ?? mouth?.id ?? null,
    next,
    nextWords: next?.title ?? other?.designation ?? other?.code ?? 'a system the map lacks',
    way: wayFrom(tunnel, side),
  };
}

function wayFrom({ passage }: MapTunnel, side: 'entry' | 'exit'): JumpLink['way'] {
  switch (passage) {
    case 'both':
      return 'open';
    case 'closed':
    case 'unknown':
      return passage;
    case 'entry-to-exit':
      return side === 'entry' ? 'open' : 'inwards';
    case 'exit-to-entry':
      return side === 'exit' ? 'open' : 'inwards';
    default:
      return passage satisfies never;
  }
}

/** How a way can be passed, in words; a letter that nobody has read yet is shown as sent. */
export function formatJumpLink(link: JumpLink): string {
  const words = passageWords(link);
  return link.tunnel.isStatusUnknown === true ? `${words}, status not read yet` : words;
}

function passageWords({ way, tunnel: { passage, fields } }: JumpLink): string {
  switch (way) {
    case 'open':
      return passage === 'both' ? 'both ways' : 'one way, from here';
    case 'inwards':
      return 'one way, to here';
    case 'closed':
      return 'closed';
    case 'unknown':
      return fields.direction === null ? 'direction unknown' : `direction ${fields.direction}, not read yet`;
    default:
      return way satisfies never;
  }
}
