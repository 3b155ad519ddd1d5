import type { ResourceDefinition } from './catalog/resource.ts';
import { measuredWords, type Cost } from './cost.ts';
import type { FetchPlan, FetchRoute } from './plan.ts';

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
      ? 'Header-key generation with refresh=true: a live answer.'
      : definition.headerKey?.refreshable
        ? 'Header-key generation without refresh: the stored copy.'
        : 'Header-key generation: always current.';
  }
  const only = definition.headerKey ? '' : ' No header-key path is documented for it.';
  switch (route.mode) {
    case 'cache':
      return `Path-key generation, mode cache: the stored copy.${only}`;
    case 'live':
      return definition.pathKey?.modes.includes('cache')
        ? `Path-key generation, mode live: a live answer.${only}`
        : 'Path-key generation, mode live: the service keeps no stored copy of this.';
    case 'auto':
      return 'Path-key generation, mode auto: stored copy first, live when there is none (reported).';
    case 'eager':
      return 'Path-key generation, mode eager: live first, stored copy on failure (reported).';
    case null:
      return 'Path-key generation.';
    default:
      return route.mode satisfies never;
  }
}

function reasonForPrice(route: FetchRoute, cost: Cost): string {
  switch (cost.basis) {
    case 'documented':
      return cost.units === 0
        ? 'Documented: requests without refresh never count.'
        : 'Documented: each refresh=true counts as 1.';
    case 'reported':
      return cost.units === 0
        ? 'Reported, not documented: mode cache does not count.'
        : 'Reported, not documented: mode live counts as 1.';
    case 'measured':
      return `Measured on this connection: ${cost.units === 1 ? '1 unit' : `${cost.units} units`}, ${measuredWords(cost.measured ?? { agreed: 0, times: 0 })}.`;
    case 'unknown':
      return `Nobody documents what mode ${route.mode} costs; it can be 0 or 1.`;
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
