import { catalog, type ResourceName } from './catalog/registry.ts';
import type { Mode, Params, PathWords, ResourceDefinition, Target } from './catalog/resource.ts';
import { freeByDocument, freeByReport, oneByDocument, oneByReport, unknownCost, type Cost } from './cost.ts';
import { fail, succeed, type Outcome } from './problem.ts';
import { requestKey } from './request-key.ts';

/** What the user wants: the stored copy, a live answer, or one of the service's own mixtures. */
export type Intent = 'stored' | 'refresh' | 'auto' | 'eager';

export const intents = ['stored', 'refresh', 'auto', 'eager'] as const satisfies readonly Intent[];

/** What will be done, at what price, and why. Shown before anything is spent, and executed as shown (DESIGN §1.2). */
export interface FetchPlan {
  readonly resource: ResourceName;
  readonly params: Params;
  readonly requestKey: string;
  readonly intent: Intent;
  /** `header-key` sends `x-api-key`; `path-key` puts the key in the path; `open` needs no key. */
  readonly route: 'header-key' | 'path-key' | 'open';
  /** The mode segment of a path-key request. */
  readonly mode: Mode | null;
  /** Whether `refresh=true` is sent (header-key). */
  readonly refresh: boolean;
  readonly cost: Cost;
  /** How long the answer is expected to take, in seconds. */
  readonly expectedSeconds: number;
  /** True when it may only run after a click, whatever it costs (live-only resources, and everything not free). */
  readonly needsClick: boolean;
  /** One plain sentence each: why this route, and where the price comes from. */
  readonly reasons: readonly string[];
}

/**
 * Plans one fetch. Pure: the same input gives the same plan in the renderer, which shows it, and in main, which
 * executes it and refuses to spend more than was confirmed.
 *
 * Rules (DESIGN §4): `stored` is header-key without `refresh` where the specification documents such a path, else
 * path-key `cache`; `refresh` is header-key `refresh=true`, else path-key `live`; `auto` and `eager` exist only in the
 * path-key generation.
 *
 * @returns the plan, or `bad-parameters` with a message for the user.
 */
export function planFetch(resource: ResourceName, params: Params, intent: Intent): Outcome<FetchPlan> {
  const definition: ResourceDefinition = catalog[resource];
  const checked = definition.params.safeParse(params);
  if (!checked.success) {
    return fail({ kind: 'bad-parameters', detail: checked.error.issues.map((issue) => issue.message).join(' ') });
  }
  const clean = dropAbsent(checked.data);
  const base = { resource, params: clean, requestKey: requestKey(resource, clean), intent };
  const route = chooseRoute(definition, intent);
  if (route === null) {
    return fail({
      kind: 'bad-parameters',
      detail: `${definition.title}: the service has no “${intent}” for this resource.`,
    });
  }
  const live = route.refresh || route.mode === 'live';
  const cost = costOf(route);
  return succeed({
    ...base,
    ...route,
    cost,
    expectedSeconds: live || route.mode === 'eager' ? definition.liveSeconds(clean) : 1,
    needsClick: cost.maxUnits > 0 || (definition.pathKey !== undefined && !allowsStored(definition)),
    reasons: [reasonForRoute(route), reasonForPrice(route, cost)],
  });
}

/** Raw segments and query of a plan's request; the client adds the address and the key and encodes every segment. */
export function targetOf(plan: FetchPlan, words: PathWords): Target {
  const definition: ResourceDefinition = catalog[plan.resource];
  if (plan.route === 'path-key') {
    if (!definition.pathKey) throw new Error(`${plan.resource} has no path-key route`);
    return definition.pathKey.target(plan.params, words);
  }
  if (!definition.headerKey) throw new Error(`${plan.resource} has no header-key route`);
  const target = definition.headerKey.target(plan.params);
  return plan.refresh ? { ...target, query: [...target.query, ['refresh', 'true']] } : target;
}

interface Route {
  readonly route: FetchPlan['route'];
  readonly mode: Mode | null;
  readonly refresh: boolean;
}

function chooseRoute(definition: ResourceDefinition, intent: Intent): Route | null {
  const { headerKey, pathKey } = definition;
  if (headerKey && (intent === 'stored' || intent === 'refresh')) {
    // A resource without a stored copy (account, status) is always current: refreshing it is reading it again.
    const refresh = intent === 'refresh' && headerKey.refreshable;
    return { route: headerKey.needsKey ? 'header-key' : 'open', mode: null, refresh };
  }
  if (!pathKey) return null;
  const mode =
    intent === 'stored' ? (allowsStored(definition) ? 'cache' : 'live') : intent === 'refresh' ? 'live' : intent;
  return pathKey.modes.includes(mode) ? { route: 'path-key', mode, refresh: false } : null;
}

function allowsStored(definition: ResourceDefinition): boolean {
  return definition.pathKey?.modes.includes('cache') ?? false;
}

function costOf(route: Route): Cost {
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

function reasonForRoute(route: Route): string {
  if (route.route === 'open') return 'The status path needs no key.';
  if (route.route === 'header-key') {
    return route.refresh
      ? 'Header-key generation with refresh=true: a live answer.'
      : 'Header-key generation without refresh: the stored copy.';
  }
  switch (route.mode) {
    case 'cache':
      return 'Path-key generation, mode cache: the stored copy. No header-key path is documented for it.';
    case 'live':
      return 'Path-key generation, mode live: a live answer. No header-key path is documented for it.';
    case 'auto':
      return 'Path-key generation, mode auto: stored copy first, live when there is none (reported).';
    case 'eager':
      return 'Path-key generation, mode eager: live first, stored copy on failure (reported).';
    case null:
      return '';
    default:
      return route.mode satisfies never;
  }
}

function reasonForPrice(route: Route, cost: Cost): string {
  if (cost.basis === 'documented') {
    return cost.units === 0
      ? 'Documented: requests without refresh never count.'
      : 'Documented: each refresh=true counts as 1.';
  }
  if (cost.basis === 'reported') {
    return cost.units === 0
      ? 'Reported, not documented: mode cache does not count.'
      : 'Reported, not documented: mode live counts as 1.';
  }
  return `Nobody documents what mode ${route.mode} costs; it can be 0 or 1.`;
}

function dropAbsent(params: Params): Params {
  return Object.fromEntries(Object.entries(params).filter(([, value]) => value !== undefined));
}
