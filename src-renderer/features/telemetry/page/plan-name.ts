import type { FetchPlan } from '../../../../src-shared/plan.ts';

/** What one of the answers is called where fetching it failed. */
export function planName({ resource, params }: FetchPlan): string {
  return resource === 'versions' ? 'the list of versions' : String(params['version']);
}
