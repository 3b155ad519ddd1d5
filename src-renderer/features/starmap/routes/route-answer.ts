import type { Route } from '../route.ts';

/** What came of a request for routes. Numbers are places in `StarMap.systems` and `StarMap.tunnels`. */
export type RouteAnswer =
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
