import { useMemo } from 'react';
import { describeProblem } from '../../../src-shared/problem-words.ts';
import type { Problem } from '../../../src-shared/problem.ts';
import { useArchive } from '../../archive/archive-context.tsx';
import type { Movement, MovementHistory, MovementSubject } from '../../archive/movement/movement.ts';
import { useMovement } from '../../archive/movement/use-movement.ts';
import { useMovementHistory } from '../../archive/movement/use-movement-history.ts';
import type { CompareChoice } from './compare-choice.ts';
import { comparisonOf, nothingThen } from './comparison.ts';
import { formatInstant } from '../format.ts';
import { movedLookup, type MovedLookup } from './moved-lookup.ts';
import { useLastVisit, type VisitedView } from './use-last-visit.ts';

/** What a view shows, compared with an earlier state of it. Instants are UTC, epoch milliseconds. */
export interface Compared {
  /** Undefined while it is read. */
  readonly history: MovementHistory | undefined;
  /** Null where nothing is compared; undefined while it is read. */
  readonly movement: Movement | null | undefined;
  /** The instants compared; null where nothing is. A null `afterAt` with a `beforeAt` is the latest answer. */
  readonly beforeAt: number | null;
  readonly afterAt: number | null;
  /** Null where this view was never looked at before this visit. */
  readonly lastVisit: number | null;
  /** Why nothing is compared, in a sentence; null where something is, where nobody wants to, and while it is not known. */
  readonly why: string | null;
  /** What moved, by identity. */
  readonly lookup: MovedLookup;
}

/** Compares what a view shows as its user chose to, and remembers that the view was looked at. */
export function useCompared(view: VisitedView, subject: MovementSubject, choice: CompareChoice): Compared {
  const { profileId, asOf } = useArchive();
  const lastVisit = useLastVisit(view, profileId);
  const past = useMovementHistory(subject);
  const history = past?.ok === true ? past.value : undefined;
  const comparison = history && comparisonOf(choice, history.instants, lastVisit, asOf);
  const pair = comparison?.kind === 'pair' ? comparison : null;
  const found = useMovement(subject, pair);
  const movement = comparison && found?.ok === true ? found.value : undefined;
  const problem = past?.ok === false ? past.problem : found?.ok === false ? found.problem : null;
  // Only a complete answer can be compared with: there may have been none although the archive knew something.
  const isEmpty = pair !== null && movement === null;
  const lookup = useMemo(() => movedLookup(movement, history), [movement, history]);
  return {
    history,
    movement,
    beforeAt: isEmpty ? null : (pair?.beforeAt ?? null),
    afterAt: isEmpty ? null : (pair?.afterAt ?? null),
    lastVisit,
    why: problem ? unreadable(problem) : isEmpty ? nothingThen : comparison?.kind === 'none' ? comparison.why : null,
    lookup,
  };
}

/** What is on screen is of today and goes on; only the past could not be read. */
function unreadable(problem: Problem): string {
  return `What moved cannot be read. ${problem.detail ?? describeProblem(problem, formatInstant).title}`;
}
