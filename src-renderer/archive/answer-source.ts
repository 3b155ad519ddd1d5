import { catalog } from '../../src-shared/catalog/registry.ts';
import type { ResourceDefinition } from '../../src-shared/catalog/resource.ts';
import type { FetchPlan } from '../../src-shared/plan.ts';
import type { AnswerSource } from './archive-rows.ts';

/**
 * Whether an answer was live or a stored copy. The envelope's own word counts where it says one of the two; else what
 * was asked for. `auto` and `eager` without such a word are taken as stored: never claim more freshness than is known.
 */
export function answerSource(plan: FetchPlan, envelopeSource: string | null): AnswerSource {
  if (envelopeSource === 'live') return 'live';
  if (envelopeSource === 'cache') return 'stored';
  const definition: ResourceDefinition = catalog[plan.resource];
  // Account and status have no stored copy: each answer is current.
  const alwaysCurrent = plan.route !== 'path-key' && definition.headerKey?.refreshable === false;
  return alwaysCurrent || plan.refresh || plan.mode === 'live' ? 'live' : 'stored';
}
