import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { hashWords } from '../../src-main/demo/universe/random.ts';
import { worldAt } from '../../src-main/demo/universe/world-at.ts';
import { repositoryRoot } from '../repository-root.ts';

/** A deliverable as the service sends it. */
export type DeliverableWire = Readonly<Record<string, unknown>>;

/** One list a day, as many as are asked for, each a little different from the one before. */
export interface DailyLists {
  readonly name: string;
  readonly listOf: (day: number) => readonly DeliverableWire[];
}

const dayMs = 86_400_000;
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
 * The two recordings of the upstream site with days between them made up: each deliverable changes from how the first has it
 * to how the second has it on a day of its own, some each day.
 *
 * @returns null where the recordings are not there; they are no part of the repository.
 */
export function recordedLists(days: number): DailyLists | null {
  const folder = join(repositoryRoot, '../shared/recordings/progress');
  if (!existsSync(folder)) return null;
  const [first, last] = ['2021-08-25', '2021-10-20'].map(
    (date) => JSON.parse(readFileSync(join(folder, `deliverables-${date}.json`), 'utf8')) as DeliverableWire[], // as recorded
  );
  const [before, after] = [first, last].map((list) => new Map(list?.map((wire) => [String(wire['slug']), wire])));
  const slugs = [...new Set([...(after?.keys() ?? []), ...(before?.keys() ?? [])])];
  const differing = slugs.filter((slug) => JSON.stringify(before?.get(slug)) !== JSON.stringify(after?.get(slug)));
  const inTurn = differing.toSorted((one, other) => hashWords('turn', one) - hashWords('turn', other));
  const turnOf = new Map(inTurn.map((slug, place) => [slug, 1 + Math.floor((place * (days - 1)) / inTurn.length)]));
  return {
    name: 'recorded',
    listOf: (day) =>
      slugs.flatMap((slug) => {
        const isLater = day >= (turnOf.get(slug) ?? 0);
        const wire = (isLater ? after : before)?.get(slug);
        return wire ? [wire] : [];
      }),
  };
}
