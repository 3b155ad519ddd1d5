import type { FetchPlan, Intent } from '../../src-shared/plan.ts';

/** The service's two interfaces, as people read of them: v2 takes the key in a header, v1 in the path. */
export const interfaceLabels = { 'header-key': 'interface v2', 'path-key': 'interface v1' } as const;

/** How a request travels: `open path`, `interface v2, live`, `interface v1, mode live`. */
export function formatPlanRoute({ route, mode, refresh }: Pick<FetchPlan, 'route' | 'mode' | 'refresh'>): string {
  switch (route) {
    case 'open':
      return 'open path';
    case 'header-key':
      return refresh ? `${interfaceLabels[route]}, live` : interfaceLabels[route];
    case 'path-key':
      return mode === null ? interfaceLabels[route] : `${interfaceLabels[route]}, mode ${mode}`;
    default:
      return route satisfies never;
  }
}

/** What is asked for, in plain words. */
export const intentLabels: Readonly<Record<Intent, string>> = {
  stored: 'Stored copy',
  refresh: 'Live',
  cache: 'Stored copy, v1',
  live: 'Live, v1',
  auto: 'Auto',
  eager: 'Eager',
};
