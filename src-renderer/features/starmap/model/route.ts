/** What makes one route better than another. */
export const routeCosts = ['jumps', 'length', 'risk', 'smallest-tunnel'] as const;
export type RouteCost = (typeof routeCosts)[number];

/** What is asked of the router. Systems and tunnels by their identities in the archive. */
export interface RouteRequest {
  readonly from: string | null;
  readonly to: string | null;
  /** In this order. */
  readonly via: readonly string[];
  readonly avoid: readonly string[];
  readonly cost: RouteCost;
  /** Tunnels smaller than this are not passed; null takes any. One of the service's letters. */
  readonly smallestSize: string | null;
  /** The ship it was taken from: its identity, or `set:` and the id of a set; null where it was chosen by hand. */
  readonly ship: string | null;
  /** With the cost `risk`: so many jumps from the begin on enter whatever danger there is. 0 to `mostIgnoredJumps`. */
  readonly ignoredJumps: number;
}

/** Of more, nobody knows the way so well; the search remembers each. */
export const mostIgnoredJumps = 10;

/** One way through the map. */
export interface Route {
  /** Places in `StarMap.systems`, from the first to the last. */
  readonly systems: readonly number[];
  /** Places in `StarMap.tunnels`; one fewer than the systems. */
  readonly tunnels: readonly number[];
  readonly jumps: number;
  /** Straight lines between the positions of its systems, in the map's own unit; null when a position on it is unknown. */
  readonly length: number | null;
  /**
   * Sum of the known danger of every system entered after the ignored jumps; those of unknown danger count 0 here and are
   * named in `unknown`.
   */
  readonly risk: number;
  /** How many of its jumps are ignored. */
  readonly ignoredJumps: number;
  /** The smallest tunnel on it, as sent; null when one of them has no known size or there is none. */
  readonly smallestSize: string | null;
  /** What sets it apart from the first route, as a short line. */
  readonly reason: string;
  readonly unknown: RouteUnknown;
}

/** What is not known of a route. */
export interface RouteUnknown {
  /** Places in `StarMap.systems`: entered after the ignored jumps, and of unknown danger. */
  readonly danger: readonly number[];
  /** Places in `StarMap.systems`: without a position. */
  readonly position: readonly number[];
  /** Places in `StarMap.tunnels`: without a size, or of a size that has no place in the order of sizes. */
  readonly size: readonly number[];
  /** Places in `StarMap.tunnels`: which way they can be passed is unknown. */
  readonly passage: readonly number[];
  /** Places in `StarMap.tunnels`: an end has a status nobody has explained; taken as open. */
  readonly status: readonly number[];
}

/** What came of a request for routes. Numbers are places in `StarMap.systems` and `StarMap.tunnels`. */
export type RouteResult =
  /** Nothing is asked yet: an end is missing. */
  | { readonly state: 'incomplete' }
  /** Identities that are asked for and are not on this map. */
  | { readonly state: 'missing'; readonly identities: readonly string[] }
  /** It begins where it ends, and passes nothing in between. */
  | { readonly state: 'same'; readonly system: number }
  /** Systems that are both to be passed and to be avoided. */
  | { readonly state: 'contradiction'; readonly systems: readonly number[] }
  /** The smallest size asked for has no place in the order of sizes: which tunnels are large enough cannot be told. */
  | { readonly state: 'unknown-size'; readonly size: string }
  | { readonly state: 'cut-off'; readonly cut: CutOff; readonly leftOut: readonly number[] }
  | {
      readonly state: 'found';
      /** Best first. */
      readonly routes: readonly Route[];
      /** Whether there are no others. */
      readonly isAll: boolean;
      /** Tunnels of unknown size, left out because a smallest size is asked for. */
      readonly leftOut: readonly number[];
    };

/** Why there is no way between two stops. */
export interface CutOff {
  readonly from: number;
  readonly to: number;
  /** What alone would have to change for a way to be there. */
  readonly cause:
    | 'avoided'
    | 'too-small'
    | 'one-way'
    | 'closed'
    /** Not one of those alone, but all of them. */
    | 'together'
    /** No tunnel of the map joins them. */
    | 'apart';
  /** Every system that can be reached from `from`, itself included. */
  readonly reached: readonly number[];
  /** Every system from which `to` can be reached, itself included. */
  readonly leading: readonly number[];
}

/** Whether two lists say the same of the same ways, in the same order. */
export function areSameRoutes(some: readonly Route[], others: readonly Route[]): boolean {
  return some === others || (some.length === others.length && JSON.stringify(some) === JSON.stringify(others));
}
