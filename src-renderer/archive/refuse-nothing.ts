import { isEmptyList } from '../../src-shared/catalog/is-empty-list.ts';
import { catalog } from '../../src-shared/catalog/registry.ts';
import type { ResourceDefinition } from '../../src-shared/catalog/resource.ts';
import type { FetchPlan } from '../../src-shared/plan.ts';
import { ProblemError } from '../../src-shared/problem.ts';
import type { ReadAnswer } from './read-answer.ts';

/**
 * Refuses a success that holds no record, so that it is never stored as "everything was removed". An empty list is data
 * where the request has parameters: nothing fits. Where everything was asked for it means that there is nothing to be
 * had, and anything else without a single record is not what was asked for.
 *
 * @throws ProblemError `not-found` or `unexpected-shape`.
 */
export function refuseNothing(plan: FetchPlan, answer: ReadAnswer): void {
  if (answer.records.length > 0) return;
  const definition: ResourceDefinition = catalog[plan.resource];
  if (!isEmptyList(answer.data)) {
    const detail = `The answer holds no ${definition.noun} the specification describes.`;
    throw new ProblemError({ kind: 'unexpected-shape', detail });
  }
  if (Object.keys(plan.params).length === 0) {
    const detail = 'The service answered with an empty list where everything was asked for.';
    throw new ProblemError({ kind: 'not-found', detail });
  }
}
