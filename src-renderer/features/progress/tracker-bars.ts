import type { Discipline } from '../../../src-shared/domain/deliverable.ts';
import type { TimeAllocation } from '../../../src-shared/domain/time-allocation.ts';
import type { TimelineBar } from '../../ui/timeline/timeline-row.ts';
import { disciplineName, workSpans } from './allocated-work.ts';

/** Of teams, and of deliverables nobody is named for. */
export const teamColour = 'var(--c6)';
const plainColour = 'var(--c6)';

/** Of the discipline with most work on it. */
export function mainColour(disciplines: readonly Discipline[], colourOf: (discipline: string) => string): string {
  const work = (discipline: Discipline) =>
    workSpans(discipline).reduce((sum, { startDay, endDay, share }) => sum + (endDay + 1 - startDay) * share, 0) *
    (discipline.numberOfMembers ?? 0);
  const [first, ...others] = disciplines;
  if (!first) return plainColour;
  return colourOf(disciplineName(others.reduce((most, next) => (work(next) > work(most) ? next : most), first)));
}

/** Each allocation as it was sent; those without a day cannot be drawn. */
export function allocationBars(allocations: readonly TimeAllocation[], colour: string): readonly TimelineBar[] {
  return allocations.flatMap(({ startDay, endDay, isPartial }): readonly TimelineBar[] =>
    startDay === null || endDay === null || endDay < startDay
      ? []
      : [{ startDay, endDay, colour, isLight: isPartial === true, done: null }],
  );
}

/** A bar needs two days: where one is unknown, or the last lies before the first, it is the other day alone. */
export function barOf(startDay: number | null, endDay: number | null, colour: string): TimelineBar {
  const last = endDay ?? startDay ?? 0;
  const first = Math.min(startDay ?? last, last);
  return { startDay: first, endDay: last, colour, isLight: endDay === null || startDay === null, done: null };
}
