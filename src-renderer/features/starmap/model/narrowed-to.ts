import { useMemo } from 'react';
import { useNotes } from '../../../archive/hooks/notes-context.tsx';
import { bookmarkOf, type BookmarkColour } from '../../../archive/own-work/bookmarks.ts';
import type { Note } from '../../../archive/schema/archive-rows.ts';
import { neighboursOf } from './neighbourhood.ts';
import type { StarMap } from './star-map.ts';
import { useStarmapStore, type MapView } from './starmap-store.ts';

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
