import { useMemo } from 'react';
import type { Member } from '../../../../../src-shared/domain/people.ts';
import { ProblemError, problemOf, type Problem } from '../../../../../src-shared/problem.ts';
import { useArchiveQuery, useLastKnown } from '../../../../archive/hooks/archive-context.tsx';
import { SizedCache } from '../../../../archive/read/sized-cache.ts';
import type { ArchiveDatabase } from '../../../../archive/schema/archive-database.ts';
import type { Attempt, Snapshot } from '../../../../archive/schema/archive-rows.ts';
import { listMembers, type ListedMember } from './list-members.ts';
import { filterKey, filterOfParams, noFilter, type MemberFilter } from './member-filter.ts';
import {
  groupPageFetchSessions,
  memberStateAt,
  type MemberFetchSession,
  type MemberState,
  type PageResponse,
} from './member-state.ts';

/** Every answer to one list of an organization's members. */
export interface MemberList {
  /** `filterKey` of its filter. */
  readonly key: string;
  readonly filter: MemberFilter;
  /** Oldest first; one for each time a page came, also with what was known. */
  readonly answers: readonly PageResponse[];
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
  const outlines = await archive.outlines.where('resource').equals('members').toArray();
  const mark = JSON.stringify(sid);
  // The key of a request holds its parameters; it only narrows down what is read, the parameters decide.
  const ids = outlines.filter((outline) => outline.requestKey.includes(mark) && isBy(outline.fetchedAt, asOf));
  const [snapshots, attempts] = await Promise.all([
    archive.snapshots.bulkGet(ids.map(({ id }) => id)),
    archive.attempts
      .where('snapshotId')
      .anyOf(ids.map(({ id }) => id))
      .toArray(),
  ]);
  const confirmations = Map.groupBy(
    attempts.filter(({ outcome }) => outcome === 'unchanged'),
    ({ snapshotId }) => snapshotId,
  );
  const own = snapshots
    .filter((snapshot) => snapshot?.params['sid'] === sid)
    .filter((snapshot) => snapshot !== undefined);
  const lists = Map.groupBy(own, ({ params }) => filterKey(filterOfParams(params)));
  return [...lists].map(([key, group]) => ({
    key,
    filter: filterOfParams(group[0]?.params ?? {}),
    answers: group
      .flatMap((snapshot) => answersOf(snapshot, confirmations.get(snapshot.id) ?? [], asOf))
      .toSorted((one, other) => one.at - other.at || one.page - other.page),
  }));
}

/** A snapshot is one answer when it came, and one each time it was confirmed. */
function answersOf(
  { id, params, manifest, fetchedAt, lastSeenAt }: Snapshot,
  confirmations: readonly Attempt[],
  asOf: number | null,
): readonly PageResponse[] {
  const page = typeof params['page'] === 'number' ? params['page'] : 1;
  // Nothing was seen after it was last seen, unless by a clock that was ahead then.
  const confirmed = confirmations.flatMap(({ endedAt }) => (endedAt !== null && endedAt <= lastSeenAt ? endedAt : []));
  const times = [Math.min(fetchedAt, lastSeenAt), ...confirmed, lastSeenAt];
  return [...new Set(times)]
    .filter((at) => isBy(at, asOf))
    .map((at) => ({ page, at, snapshotId: id, count: manifest.length }));
}

function isBy(at: number, asOf: number | null): boolean {
  return asOf === null || at <= asOf;
}

/** The members in some answers, by snapshot, each in its answer's order. @throws ProblemError `storage-failed` when one is lost. */
export async function readEntries(
  archive: ArchiveDatabase,
  snapshotIds: readonly string[],
): Promise<ReadonlyMap<string, readonly Member[]>> {
  const cache = caches.get(archive) ?? new SizedCache<readonly Member[]>(mostKeptMembers);
  caches.set(archive, cache);
  const found = new Map<string, readonly Member[]>();
  const wanted: string[] = [];
  for (const id of new Set(snapshotIds)) {
    const known = cache.get(id);
    if (known) found.set(id, known);
    else wanted.push(id);
  }
  const snapshots = await archive.snapshots.bulkGet(wanted);
  const rows = await archive.records.bulkGet(snapshots.flatMap((snapshot) => snapshot?.manifest ?? []));
  let at = 0;
  for (const [index, id] of wanted.entries()) {
    const members = (snapshots[index]?.manifest ?? []).map((): Member => {
      const row = rows[at];
      at += 1;
      if (!row) throw new ProblemError({ kind: 'storage-failed', detail: 'A member of this page is missing.' });
      // The record's resource decides the type of its fields.
      return row.fields as Member;
    });
    cache.set(id, members, members.length + 1);
    found.set(id, members);
  }
  return found;
}

/** By archive, so that no profile ever gets another's. A snapshot never changes. */
const caches = new WeakMap<ArchiveDatabase, SizedCache<readonly Member[]>>();
const mostKeptMembers = 20_000;

/** Every list of an organization's members, followed live; undefined until it is read first. */
export function useMemberLists(sid: string): readonly MemberList[] | undefined {
  const topic = `member lists ${sid}`;
  return useLastKnown(
    useArchiveQuery(topic, (archive, asOf) => readMemberLists(archive, sid, asOf)),
    topic,
  );
}

type EntriesState =
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

/** One list as it is now. */
interface ShownList {
  readonly filter: MemberFilter;
  /** Oldest first. */
  readonly acts: readonly MemberFetchSession[];
  /** Null where no page ever came. */
  readonly state: MemberState | null;
  /** Undefined while they are read. */
  readonly listed: readonly ListedMember[] | undefined;
  readonly problem: Problem | null;
}

/**
 * The latest state of one list of members.
 *
 * @param memberCount the organization's own; it says nothing of a filtered list.
 */
export function useShownList(
  sid: string,
  list: MemberList | undefined,
  { key, memberCount }: { readonly key: string; readonly memberCount: number | null },
): ShownList {
  const acts = useMemo(() => groupPageFetchSessions(list?.answers ?? []), [list]);
  const count = key === '' ? memberCount : null;
  const state = useMemo(() => memberStateAt(acts, acts.length - 1, count), [acts, count]);
  const ids = useMemo(() => snapshotIdsOf(state), [state]);
  const read = useEntries(`entries ${sid} ${key}`, ids);
  // While a page that came is read, the list before it stays whole.
  const whole = useMemo(() => {
    if (read?.state !== 'ready' || !ids.every((id) => read.entries.has(id))) return undefined;
    return state === null ? [] : listMembers(state, ({ snapshotId }) => read.entries.get(snapshotId) ?? []);
  }, [state, ids, read]);
  const listed = useLastKnown(whole, `listed ${sid} ${key}`);
  return {
    filter: list?.filter ?? noFilter,
    acts,
    state,
    listed,
    problem: read?.state === 'failed' ? read.problem : null,
  };
}

/** The answers whose members count in a state. */
export function snapshotIdsOf(state: MemberState | null): readonly string[] {
  return state?.pages.flatMap(({ shown }) => shown?.snapshotId ?? []) ?? [];
}
