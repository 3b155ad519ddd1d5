import { requestKey } from '../../../src-shared/request-key.ts';
import type { Watch } from '../archive-rows.ts';
import { useArchiveQuery } from '../use-archive-query.ts';
import { findWatches } from './edit-watches.ts';
import type { WatchTarget } from './watch-target.ts';

/**
 * The watch of a request or a record, followed live; null where there is none, undefined while it is read. The user's own
 * work and not part of what is looked back at.
 */
export function useWatch(target: WatchTarget): Watch | null | undefined {
  const { resource, params, identity } = target;
  const question = JSON.stringify(['watch', requestKey(resource, params), identity ?? null]);
  return useArchiveQuery(question, async (archive) => (await findWatches(archive, target))[0] ?? null);
}
