import { problemOf, type Problem } from '../../../../src-shared/problem.ts';
import type { Member } from '../../../../src-shared/domain/member.ts';
import { useArchiveQuery } from '../../../archive/use-archive-query.ts';
import { useLastKnown } from '../../../archive/use-last-known.ts';
import { readEntries, readMemberLists, type MemberList } from './read-member-lists.ts';

/** Every list of an organization's members, followed live; undefined until it is read first. */
export function useMemberLists(sid: string): readonly MemberList[] | undefined {
  const topic = `member lists ${sid}`;
  return useLastKnown(
    useArchiveQuery(topic, (archive, asOf) => readMemberLists(archive, sid, asOf)),
    topic,
  );
}

export type EntriesState =
  | { readonly state: 'ready'; readonly entries: ReadonlyMap<string, readonly Member[]> }
  | { readonly state: 'failed'; readonly problem: Problem };

/**
 * The members in some answers, by snapshot; undefined until they are read first. While other ones are read, those read last
 * stay: they may lack some.
 *
 * @param topic what they are of; another one starts anew.
 */
export function useEntries(topic: string, snapshotIds: readonly string[]): EntriesState | undefined {
  const read = useArchiveQuery(`entries ${snapshotIds.join(' ')}`, async (archive): Promise<EntriesState> => {
    try {
      return { state: 'ready', entries: await readEntries(archive, snapshotIds) };
    } catch (error) {
      return { state: 'failed', problem: problemOf(error) };
    }
  });
  return useLastKnown(read, topic);
}
