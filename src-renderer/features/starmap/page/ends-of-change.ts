import type { TunnelChange } from '../map-changes.ts';
import type { StarMap } from '../star-map.ts';

interface ComparedMaps {
  readonly before: StarMap;
  readonly now: StarMap;
}

/** Identities of the systems a changed tunnel joins, of a gone one those it joined; ends the map lacks are left out. */
export function endsOfChange(change: TunnelChange, { before, now }: ComparedMaps): readonly string[] {
  const [tunnel, map] = change.now ? [change.now, now] : [change.before, before];
  const ends = [tunnel?.entry ?? null, tunnel?.exit ?? null];
  return ends.flatMap((end) => (end === null ? [] : (map.systems[end]?.identity ?? [])));
}
