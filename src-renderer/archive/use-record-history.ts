import type { RecordOf, ResourceName } from '../../src-shared/catalog/registry.ts';
import type { Params } from '../../src-shared/catalog/resource.ts';
import { problemOf, type Problem } from '../../src-shared/problem.ts';
import { requestKey } from '../../src-shared/request-key.ts';
import { readRecordHistory, type RecordHistory } from './read-record-history.ts';
import { useArchiveQuery } from './use-archive-query.ts';

export type RecordHistoryState<Fields extends object> =
  | ({ readonly state: 'ready' } & RecordHistory<Fields>)
  | { readonly state: 'failed'; readonly problem: Problem };

/** One record over the snapshots of a request, followed live; undefined while it is read. */
export function useRecordHistory<Name extends ResourceName>(
  resource: Name,
  params: Params,
  identity: string,
): RecordHistoryState<RecordOf<Name>> | undefined {
  const key = requestKey(resource, params);
  return useArchiveQuery(
    `history ${JSON.stringify([key, identity])}`,
    async (archive, asOf): Promise<RecordHistoryState<RecordOf<Name>>> => {
      try {
        const history = await readRecordHistory(archive, { requestKey: key, resource, identity }, asOf);
        return { state: 'ready', ...history };
      } catch (error) {
        // An old record that is lost must not take the record of today off the screen.
        return { state: 'failed', problem: problemOf(error) };
      }
    },
  );
}
