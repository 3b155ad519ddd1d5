import type { Ship } from '../../../src-shared/domain/ship.ts';
import type { RecordVersion } from '../../archive/read-record-history.ts';
import { shipRow } from './ship-row-fixture.ts';

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
