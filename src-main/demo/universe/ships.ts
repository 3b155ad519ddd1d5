import { designFleet } from './fleet.ts';
import { pickRebalanced, shipStateAt } from './ship-changes.ts';
import { roughenShip } from './ship-oddities.ts';
import { shipFixture, shipRecord, type WireRecord } from './ship-record.ts';

/** The ships of one universe at any instant. */
export interface ShipSource {
  /** 200 records, plus one null and one `{}` among them, as recorded lists have (recordings, "Ships"). */
  readonly at: (atMs: number) => readonly (WireRecord | null)[];
}

/** Makes what never changes once (about 5 MB of records share it); `at` only fills in what time does. */
export function createShipSource(seed: number): ShipSource {
  const fleet = designFleet(seed).map((design) => ({ design, fixture: shipFixture(seed, design) }));
  const slots = pickRebalanced(
    seed,
    fleet.map(({ design }) => design),
  );
  return {
    at: (atMs) => {
      const records: (WireRecord | null)[] = fleet.map(({ design, fixture }) => {
        const state = shipStateAt(seed, design, atMs, slots.get(design.index) ?? null);
        return roughenShip(shipRecord(fixture, state, atMs), design.index);
      });
      records.splice(57, 0, null);
      records.splice(131, 0, {});
      return records;
    },
  };
}
