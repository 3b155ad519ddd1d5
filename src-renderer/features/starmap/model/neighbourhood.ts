import { useMemo } from 'react';
import { useNotes } from '../../../archive/hooks/notes-context.tsx';
import { bookmarkOf, type BookmarkColour } from '../../../archive/own-work/bookmarks.ts';
import type { Note } from '../../../archive/schema/archive-rows.ts';
import { identitiesAt, type MapTunnel, type StarMap } from './star-map.ts';
import { useStarmapStore, type Neighbourhood, type MapView } from './starmap-store.ts';

/**
 * Places of the systems of a neighbourhood, the one in its middle first. Jumps go the ways that routes take a tunnel to be
 * open, whatever is asked of routes besides; distances are straight lines between positions, so that what has none is within
 * no distance.
 *
 * @returns null where the map lacks the system in the middle.
 */
export function neighboursOf(map: StarMap, { of, by, within }: Neighbourhood): ReadonlySet<number> | null {
  const here = map.indexOf.get(of);
  if (here === undefined) return null;
  if (by === 'jumps')
    return new Set([...jumpsFrom(map, here)].flatMap(([place, jumps]) => (jumps <= within ? [place] : [])));
  const near = [...distancesFrom(map, here)].filter(([, distance]) => distance <= within * rounding);
  return new Set([here, ...near.map(([place]) => place)]);
}

/** What is exactly as far as the number in the field is within it, whatever its last digits. */
const rounding = 1 + 1e-9;

/** The fewest jumps to each system that can be reached, nearest first. */
export function jumpsFrom({ systems, tunnels }: StarMap, here: number): ReadonlyMap<number, number> {
  const jumps = new Map([[here, 0]]);
  // A map is walked in the order it grows in.
  for (const [place, before] of jumps) {
    for (const index of systems[place]?.tunnels ?? []) {
      const tunnel = tunnels[index];
      const next = tunnel ? endAcross(tunnel, place) : null;
      if (next !== null && !jumps.has(next)) jumps.set(next, before + 1);
    }
  }
  return jumps;
}

/** Where a tunnel leads from one of its ends; null where it cannot be passed from there. */
function endAcross({ entry, exit, passage }: MapTunnel, from: number): number | null {
  const isForwards = entry === from;
  if (passage === 'closed' || passage === (isForwards ? 'exit-to-entry' : 'entry-to-exit')) return null;
  return isForwards ? exit : entry;
}

/** The straight line to each system with a position, in the map's own unit; empty where there is none here. */
function distancesFrom({ systems }: StarMap, here: number): ReadonlyMap<number, number> {
  const from = systems[here]?.position;
  if (!from) return new Map();
  return new Map(
    systems.flatMap(({ index, position: to }) =>
      to ? [[index, Math.hypot(to.x - from.x, to.y - from.y, to.z - from.z)] as const] : [],
    ),
  );
}

/** How far neighbourhoods of a system may usefully reach, and in which steps. */
export interface NeighbourhoodScale {
  readonly least: number;
  readonly most: number;
  readonly step: number;
}

/** @param place of the system in the middle. */
export function neighbourhoodScale(map: StarMap, place: number, by: Neighbourhood['by']): NeighbourhoodScale {
  if (by === 'jumps') return { least: 1, most: Math.max(1, ...jumpsFrom(map, place).values()), step: 1 };
  const longestWay = Math.max(0, ...distancesFrom(map, place).values());
  // Hundreds of them: a hundredth of the power of ten below it.
  const step = longestWay > 0 ? 10 ** (Math.floor(Math.log10(longestWay)) - 2) : 1;
  return { least: step, most: inSteps(Math.max(step, longestWay), step), step };
}

/** The next whole number of steps, as exact as a link keeps it. */
function inSteps(value: number, step: number): number {
  return Number((Math.ceil(value / step - 1e-9) * step).toPrecision(6));
}

/** The same neighbourhood by the other measure: as far as its farthest member is. */
export function measuredBy(map: StarMap, near: Neighbourhood, by: Neighbourhood['by']): Neighbourhood {
  const here = map.indexOf.get(near.of) ?? -1;
  const members = neighboursOf(map, near) ?? new Set();
  const known = by === 'jumps' ? jumpsFrom(map, here) : distancesFrom(map, here);
  const longestWay = Math.max(0, ...[...members].map((place) => known.get(place) ?? 0));
  const { least, most, step } = neighbourhoodScale(map, here, by);
  return { ...near, by, within: Math.min(most, Math.max(least, inSteps(longestWay, step))) };
}

/** Who asks for a neighbourhood first sees that of two jumps. */
const jumpsAtFirst = 2;

/** Shows only the neighbourhood of a system, on the map and in its tables, and brings it into view. */
export function showNeighbourhood(map: StarMap, of: string): void {
  const { changeView, flyTo } = useStarmapStore.getState();
  const near: Neighbourhood = { of, by: 'jumps', within: jumpsAtFirst };
  changeView({ near });
  flyTo(identitiesAt(map, neighboursOf(map, near) ?? []));
}

/** Places of the systems that the map, its tables and what is found on it are narrowed to; null: all. */
export function useNarrowedTo(map: StarMap): ReadonlySet<number> | null {
  const near = useStarmapStore((store) => store.view.near);
  const isBookmarked = useStarmapStore((store) => store.view.isBookmarked);
  const bookmarks = useSystemBookmarks();
  return useMemo(() => narrowedTo(map, { near, isBookmarked }, bookmarks), [map, near, isBookmarked, bookmarks]);
}

/** What is both near a system and bookmarked, as far as either is asked for. */
export function narrowedTo(
  map: StarMap,
  { near, isBookmarked }: Pick<MapView, 'near' | 'isBookmarked'>,
  bookmarks: ReadonlyMap<string, BookmarkColour>,
): ReadonlySet<number> | null {
  const neighbours = near === null ? null : neighboursOf(map, near);
  if (!isBookmarked) return neighbours;
  const marked = [...bookmarks.keys()].flatMap((identity) => map.indexOf.get(identity) ?? []);
  return new Set(marked.filter((place) => neighbours?.has(place) !== false));
}

/** Colours of the systems that are bookmarked, by identity; of now, whichever instant is looked at. */
export function useSystemBookmarks(): ReadonlyMap<string, BookmarkColour> {
  const { all } = useNotes();
  return useMemo(() => systemBookmarks(all), [all]);
}

function systemBookmarks(notes: readonly Note[]): ReadonlyMap<string, BookmarkColour> {
  const about = Map.groupBy(
    notes.filter(({ resource }) => resource === 'systems'),
    ({ identity }) => identity,
  );
  return new Map(
    [...about].flatMap(([identity, own]) => {
      const colour = bookmarkOf(own);
      return colour === null ? [] : [[identity, colour] as const];
    }),
  );
}
