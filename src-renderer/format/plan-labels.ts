import type { FetchPlan, Intent } from '../../src-shared/plan.ts';

/** How a request travels: `open path`, `header-key, refresh`, `path-key, mode live`. */
export function formatPlanRoute({ route, mode, refresh }: Pick<FetchPlan, 'route' | 'mode' | 'refresh'>): string {
  switch (route) {
    case 'open':
      return 'open path';
    case 'header-key':
      return refresh ? 'header-key, refresh' : 'header-key';
    case 'path-key':
      return mode === null ? 'path-key' : `path-key, mode ${mode}`;
    default:
      return route satisfies never;
  }
}

/** What is asked for, in plain words. */
export const intentLabels: Readonly<Record<Intent, string>> = {
  stored: 'Stored copy',
  refresh: 'Refresh',
  cache: 'Cache',
  live: 'Live',
  auto: 'Auto',
  eager: 'Eager',
};
