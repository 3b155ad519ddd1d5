import { useMemo } from 'react';
import { describeProblem } from '../../../src-shared/problem-labels.ts';
import type { Problem } from '../../../src-shared/problem.ts';
import { useArchive } from '../../archive/hooks/archive-context.tsx';
import type { ScheduleSpan } from '../../archive/schedule/read-schedule-diff.ts';
import type { ScheduleDiff, ScheduleHistory, ScheduleSubject } from '../../archive/schedule/schedule.ts';
import { useComparedSchedule } from '../../archive/schedule/use-schedule.ts';
import { formatInstant } from '../../format/format.ts';
import {
  comparisonOf,
  nothingArchivedThen,
  writeCompareChoice,
  type CompareChoice,
  type Comparison,
} from './comparison.ts';
import { diffLookup, type DiffLookup } from './diff-lists.ts';
import { useLastVisit, type VisitedView } from './use-last-visit.ts';

/** What a view shows, compared with an earlier state of it. Instants are UTC, epoch milliseconds. */
export interface ScheduleComparison {
  /** Undefined while it is read. */
  readonly history: ScheduleHistory | undefined;
  /** Null where nothing is compared; undefined while it is read. */
  readonly diff: ScheduleDiff | null | undefined;
  /** What moved is still that of the choice before, while this one is read. */
  readonly isOfLastChoice: boolean;
  /** The instants compared; null where nothing is. A null `afterAt` with a `beforeAt` is the latest response. */
  readonly beforeAt: number | null;
  readonly afterAt: number | null;
  /** Null where this view was never looked at before this visit. */
  readonly lastVisit: number | null;
  /** Why nothing is compared, in a sentence; null where something is, where nobody wants to, and while it is not known. */
  readonly why: string | null;
  /** What moved, by identity. */
  readonly lookup: DiffLookup;
}

/** Compares what a view shows as its user chose to, and remembers that the view was looked at. */
export function useScheduleComparison(
  view: VisitedView,
  subject: ScheduleSubject,
  choice: CompareChoice,
): ScheduleComparison {
  const { profileId, asOf } = useArchive();
  const lastVisit = useLastVisit(view, profileId);
  const past = useComparedSchedule(subject, {
    name: choice.kind === 'visit' ? `visit ${lastVisit ?? 'never'}` : writeCompareChoice(choice),
    spanOf: (instants) => spanOf(comparisonOf(choice, instants, lastVisit, asOf)),
  });
  const history = past?.history ?? undefined;
  const comparison = history && comparisonOf(choice, history.instants, lastVisit, asOf);
  const pair = comparison ? spanOf(comparison) : null;
  const { span = null, problem = null } = past ?? {};
  // What moved is read when the past is: only that of an earlier choice may be there already, or nothing.
  const diff = comparison && pair === null ? null : span === null || problem !== null ? undefined : past?.diff;
  const isOfLastChoice = pair !== null && span !== null && !isSame(pair, span);
  // Only a complete response can be compared with: there may have been none although the archive knew something.
  const isEmpty = pair !== null && diff === null;
  const lookup = useMemo(() => diffLookup(diff, history), [diff, history]);
  return {
    history,
    diff,
    isOfLastChoice,
    beforeAt: isEmpty ? null : (pair?.beforeAt ?? null),
    afterAt: isEmpty ? null : (pair?.afterAt ?? null),
    lastVisit,
    why:
      problem && (pair !== null || history === undefined)
        ? unreadable(problem)
        : isEmpty
          ? nothingArchivedThen
          : comparison?.kind === 'none'
            ? comparison.why
            : null,
    lookup,
  };
}

function spanOf(comparison: Comparison): ScheduleSpan | null {
  return comparison.kind === 'pair' ? { beforeAt: comparison.beforeAt, afterAt: comparison.afterAt } : null;
}

function isSame(one: ScheduleSpan, other: ScheduleSpan): boolean {
  return one.beforeAt === other.beforeAt && one.afterAt === other.afterAt;
}

/** What is on screen is of today and goes on; only the past could not be read. */
function unreadable(problem: Problem): string {
  return `What moved cannot be read. ${problem.detail ?? describeProblem(problem, formatInstant).title}`;
}
