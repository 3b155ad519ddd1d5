import { designFleet, pickRebalanced, shipStateAt } from './fleet.ts';
import { shipFixture, shipRecord, type WireRecord } from './ship-record.ts';

/** The ships of one universe at any instant: 200 records. */
export interface ShipSource {
  readonly at: (atMs: number) => readonly WireRecord[];
}

/** Makes what never changes once (about 5 MB of records share it); `at` only fills in what time does. */
export function createShipSource(seed: number): ShipSource {
  const fleet = designFleet(seed).map((design) => ({ design, fixture: shipFixture(seed, design) }));
  const slots = pickRebalanced(
    seed,
    fleet.map(({ design }) => design),
  );
  return {
    at: (atMs) =>
      fleet.map(({ design, fixture }) =>
        shipRecord(fixture, shipStateAt(seed, design, atMs, slots.get(design.index) ?? null), atMs),
      ),
  };
}
