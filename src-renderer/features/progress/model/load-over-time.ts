import type { Deliverable } from '../../../../src-shared/catalog/deliverables.ts';
import { formatCount } from '../../../format/format.ts';
import { disciplineName, workSpans } from './allocated-work.ts';

/** People of one discipline over the days of a load. */
interface DisciplineLoad {
  readonly discipline: string;
  /** One for each step: people at work on every day of it, part-time counted half. */
  readonly people: readonly number[];
  /** People times days over all steps. */
  readonly peopleDays: number;
}

/** How many people are at work, day by day: between two steps nothing changes. */
export interface Load {
  /** First days of the steps, rising. The last begins the day after the last work, and has nobody. UTC day numbers. */
  readonly days: readonly number[];
  /** The one with most work first. */
  readonly disciplines: readonly DisciplineLoad[];
  /** Crews that could not be counted: nobody says how many people they are, or when they are at work. */
  readonly uncounted: number;
}

/**
 * People at work by discipline over time, from the allocations of these deliverables, each counted once however many teams
 * it has.
 *
 * @param isCounted disciplines that count, by name.
 */
export function loadOverTime(
  deliverables: readonly Deliverable[],
  isCounted: (discipline: string) => boolean = () => true,
): Load {
  /** By discipline: what is added on a day to the people at work from then on, in halves of a person. */
  const changes = new Map<string, Map<number, number>>();
  let uncounted = 0;
  for (const discipline of deliverables.flatMap(({ disciplines }) => disciplines)) {
    const name = disciplineName(discipline);
    if (!isCounted(name)) continue;
    const spans = workSpans(discipline);
    if (discipline.numberOfMembers === null || spans.length === 0) {
      uncounted += 1;
      continue;
    }
    const own = changes.get(name) ?? new Map<number, number>();
    changes.set(name, own);
    for (const { startDay, endDay, share } of spans) {
      const people = discipline.numberOfMembers * share;
      own.set(startDay, (own.get(startDay) ?? 0) + people);
      own.set(endDay + 1, (own.get(endDay + 1) ?? 0) - people);
    }
  }
  const days = [...new Set([...changes.values()].flatMap((own) => [...own.keys()]))].toSorted((a, b) => a - b);
  const disciplines = [...changes].map(([name, own]) => sumUp(name, days, own));
  return { days, disciplines: disciplines.toSorted(byWork), uncounted };
}

function sumUp(discipline: string, days: readonly number[], changes: ReadonlyMap<number, number>): DisciplineLoad {
  const people: number[] = [];
  let peopleDays = 0;
  let now = 0;
  for (const [index, day] of days.entries()) {
    now += changes.get(day) ?? 0;
    people.push(now);
    peopleDays += now * ((days[index + 1] ?? day) - day);
  }
  return { discipline, people, peopleDays };
}

function byWork(one: DisciplineLoad, other: DisciplineLoad): number {
  return other.peopleDays - one.peopleDays || (one.discipline < other.discipline ? -1 : 1);
}

/** The step a day lies in; null before the first and from the last on, when nobody is at work. */
export function stepOfDay({ days }: Load, day: number): number | null {
  const after = days.findIndex((start) => start > day);
  return after <= 0 ? null : after - 1;
}

/** One discipline's part of a stack, between two numbers of people on each step. */
export interface LoadLayer {
  readonly discipline: string;
  readonly lower: readonly number[];
  readonly upper: readonly number[];
}

/** The disciplines on top of each other, the one with most work at the bottom. */
export function stackLoad({ days, disciplines }: Load): {
  readonly layers: readonly LoadLayer[];
  readonly most: number;
} {
  let lower: readonly number[] = days.map(() => 0);
  const layers = disciplines.map(({ discipline, people }): LoadLayer => {
    const from = lower;
    lower = from.map((below, step) => below + (people[step] ?? 0));
    return { discipline, lower: from, upper: lower };
  });
  return { layers, most: lower.reduce((most, next) => Math.max(most, next), 0) };
}

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

/** A number of people with part-time counted half: `312`, `12.5`. */
export function formatPeopleCount(people: number): string {
  return Number.isInteger(people) ? formatCount(people) : `${formatCount(Math.floor(people))}.5`;
}
