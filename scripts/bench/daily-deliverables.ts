import { worldAt } from '../../src-main/demo/universe/world-at.ts';
import { dayMs } from '../../src-shared/day.ts';
import { recordedDays, recordedDeliverables } from './recorded-days.ts';

/** A deliverable as the service sends it. */
export type DeliverableWire = Readonly<Record<string, unknown>>;

/** One list a day, as many as are asked for, each a little different from the one before. */
export interface DailyLists {
  readonly name: string;
  readonly listOf: (day: number) => readonly DeliverableWire[];
}

const lastDay = Date.UTC(2026, 2, 14, 12);
const most = 420;

/** Of two invented universes what all teams work on, 420 deliverables. They change from day to day by themselves. */
export function inventedLists(days: number): DailyLists {
  return {
    name: 'invented',
    listOf: (day) => {
      const atMs = lastDay - (days - 1 - day) * dayMs;
      const all = [1, 2].flatMap((seed) => {
        const world = worldAt(seed, atMs);
        return world.teams().flatMap(({ slug }) => world.deliverables(String(slug)) ?? []);
      });
      return [...new Map(all.map((wire) => [wire['slug'], wire])).values()].slice(0, most);
    },
  };
}

/**
 * The two recordings of the upstream site with days between them made up.
 *
 * @returns null where the recordings are not there; they are no part of the repository.
 */
export function recordedLists(days: number): DailyLists | null {
  const listOf = recordedDays(recordedDeliverables, days);
  return listOf && { name: 'recorded', listOf };
}
