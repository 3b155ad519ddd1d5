import { useMemo } from 'react';
import {
  filterOfParams,
  pageOfParams,
  type MemberFilter,
  type Member,
} from '../../../../../src-shared/catalog/members.ts';
import type { Problem } from '../../../../../src-shared/problem.ts';
import {
  useArchiveQuery,
  useLastKnown,
  useReadState,
  type ReadState,
} from '../../../../archive/hooks/archive-context.tsx';
import { readArrivals, readRecordsOf } from '../../../../archive/read/read-arrivals.ts';
import type { ArchiveDatabase } from '../../../../archive/schema/archive-database.ts';
import { listMembers, type ListedMember } from './list-members.ts';
import { filterKey } from './member-labels.ts';
import {
  groupPageFetchSessions,
  memberStateAt,
  usableCount,
  type MemberFetchSession,
  type MemberState,
  type PageResponse,
} from './member-state.ts';
import { useOrganizationView, type OrganizationView } from './organization-store.ts';
import type { Organization } from '../../../../../src-shared/catalog/organization.ts';

/** Every response to one list of an organization's members. */
export interface MemberList {
  /** `filterKey` of its filter. */
  readonly key: string;
  readonly filter: MemberFilter;
  /** Oldest first; one for each time a page came, also with what was known. */
  readonly responses: readonly PageResponse[];
}

/**
 * All lists of an organization's members the archive has answers to, each filter a list of its own. Reads no members.
 *
 * @param asOf UTC, epoch milliseconds; null for now.
 */
export async function readMemberLists(
  archive: ArchiveDatabase,
  sid: string,
  asOf: number | null,
): Promise<readonly MemberList[]> {
  const arrivals = await readArrivals(archive, { resource: 'members', name: 'sid', value: sid }, asOf);
  const lists = Map.groupBy(arrivals, ({ params }) => filterKey(filterOfParams(params)));
  return [...lists].map(([key, group]) => ({
    key,
    filter: filterOfParams(group[0]?.params ?? {}),
    responses: group
      .map(({ params, ...response }): PageResponse => ({ ...response, page: pageOfParams(params) }))
      .toSorted((one, other) => one.at - other.at || one.page - other.page),
  }));
}

/** Every list of an organization's members, followed live; undefined until it is read first. */
function useMemberLists(sid: string): readonly MemberList[] | undefined {
  const topic = `member lists ${sid}`;
  return useLastKnown(
    useArchiveQuery(`lists of members ${sid}`, (archive, asOf) => readMemberLists(archive, sid, asOf)),
    topic,
  );
}

type EntriesState = ReadState<{ readonly entries: ReadonlyMap<string, readonly Member[]> }>;

/**
 * The members in some responses, by snapshot; undefined until they are read first. While other ones are read, those read last
 * stay: they may lack some.
 *
 * @param topic what they are of; another one starts anew.
 */
export function useEntries(topic: string, snapshotIds: readonly string[]): EntriesState | undefined {
  const read = useReadState(`entries ${snapshotIds.join(' ')}`, async (archive) => ({
    entries: await readRecordsOf(archive, 'members', snapshotIds),
  }));
  return useLastKnown(read, topic);
}

/** The list that is chosen on an organization's page, as it is now. */
export interface ChosenList {
  readonly sid: string;
  readonly view: OrganizationView;
  readonly changeView: (part: Partial<OrganizationView>) => void;
  /** All that are in the archive; undefined until they are read. */
  readonly lists: readonly MemberList[] | undefined;
  /** `filterKey` of the list. */
  readonly key: string;
  /** The organization's own count, of all its lists together. */
  readonly memberCount: number | null;
  /** Oldest first. */
  readonly acts: readonly MemberFetchSession[];
  /** Null where no page ever came. */
  readonly state: MemberState | null;
}

/** @param organization null where its page is not in the archive. */
export function useChosenList(sid: string, organization: Organization | null): ChosenList {
  const [view, changeView] = useOrganizationView(sid);
  const lists = useMemberLists(sid);
  const key = filterKey(view.filter);
  const acts = useMemo(
    () => groupPageFetchSessions(lists?.find((each) => each.key === key)?.responses ?? []),
    [lists, key],
  );
  const memberCount = usableCount(organization?.memberCount ?? null);
  // It says nothing of a filtered list.
  const count = key === '' ? memberCount : null;
  const state = useMemo(() => memberStateAt(acts, acts.length - 1, count), [acts, count]);
  return { sid, view, changeView, lists, key, memberCount, acts, state };
}

interface ListedState {
  /** Undefined while they are read. */
  readonly listed: readonly ListedMember[] | undefined;
  readonly problem: Problem | null;
}

/** Everybody on the pages of a state. While a page that came is read, the list before it stays whole. */
export function useListed({ sid, key, state }: ChosenList): ListedState {
  const ids = useMemo(() => snapshotIdsOf(state), [state]);
  const read = useEntries(`entries ${sid} ${key}`, ids);
  const whole = useMemo(() => {
    if (read?.state !== 'ready' || !ids.every((id) => read.entries.has(id))) return undefined;
    return state === null ? [] : listMembers(state, ({ snapshotId }) => read.entries.get(snapshotId) ?? []);
  }, [state, ids, read]);
  const listed = useLastKnown(whole, `listed ${sid} ${key}`);
  return { listed, problem: read?.state === 'failed' ? read.problem : null };
}

/** The responses whose members count in a state. */
export function snapshotIdsOf(state: MemberState | null): readonly string[] {
  return state?.pages.flatMap(({ shown }) => shown?.snapshotId ?? []) ?? [];
}
