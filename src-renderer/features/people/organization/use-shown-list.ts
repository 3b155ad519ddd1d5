import { useMemo } from 'react';
import type { Problem } from '../../../../src-shared/problem.ts';
import { useLastKnown } from '../../../archive/use-last-known.ts';
import { groupPageActs } from './group-page-acts.ts';
import { listMembers, type ListedMember } from './list-members.ts';
import { noFilter, type MemberFilter } from './member-filter.ts';
import { memberStateAt, type MemberState } from './member-state.ts';
import type { MemberAct } from './page-answer.ts';
import type { MemberList } from './read-member-lists.ts';
import { useEntries } from './use-member-lists.ts';

/** One list as it is now. */
export interface ShownList {
  readonly filter: MemberFilter;
  /** Oldest first. */
  readonly acts: readonly MemberAct[];
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
  const acts = useMemo(() => groupPageActs(list?.answers ?? []), [list]);
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
