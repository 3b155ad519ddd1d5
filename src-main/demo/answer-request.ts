import type { Mode } from '../../src-shared/catalog/resource.ts';
import type { DemoDesk, Spend } from './demo-desk.ts';
import { failureAnswer, messages, successAnswer } from './envelopes.ts';
import type { Finding, HeaderKeyRoute, PathKeyRoute, RouteRequest } from './routes/route.ts';

type DataRoute = PathKeyRoute | HeaderKeyRoute;

/**
 * Answers a data request in a mode. The header-key generation has two of them: `cache`, and `live` for `refresh=true`.
 * `auto` and `eager` follow the reported rules, which the specification does not show: `auto` is the stored copy, or a
 * live answer where there is none; `eager` is a live answer, or the stored copy where that fails or the quota is spent.
 */
export async function answerRequest(
  desk: DemoDesk,
  route: DataRoute,
  mode: Mode,
  request: RouteRequest,
): Promise<Response> {
  if (mode !== 'cache' && route.cacheOnly?.some((name) => request.query.has(name)))
    return present(route, { kind: 'malformed' }, 'live');
  if (mode === 'cache' || mode === 'auto') {
    const stored = findStored(desk, route, request);
    if (mode === 'cache' || stored.kind !== 'not-found') return present(route, stored, 'cache');
  }
  const live = await findLive(desk, route, request);
  if (mode === 'eager' && live.kind !== 'found') return present(route, findStored(desk, route, request), 'cache');
  return live.kind === 'refused' ? refuse(route, live.spend) : present(route, live, 'live');
}

function findStored(desk: DemoDesk, route: DataRoute, request: RouteRequest): Finding {
  const copyKey = route.copyKey(request);
  const world = desk.storedWorld(copyKey);
  const isKept = route.isKept?.(world, request) ?? true;
  return isKept || desk.hasRenewed(copyKey) ? route.find(world, request) : { kind: 'not-found' };
}

type Refused = { readonly kind: 'refused'; readonly spend: Exclude<Spend, { readonly kind: 'spent' }> };

/** Every live answer counts, also one that finds nothing; a request the service cannot read does not get that far. */
async function findLive(desk: DemoDesk, route: DataRoute, request: RouteRequest): Promise<Finding | Refused> {
  const world = desk.liveWorld();
  const finding = route.find(world, request);
  if (finding.kind === 'malformed') return finding;
  const spend = desk.spend();
  if (spend.kind !== 'spent') return { kind: 'refused', spend };
  await desk.pause(route.liveMs?.(request) ?? 0);
  if (finding.kind === 'found') desk.renew(route.copyKey(request), world);
  return finding;
}

function present(route: DataRoute, finding: Finding, source: 'live' | 'cache'): Response {
  if (finding.kind === 'found') return successAnswer(route.kind, finding.data, source);
  return finding.kind === 'not-found'
    ? failureAnswer(route.kind, messages.notFound, 404)
    : failureAnswer(route.kind, messages.malformed, 200);
}

/** HTTP 429 for both limits; the specification shows a status for the minute's limit only. */
function refuse(route: DataRoute, spend: Refused['spend']): Response {
  return spend.kind === 'exhausted'
    ? failureAnswer(route.kind, messages.exhausted, 429)
    : failureAnswer(route.kind, messages.busy, 429, { 'Retry-After': String(spend.retryAfterS) });
}
