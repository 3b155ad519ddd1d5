import type { Mode } from '../../../src-shared/resource/resource.ts';
import type { DemoState } from '../http/demo-state.ts';
import type { World } from '../universe/world-at.ts';

/** A request as routes see it: decoded path parameters and the query, without key or mode. */
export interface RouteRequest {
  readonly params: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
}

/** What a route found. `malformed` is a request the service cannot read. */
export type Finding =
  | { readonly kind: 'found'; readonly data: unknown; /** `ok` when absent. */ readonly message?: string }
  | { readonly kind: 'not-found' }
  | { readonly kind: 'malformed' };

/** Data of the universe, stored or live. One route per path; the same `copyKey` means the same stored copy. */
interface DataRoute {
  /** Hono path; for the path-key generation what follows `/<apikey>/v1/<mode>`. */
  readonly path: string;
  readonly copyKey: (request: RouteRequest) => string;
  /** Query parameters the specification allows in cache mode only; in any other mode a request with one is malformed. */
  readonly cacheOnly?: readonly string[];
  /** False when only a live response can make a copy. Absent: everything has one. */
  readonly isKept?: (world: World, request: RouteRequest) => boolean;
  /** How long a live response takes, in milliseconds. Absent: no time. */
  readonly liveMs?: (request: RouteRequest) => number;
  readonly find: (world: World, request: RouteRequest) => Finding;
}

export interface PathKeyRoute extends DataRoute {
  readonly kind: 'path-key';
  readonly modes: readonly Mode[];
}

export interface HeaderKeyRoute extends DataRoute {
  readonly kind: 'header-key';
}

/** What the service says about itself: no copies, no quota. Keys are checked for `/v2/` paths only. */
export interface StateRoute {
  readonly kind: 'state';
  readonly path: string;
  readonly read: (state: DemoState) => unknown;
}

export type DemoRoute = PathKeyRoute | HeaderKeyRoute | StateRoute;

/** The query in a fixed order, for copy keys: the order of parameters does not make another copy. */
export function sortedQuery(query: URLSearchParams): string {
  return [...query]
    .map(([name, value]) => `${name}=${value}`)
    .toSorted()
    .join('&');
}
