import { catalog, type ResourceName } from './catalog/registry.ts';
import {
  formatMeasured,
  freeByDocument,
  freeByReport,
  oneByDocument,
  oneByReport,
  unknownCost,
  withMeasurements,
  type Cost,
  type Observation,
} from './cost.ts';
import { fail, succeed, type Outcome } from './problem.ts';
import { requestKey } from './request-key.ts';
import {
  queryOf,
  type Mode,
  type Params,
  type PathSegments,
  type ResourceDefinition,
  type Target,
} from './resource/resource.ts';

/**
 * What the user wants. `stored` and `refresh` leave the route to the plan; `cache`, `live`, `auto` and `eager` name a
 * mode of the path-key generation outright.
 */
export type Intent = 'stored' | 'refresh' | Mode;

export const intents = ['stored', 'refresh', 'cache', 'live', 'auto', 'eager'] as const satisfies readonly Intent[];

/** How a request travels. */
export interface FetchRoute {
  /** `header-key` sends `x-api-key`; `path-key` puts the key in the path; `open` needs no key. */
  readonly route: 'header-key' | 'path-key' | 'open';
  /** The mode segment of a path-key request. */
  readonly mode: Mode | null;
  /** Whether `refresh=true` is sent (header-key). */
  readonly refresh: boolean;
}

/** What will be done, at what price, and why. Shown before anything is spent, and executed as shown (DESIGN §1.2). */
export interface FetchPlan extends FetchRoute {
  readonly resource: ResourceName;
  readonly params: Params;
  readonly requestKey: string;
  readonly intent: Intent;
  readonly cost: Cost;
  /** How long the response is expected to take, in seconds. */
  readonly expectedSeconds: number;
  readonly timeBasis: 'documented' | 'assumed' | 'measured';
  /** True when it may only run after a click, whatever it costs (live-only resources, and everything not free). */
  readonly needsClick: boolean;
  /** One plain sentence each: why this route, where the price comes from, where the time; then the resource's remarks. */
  readonly reasons: readonly string[];
}

/**
 * Plans one fetch. Pure: the same input gives the same plan in the renderer, which shows it, and in main, which
 * executes it and refuses to spend more than was confirmed.
 *
 * Rules (DESIGN §4): `stored` is header-key without `refresh` where the specification documents such a path, else
 * path-key `cache`; `refresh` is header-key `refresh=true`, else path-key `live`; modes exist only in the path-key
 * generation.
 *
 * @param observation what earlier runs of the same resource and mode have shown (`observationKey`); it refines price and
 *   time, never the route. Main plans without one: what it refuses to exceed is the plain price.
 * @returns the plan, or `bad-parameters` with a message for the user.
 */
export function planFetch(
  resource: ResourceName,
  params: Params,
  intent: Intent,
  observation: Observation | null = null,
): Outcome<FetchPlan> {
  const definition: ResourceDefinition = catalog[resource];
  const checked = definition.params.safeParse(params);
  if (!checked.success) return refuse(checked.error.issues.map((issue) => issue.message).join(' '));
  const clean = dropAbsent(checked.data);
  const route = chooseRoute(definition, intent);
  if (route === null) return refuse(`${definition.title}: the service has no “${intent}” for this resource.`);
  const misplaced = misplacedParameters(definition, clean, route);
  if (misplaced.length > 0) return refuse(misplaced.join(' '));
  const cost = withMeasurements(costOf(route), observation);
  const time = timeOf(definition, { params: clean, route, observation });
  return succeed({
    resource,
    params: clean,
    requestKey: requestKey(resource, clean),
    intent,
    ...route,
    cost,
    ...time,
    needsClick: cost.maxUnits > 0 || !allowsStored(definition),
    reasons: [...explainPlan(definition, route, { cost, ...time }), ...(definition.remarks?.(clean) ?? [])],
  });
}

/** Raw segments and query of a plan's request; the client adds the address and the key and encodes every segment. */
export function targetOf(plan: FetchPlan, words: PathSegments): Target {
  const definition: ResourceDefinition = catalog[plan.resource];
  const query = queryOf(definition.parameters, plan.params);
  if (plan.route === 'path-key') {
    if (!definition.pathKey) throw new Error(`${plan.resource} has no route of interface v1`);
    return { segments: definition.pathKey.segments(plan.params, words), query };
  }
  if (!definition.headerKey) throw new Error(`${plan.resource} has no route of interface v2`);
  const segments = definition.headerKey.segments(plan.params);
  return { segments, query: plan.refresh ? [...query, ['refresh', 'true']] : query };
}

/** The intents a resource can be asked with, those that leave the route to the plan first. */
export function intentsOf(resource: ResourceName): readonly Intent[] {
  const definition: ResourceDefinition = catalog[resource];
  const routes = new Map<string, Intent>();
  for (const intent of intents) {
    const route = chooseRoute(definition, intent);
    // `cache` is `stored` by another name where there is no header-key path, and so on: the first name stands for both.
    if (route && !routes.has(JSON.stringify(route))) routes.set(JSON.stringify(route), intent);
  }
  return [...routes.values()];
}

/** Under which name a plan's measured price and time are kept: the same resource by the same way. */
export function observationKey(plan: Pick<FetchPlan, 'resource' | 'route' | 'mode' | 'refresh'>): string {
  return `${plan.resource} ${plan.mode ?? (plan.refresh ? 'refresh' : plan.route)}`;
}

/** The key of the plan that these three would give, so that its observation can be found before planning; null: no plan. */
export function observationKeyOf(resource: ResourceName, intent: Intent): string | null {
  const route = chooseRoute(catalog[resource], intent);
  return route && observationKey({ resource, ...route });
}

function chooseRoute(definition: ResourceDefinition, intent: Intent): FetchRoute | null {
  const { headerKey, pathKey } = definition;
  if (headerKey && (intent === 'stored' || intent === 'refresh')) {
    // A resource without a stored copy (account, status) is always current: refreshing it is reading it again.
    const refresh = intent === 'refresh' && headerKey.refreshable;
    return { route: headerKey.needsKey ? 'header-key' : 'open', mode: null, refresh };
  }
  if (!pathKey) return null;
  const mode =
    intent === 'stored' ? (pathKey.modes.includes('cache') ? 'cache' : 'live') : intent === 'refresh' ? 'live' : intent;
  return pathKey.modes.includes(mode) ? { route: 'path-key', mode, refresh: false } : null;
}

function allowsStored({ headerKey, pathKey }: ResourceDefinition): boolean {
  return headerKey !== undefined || (pathKey?.modes.includes('cache') ?? false);
}

/** Parameters the specification allows in some modes only ("cache mode only"). */
function misplacedParameters({ parameters }: ResourceDefinition, params: Params, route: FetchRoute): string[] {
  return parameters
    .filter(({ name, modes }) => params[name] !== undefined && modes && !(route.mode && modes.includes(route.mode)))
    .map(({ label, modes = [] }) => `${label}: the service takes it in mode ${modes.join(' or ')} only.`);
}

function costOf(route: FetchRoute): Cost {
  if (route.route !== 'path-key') return route.refresh ? oneByDocument : freeByDocument;
  switch (route.mode) {
    case 'cache':
      return freeByReport;
    case 'live':
      return oneByReport;
    case 'auto':
    case 'eager':
    case null:
      return unknownCost;
    default:
      return route.mode satisfies never;
  }
}

interface TimeQuestion {
  readonly params: Params;
  readonly route: FetchRoute;
  readonly observation: Observation | null;
}

/** The catalogue's figure, or that times the median pace of earlier runs. */
function timeOf(
  definition: ResourceDefinition,
  { params, route, observation }: TimeQuestion,
): Pick<FetchPlan, 'expectedSeconds' | 'timeBasis'> {
  const isLive = route.refresh || route.mode === 'live' || route.mode === 'eager';
  const expected = isLive ? definition.liveSeconds(params) : 1;
  const paces = observation?.paces.toSorted((a, b) => a - b) ?? [];
  const pace = paces[Math.floor(paces.length / 2)];
  if (pace !== undefined) return { expectedSeconds: roundSeconds(expected * pace), timeBasis: 'measured' };
  return { expectedSeconds: expected, timeBasis: isLive ? definition.liveSecondsBasis : 'assumed' };
}

/**
 * How long a response may take before silence means trouble, in seconds: what a live response takes by the catalogue, for
 * every way that can end in one (`auto` does where there is no stored copy).
 */
export function patienceSeconds(plan: FetchPlan): number {
  const definition: ResourceDefinition = catalog[plan.resource];
  const isStored = plan.route === 'path-key' ? plan.mode === 'cache' : !plan.refresh;
  return isStored ? 1 : definition.liveSeconds(plan.params);
}

/** Seconds a plan's response takes by the catalogue alone: what a measured duration is a share of. */
export function cataloguedSeconds(plan: FetchPlan): number {
  return timeOf(catalog[plan.resource], { params: plan.params, route: plan, observation: null }).expectedSeconds;
}

function roundSeconds(seconds: number): number {
  return seconds >= 10 ? Math.round(seconds) : Math.max(0.1, Math.round(seconds * 10) / 10);
}

function refuse(detail: string): Outcome<never> {
  return fail({ kind: 'bad-parameters', detail });
}

function dropAbsent(params: Params): Params {
  return Object.fromEntries(Object.entries(params).filter(([, value]) => value !== undefined));
}

/** Why a plan is as it is: one plain sentence each for its route, its price and its time. */
export function explainPlan(
  definition: ResourceDefinition,
  route: FetchRoute,
  { cost, expectedSeconds, timeBasis }: Pick<FetchPlan, 'cost' | 'expectedSeconds' | 'timeBasis'>,
): readonly string[] {
  return [reasonForRoute(definition, route), reasonForPrice(route, cost), reasonForTime(timeBasis, expectedSeconds)];
}

function reasonForRoute(definition: ResourceDefinition, route: FetchRoute): string {
  if (route.route === 'open') return 'The status path needs no key.';
  if (route.route === 'header-key') {
    return route.refresh
      ? 'Interface v2 with refresh=true: a live response.'
      : definition.headerKey?.refreshable
        ? 'Interface v2 without refresh: the stored copy.'
        : 'Interface v2: always current.';
  }
  const only = definition.headerKey ? '' : ' Interface v2 has no documented path for it.';
  switch (route.mode) {
    case 'cache':
      return `Interface v1, mode cache: the stored copy.${only}`;
    case 'live':
      return definition.pathKey?.modes.includes('cache')
        ? `Interface v1, mode live: a live response.${only}`
        : 'Interface v1, mode live: the service keeps no stored copy of this.';
    case 'auto':
      return 'Interface v1, mode auto: stored copy first, live when there is none (reported).';
    case 'eager':
      return 'Interface v1, mode eager: live first, stored copy on failure (reported).';
    case null:
      return 'Interface v1.';
    default:
      return route.mode satisfies never;
  }
}

function reasonForPrice(route: FetchRoute, cost: Cost): string {
  switch (cost.basis) {
    case 'documented':
      return cost.units === 0
        ? 'Documented: requests without refresh=true never count.'
        : 'Documented: each refresh=true counts as 1.';
    case 'reported':
      return cost.units === 0
        ? 'Reported, not documented: mode cache does not count.'
        : 'Reported, not documented: mode live counts as 1.';
    case 'measured':
      return `Measured on this connection: ${cost.units === 1 ? '1 unit' : `${cost.units} units`}, ${formatMeasured(cost.measured ?? { agreed: 0, times: 0 })}.`;
    case 'unknown':
      return `What mode ${route.mode} costs is not documented; it can be 0 or 1.`;
    default:
      return cost.basis satisfies never;
  }
}

function reasonForTime(basis: FetchPlan['timeBasis'], seconds: number): string {
  switch (basis) {
    case 'documented':
      return `The specification says to expect about ${seconds} s.`;
    case 'measured':
      return `Earlier runs took about ${seconds} s.`;
    case 'assumed':
      return 'Nothing is documented about how long it takes.';
    default:
      return basis satisfies never;
  }
}
