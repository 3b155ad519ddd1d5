import { useMemo } from 'react';
import type { Problem } from '../../../../src-shared/problem.ts';
import { useRecordHistory } from '../../../archive/hooks/use-records.ts';
import { compareMembers, type MemberComparison } from './model/compare-members.ts';
import { listMembers } from './model/list-members.ts';
import { snapshotIdsOf, useEntries } from './model/member-lists.ts';
import { countAt, memberStateAt, type CountPoint, type MemberFetchSession } from './model/member-state.ts';

export interface ComparedStates {
  readonly before: MemberFetchSession;
  readonly after: MemberFetchSession;
  /** Undefined while the members are read. */
  readonly comparison: MemberComparison | undefined;
  readonly problem: Problem | null;
}

interface Question {
  readonly sid: string;
  /** `filterKey` of the list. */
  readonly key: string;
  /** Oldest first. */
  readonly acts: readonly MemberFetchSession[];
  /** By the acts' ends; null, or acts that are not there: the last two. */
  readonly choice: { readonly beforeAt: number; readonly afterAt: number } | null;
}

/** Two states of a list beside each other; null where there are not two. */
export function useComparedStates({ sid, key, acts, choice }: Question): ComparedStates | null {
  const counts = useCounts(sid);
  const { beforePlace, afterPlace } = chosenPlaces(acts, choice);
  const states = useMemo(() => {
    const stateOf = (place: number) => {
      const at = acts[place]?.endedAt ?? 0;
      return memberStateAt(acts, place, key === '' ? countAt(counts, at) : null);
    };
    return { before: stateOf(beforePlace), after: stateOf(afterPlace) };
  }, [acts, beforePlace, afterPlace, key, counts]);
  const ids = useMemo(() => [...new Set([...snapshotIdsOf(states.before), ...snapshotIdsOf(states.after)])], [states]);
  const read = useEntries(`compared ${sid} ${key}`, ids);
  const comparison = useMemo(() => {
    const { before, after } = states;
    if (!before || !after || read?.state !== 'ready') return undefined;
    const { entries } = read;
    if (!ids.every((id) => entries.has(id))) return undefined;
    const listed = (state: typeof before) => listMembers(state, ({ snapshotId }) => entries.get(snapshotId) ?? []);
    return compareMembers({ state: before, listed: listed(before) }, { state: after, listed: listed(after) });
  }, [states, read, ids]);
  const before = acts[beforePlace];
  const after = acts[afterPlace];
  if (!before || !after) return null;
  return { before, after, comparison, problem: read?.state === 'failed' ? read.problem : null };
}

function chosenPlaces(acts: readonly MemberFetchSession[], choice: Question['choice']) {
  const last = acts.length - 1;
  const before = choice === null ? -1 : acts.findIndex(({ endedAt }) => endedAt === choice.beforeAt);
  const after = choice === null ? -1 : acts.findIndex(({ endedAt }) => endedAt === choice.afterAt);
  return before >= 0 && after > before
    ? { beforePlace: before, afterPlace: after }
    : { beforePlace: last - 1, afterPlace: last };
}

/** The organization's own counts over its responses, oldest first. */
function useCounts(sid: string): readonly CountPoint[] {
  const history = useRecordHistory('organization', { sid }, sid);
  return useMemo(() => {
    if (history?.state !== 'ready') return [];
    return history.versions.flatMap(({ snapshot, record }) =>
      record === null ? [] : [{ at: snapshot.fetchedAt, memberCount: record.fields.memberCount }],
    );
  }, [history]);
}
