import { worldAt } from '../../../src-main/demo/universe/world-at.ts';
import type { Arrival } from '../../../src-renderer/archive/ingest/archive-fixture.ts';
import { dayMs } from '../../../src-shared/day.ts';

interface Days {
  /** When the last responses came, UTC, epoch milliseconds. */
  readonly lastAt: number;
  /** How many days before that each of the responses came, the longest ago first. */
  readonly daysAgo: readonly number[];
  /** Ships in each list. */
  readonly ships?: number;
  /** Players that are looked up on each of the days. */
  readonly players?: number;
}

/** Responses on some days, each a little different from the one before: ships, statistics and players. */
export function responsesOfDays({ lastAt, daysAgo, ships = 12, players = 1 }: Days): readonly Arrival[] {
  const world = worldAt(3, Date.UTC(2026, 2, 14));
  const list = world.ships().slice(0, ships);
  return daysAgo.flatMap((days, turn): readonly Arrival[] => {
    const at = lastAt - days * dayMs;
    const data = list.map((ship, place) => (place % 5 === turn % 5 ? { ...ship, mass: String(1_000 + turn) } : ship));
    return [
      { resource: 'ships', data, at },
      { resource: 'stats', data: { ...world.stats(), funds: 1_000 + turn }, at: at + 1_000 },
      ...Array.from({ length: players }, (_, place) => {
        const handle = place === 0 ? 'Wren' : `Wren-${place}`;
        return {
          resource: 'user' as const,
          params: { handle },
          data: playerOf(handle, turn),
          at: at + 2_000 + place,
          source: 'live',
        };
      }),
    ];
  });
}

function playerOf(handle: string, turn: number): object {
  return {
    profile: { id: '1', handle, display: handle, badge: 'Scout' },
    organization: { name: 'Reed', sid: 'REED', rank: 'Member', stars: turn % 5 },
  };
}
