import { formatCounted, formatInstant } from '../../../ui/format.ts';
import type { StarMapState } from '../use-star-map.ts';

type ReadyMap = Extract<StarMapState, { state: 'ready' }>;

/** The map is as old as its older part. */
export function olderPart({ systems, tunnels }: ReadyMap): ReadyMap['systems'] | NonNullable<ReadyMap['tunnels']> {
  return tunnels && tunnels.confirmedAt < systems.confirmedAt ? tunnels : systems;
}

/** `90 systems, 130 tunnels`. */
export function countWords({ map, tunnels }: ReadyMap): string {
  const systems = formatCounted(map.systems.length, 'systems');
  return tunnels ? `${systems}, ${formatCounted(map.tunnels.length, 'tunnels')}` : systems;
}

/** What a map was drawn from, and when that was last confirmed: for pictures of it. */
export function sourceWords(ready: ReadyMap, isDemo: boolean): string {
  const { confirmedSource, confirmedAt } = olderPart(ready);
  const origin = `${confirmedSource === 'live' ? 'live' : 'stored copy'}${isDemo ? ' · demo' : ''}`;
  return `${countWords(ready)} · ${origin} · confirmed ${formatInstant(confirmedAt)}`;
}
