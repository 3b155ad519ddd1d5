import { shipFields, type Ship } from '../../../../src-shared/catalog/ships.ts';
import type { RecordVersion } from '../../../archive/read/read-record-history.ts';
import type { ShipRow } from './ship-row.ts';

/** For tests only: a row of a ship of which only these fields are known. */
export function shipRow(known: Partial<Ship> = {}): ShipRow {
  const fields = { ...nothingKnown, ...known };
  return { identity: fields.id ?? fields.name ?? 'unnamed', title: fields.name ?? 'unnamed', fields };
}

const nothingKnown = Object.fromEntries(Object.keys(shipFields).map((key) => [key, null])) as unknown as Ship; // null is of every field's type

/** For tests only: a ship as the snapshot of an hour had it; the snapshot was last seen half an hour later. */
export function versionOf(hour: number, known: Partial<Ship> | null): RecordVersion<Ship> {
  const [id, fetchedAt] = [`s${hour}`, hour * 3_600_000];
  return {
    snapshot: {
      id,
      requestKey: 'ships',
      resource: 'ships',
      params: {},
      bodyHash: id,
      fetchedAt,
      lastSeenAt: fetchedAt + 1_800_000,
      lastSeenSource: 'stored',
      source: 'stored',
      origin: 'demo',
      envelopeSource: 'cache',
      intent: 'stored',
      cost: { units: 0, basis: 'documented' },
      durationMs: 1,
      byteLength: 1,
      gzipBytes: 1,
      httpStatus: 200,
      isComplete: true,
    },
    record: known === null ? null : shipRow({ id: '1', name: 'Heron', ...known }),
  };
}
