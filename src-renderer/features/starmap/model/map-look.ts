import type { BookmarkColour } from '../../../archive/own-work/bookmarks.ts';
import { bookmarkLooks } from '../../../ui/record/bookmark-looks.ts';
import { findSystems } from './find-systems.ts';
import { classesOf, legendOf, unknownClass } from './legend.ts';
import type { Vector } from './map-camera.ts';
import type { SystemChangeKind, TunnelChangeKind } from './map-changes.ts';
import type { MapColours } from './map-colours.ts';
import type { Route } from './route.ts';
import { systemRadius, type MapSystem, type MapTunnel, type StarMap } from './star-map.ts';
import type { MapView } from './starmap-store.ts';

/** What narrows the map and its tables. */
export type MapFilters = Pick<MapView, 'colouring' | 'hidden' | 'find'> & {
  /** Places of the systems that the map is narrowed to (`neighbourhood.ts`); all unless given. */
  readonly narrowed?: ReadonlySet<number> | null;
};

/** What no filter leaves out: the selected system, by its identity, and what is on the shown route. */
export interface KeptOnMap {
  readonly selected: string | null;
  readonly route: Pick<Route, 'systems' | 'tunnels'> | null;
}

export interface LookQuestion extends KeptOnMap {
  readonly map: StarMap;
  readonly view: Omit<MapFilters, 'narrowed'>;
  readonly colours: MapColours;
  /** Of `useReadablePlaces`, in the order of the map's systems. */
  readonly places: readonly Vector[];
  /** Places of the systems that the map is narrowed to (`neighbourhood.ts`); null: all. */
  readonly narrowed: ReadonlySet<number> | null;
  /** Colours of the bookmarked systems, by identity. */
  readonly bookmarks: ReadonlyMap<string, BookmarkColour>;
  /** What changed, by the identity of a system; null when the map is not compared. */
  readonly changes: ReadonlyMap<string, SystemChangeKind> | null;
  /** Likewise of tunnels. */
  readonly tunnelChanges: ReadonlyMap<string, TunnelChangeKind> | null;
}

/**
 * How everything on the map is drawn. Faded is what the legend has switched off, the find text leaves out, or the map is
 * narrowed away from, but never what is selected or on the route. Hovering changes nothing here, so that moving the pointer over a large map costs nothing.
 */
export function lookOf(question: LookQuestion): MapLook {
  const { map, view, route, colours } = question;
  const classes = classesOf(map, view.colouring);
  const colourOf = new Map(legendOf(map, view.colouring, colours).map(({ key, colour }) => [key, colour]));
  const isFaded = fadedSystems(map, { ...view, narrowed: question.narrowed }, question);
  const onRoute = new Set(route?.systems);
  const routeTunnels = new Set(route?.tunnels);
  return {
    systems: map.systems.map((system, index): SystemLook => {
      const place = question.places[index] ?? system.place;
      const change = question.changes?.get(system.identity) ?? null;
      return {
        place,
        truePlace: system.position !== null && isAway(place, system.position) ? system.position : null,
        radius: systemRadius(system),
        colour: colourOf.get(classes[index] ?? unknownClass) ?? colours.faint,
        isHollow: !system.hasDetails,
        isPlaced: system.position === null,
        isFaded: isFaded[index] === true,
        change: change === 'changed-hands' ? 'changed' : change,
        bookmark: bookmarkLook(question.bookmarks.get(system.identity), colours),
        priority: priorityOf(system, question, onRoute.has(index)),
      };
    }),
    tunnels: map.tunnels.map((tunnel) =>
      tunnelLook(tunnel, isFaded, {
        isRoute: routeTunnels.has(tunnel.index),
        change: question.tunnelChanges?.get(tunnel.identity) ?? null,
      }),
    ),
  };
}

/** The colours of `bookmarkLooks`, as the map has them: its series in the scheme on screen. */
const seriesPlaces: Readonly<Record<BookmarkColour, number>> = { blue: 0, green: 1, violet: 2, red: 3 };

function bookmarkLook(colour: BookmarkColour | undefined, { series, faint }: MapColours): SystemLook['bookmark'] {
  if (colour === undefined) return null;
  return { corners: bookmarkLooks[colour].corners, colour: series[seriesPlaces[colour]] ?? faint };
}

const isAway = (a: Vector, b: Vector): boolean => a.x !== b.x || a.y !== b.y || a.z !== b.z;

/** Whether the map fades each of its systems, and its tables leave it out; in the map's order. */
export function fadedSystems(
  map: StarMap,
  { colouring, hidden, find, narrowed = null }: MapFilters,
  { selected, route }: KeptOnMap,
): readonly boolean[] {
  const classes = classesOf(map, colouring);
  const off = new Set(hidden[colouring]);
  const found = findSystems(map, find);
  const onRoute = new Set(route?.systems);
  return map.systems.map(
    ({ identity }, index) =>
      identity !== selected &&
      !onRoute.has(index) &&
      ((found !== null && found[index] !== true) ||
        narrowed?.has(index) === false ||
        off.has(classes[index] ?? unknownClass)),
  );
}

/** What is selected, then the route, then what changed, then bookmarks; among the rest those that many tunnels lead to, then the largest. */
function priorityOf({ identity, tunnels, fields }: MapSystem, question: LookQuestion, isOnRoute: boolean): number {
  const size = fields.size !== null && fields.size > 0 ? fields.size / (fields.size + 100) : 0;
  const own = Math.min(tunnels.length, 90) + size;
  if (identity === question.selected) return own + 300;
  if (isOnRoute) return own + 200;
  if (question.changes?.has(identity) === true) return own + 100;
  return question.bookmarks.has(identity) ? own + 91 : own;
}

function tunnelLook(
  { entry, exit, fields, passage, isStatusUnknown }: MapTunnel,
  isFaded: readonly boolean[],
  { isRoute, change }: Pick<TunnelLook, 'isRoute' | 'change'>,
): TunnelLook {
  const isGone = change === 'vanished';
  const isOpenEnded = entry === null || exit === null;
  return {
    width: widths.get(fields.size ?? '') ?? 1,
    isFaded: !isRoute && (isGone || isFaded[entry ?? -1] === true || isFaded[exit ?? -1] === true),
    isDashed: passage === 'closed' || passage === 'unknown' || isStatusUnknown === true || isOpenEnded || isGone,
    isRoute,
    change,
  };
}

/** CSS pixels. That S is smaller than M, and M than L, is assumed; another letter is drawn like the smallest. */
const widths: ReadonlyMap<string, number> = new Map([
  ['S', 1],
  ['M', 1.5],
  ['L', 2.25],
]);

/** How one system is drawn; made from the map, the view and what is compared. In the order of `StarMap.systems`. */
export interface SystemLook {
  /** Where it is drawn, after the slider has pulled systems apart. */
  readonly place: Vector;
  /** Where it really is, for the line to it; null when `place` is that point or no position is known. */
  readonly truePlace: Vector | null;
  /** CSS pixels. */
  readonly radius: number;
  /** A CSS colour of `#rrggbb`. */
  readonly colour: string;
  readonly isHollow: boolean;
  /** Placed beside its neighbours: drawn dashed. */
  readonly isPlaced: boolean;
  /** Filtered out or off the theme: drawn faint, without a label. */
  readonly isFaded: boolean;
  readonly change: 'appeared' | 'vanished' | 'moved' | 'changed' | null;
  /** The user's bookmark: corners about its middle, x and y in CSS pixels, and a CSS colour; null without. */
  readonly bookmark: { readonly corners: readonly number[]; readonly colour: string } | null;
  /** Higher is labelled first. */
  readonly priority: number;
}

/** How one tunnel is drawn; in the order of `StarMap.tunnels`. */
export interface TunnelLook {
  /** CSS pixels: by the tunnel's size. */
  readonly width: number;
  readonly isFaded: boolean;
  readonly isDashed: boolean;
  /** On the shown route. */
  readonly isRoute: boolean;
  /** `moved`: it leads elsewhere; `changed`: its size, direction or an end's status. Null where the map is not compared. */
  readonly change: 'appeared' | 'vanished' | 'moved' | 'changed' | null;
}

/** Everything the stage draws. Arrays are replaced, never changed. */
export interface MapLook {
  readonly systems: readonly SystemLook[];
  readonly tunnels: readonly TunnelLook[];
}
