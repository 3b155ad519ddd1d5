import type { ResourceName } from '../../../src-shared/catalog/registry.ts';
import type { Params } from '../../../src-shared/catalog/resource.ts';
import { requestKey } from '../../../src-shared/request-key.ts';
import type { Watch } from '../archive-rows.ts';

/** What a watch is about: a request, or one record of its answers. */
export interface WatchTarget {
  readonly resource: ResourceName;
  readonly params: Params;
  /** The record; of the roadmap a card's id. Absent for the whole answer. */
  readonly identity?: string;
}

/** Whether a watch is about this. What stands in several answers goes by its identity, whichever it was watched in. */
export function isWatchOf(watch: Watch, { resource, params, identity }: WatchTarget): boolean {
  if (watch.resource !== resource || watch.identity !== identity) return false;
  return resourcesWith(watch) !== null || watch.requestKey === requestKey(resource, params);
}

/**
 * The resources whose answers, to whichever request, hold the record a watch is about; null where one request's answers do. A
 * deliverable stands in the lists of all its teams, and leaves one for another; a star system stands in the list of systems
 * as well, with or without an answer of its own, and its code may have been typed in several ways.
 */
export function resourcesWith({
  resource,
  identity,
}: Pick<Watch, 'resource' | 'identity'>): readonly ResourceName[] | null {
  return identity === undefined ? null : (spanning[resource] ?? null);
}

const spanning: Partial<Record<ResourceName, readonly ResourceName[]>> = {
  deliverables: ['deliverables'],
  'star-system': ['star-system', 'systems'],
};
