import type { Mode } from '../../../src-shared/resource/resource.ts';
import type { Finding, HeaderKeyRoute, PathKeyRoute, RouteRequest } from '../routes/route.ts';
import type { DemoState, Spend } from './demo-state.ts';

type DataRoute = PathKeyRoute | HeaderKeyRoute;

/**
 * Answers a data request in a mode. The header-key generation has two of them: `cache`, and `live` for `refresh=true`.
 * `auto` and `eager` follow the reported rules, which the specification does not show: `auto` is the stored copy, or a
 * live response where there is none; `eager` is a live response, or the stored copy where that fails or the quota is spent.
 */
export async function serveRequest(
  state: DemoState,
  route: DataRoute,
  mode: Mode,
  request: RouteRequest,
): Promise<Response> {
  if (mode !== 'cache' && route.cacheOnly?.some((name) => request.query.has(name)))
    return present(route, { kind: 'malformed' }, 'live');
  if (mode === 'cache' || mode === 'auto') {
    const stored = findStored(state, route, request);
    if (mode === 'cache' || stored.kind !== 'not-found') return present(route, stored, 'cache');
  }
  const live = await findLive(state, route, request);
  if (mode === 'eager' && live.kind !== 'found') return present(route, findStored(state, route, request), 'cache');
  return live.kind === 'refused' ? refuse(route, live.spend) : present(route, live, 'live');
}

function findStored(state: DemoState, route: DataRoute, request: RouteRequest): Finding {
  const copyKey = route.copyKey(request);
  const world = state.storedWorld(copyKey);
  const isKept = route.isKept?.(world, request) ?? true;
  return isKept || state.hasRenewed(copyKey) ? route.find(world, request) : { kind: 'not-found' };
}

type Refused = { readonly kind: 'refused'; readonly spend: Exclude<Spend, { readonly kind: 'spent' }> };

/** Every live response counts, also one that finds nothing; a request the service cannot read does not get that far. */
async function findLive(state: DemoState, route: DataRoute, request: RouteRequest): Promise<Finding | Refused> {
  const world = state.liveWorld();
  const finding = route.find(world, request);
  if (finding.kind === 'malformed') return finding;
  const spend = state.spend();
  if (spend.kind !== 'spent') return { kind: 'refused', spend };
  await state.pause(route.liveMs?.(request) ?? 0);
  if (finding.kind === 'found') state.renew(route.copyKey(request), world);
  return finding;
}

function present(route: DataRoute, finding: Finding, source: 'live' | 'cache'): Response {
  if (finding.kind === 'found') return successResponse(route.kind, finding.data, source, finding.message);
  return finding.kind === 'not-found'
    ? failureResponse(route.kind, messages.notFound, 404)
    : failureResponse(route.kind, messages.malformed, 200);
}

/** HTTP 429 for both limits; the specification shows a status for the minute's limit only. */
function refuse(route: DataRoute, spend: Refused['spend']): Response {
  return spend.kind === 'exhausted'
    ? failureResponse(route.kind, messages.exhausted, 429)
    : failureResponse(route.kind, messages.busy, 429, { 'Retry-After': String(spend.retryAfterS) });
}

/** The messages the service is known to send (spec, Errors; recordings, "Envelope and errors"). */
export const messages = {
  wrongKey: 'Apikey is not correct.',
  exhausted: 'number of calls per day has been exceeded',
  busy: 'Too many live requests. Try again in a moment.',
  malformed: 'Malformed request.',
  notFound: 'Not found.',
  notBuilt: 'The demo service does not answer this path.',
} as const;

export type Generation = 'path-key' | 'header-key';

/** A successful response. `source` is the data source used and exists only in the path-key generation. */
export function successResponse(
  generation: Generation,
  data: unknown,
  source: 'live' | 'cache',
  message = 'ok',
): Response {
  return generation === 'path-key'
    ? jsonResponse({ data, message, source, success: 1 }, 200)
    : jsonResponse({ success: true, message, data }, 200);
}

/** A failed response in the generation's own envelope. */
export function failureResponse(
  generation: Generation,
  message: string,
  status: number,
  headers: Readonly<Record<string, string>> = {},
): Response {
  return generation === 'path-key'
    ? jsonResponse({ data: null, message, source: null, success: 0 }, status, headers)
    : jsonResponse({ success: false, message, data: null }, status, headers);
}

function jsonResponse(body: unknown, status: number, headers: Readonly<Record<string, string>> = {}): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
      ...headers,
    },
  });
}
