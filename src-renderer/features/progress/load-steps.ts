import type { Load } from './load-over-time.ts';

/** Days between which the number of people does not change. UTC day numbers, both included. */
export interface LoadStep {
  readonly startDay: number;
  readonly endDay: number;
  readonly total: number;
  /** In the order of the load's disciplines. */
  readonly people: readonly number[];
}

/** A load as rows of a table: one for each step, those with nobody left out. */
export function loadSteps({ days, disciplines }: Load): readonly LoadStep[] {
  return days.slice(0, -1).flatMap((startDay, step): readonly LoadStep[] => {
    const people = disciplines.map((each) => each.people[step] ?? 0);
    const total = people.reduce((sum, count) => sum + count, 0);
    return total === 0 ? [] : [{ startDay, endDay: (days[step + 1] ?? startDay + 1) - 1, total, people }];
  });
}
