import type { Telemetry, TelemetryReading } from '../../../../src-shared/catalog/telemetry.ts';
import { requestKey } from '../../../../src-shared/request-key.ts';
import { snapshotFacts } from '../../../archive/read/read-records-at.ts';
import { readSnapshots } from '../../../archive/read/read-snapshots.ts';
import type { ArchiveDatabase } from '../../../archive/schema/archive-database.ts';
import type { ResponseSource, Snapshot, StoredRecord } from '../../../archive/schema/archive-rows.ts';
import type { TelemetryResponse, Timetable } from './telemetry.ts';

/** A response without what was sent, so that hundreds can be read at once. */
export type ResponseChoice = Omit<TelemetryResponse, 'pastWire' | 'resolutionsWire' | 'wireProblem'>;

/** What telemetry is asked for. */
interface TelemetryRequest {
  /** `<major>.<minor>`. */
  readonly version: string;
  readonly timetable: Timetable;
}

/**
 * Every archived response to a question up to an instant, newest first, in two reads. One whose record the archive has lost is
 * left out: there is nothing in it to compare.
 *
 * @param asOf UTC, epoch milliseconds; null for now.
 */
export async function readResponseChoices(
  archive: ArchiveDatabase,
  question: TelemetryRequest,
  asOf: number | null,
): Promise<readonly ResponseChoice[]> {
  const key = requestKey('telemetry', { ...question });
  const snapshots = await readSnapshots(archive, key, asOf);
  const ids = [...new Set(snapshots.flatMap(({ manifest }) => manifest[0] ?? []))];
  const rows = new Map((await archive.records.bulkGet(ids)).flatMap((row) => (row ? [[row.id, row] as const] : [])));
  return snapshots.flatMap((snapshot) => {
    const telemetry = telemetryOf(snapshot, rows);
    if (!telemetry) return [];
    const { fetchedAt, confirmedAt, source } = snapshotFacts(snapshot);
    return [
      {
        ...question,
        requestKey: key,
        snapshotId: snapshot.id,
        telemetry,
        fetchedAt,
        confirmedAt,
        confirmedSource: source,
      },
    ];
  });
}

/** Undefined where the record is lost; a response without a record tells nothing. */
function telemetryOf({ manifest }: Snapshot, rows: ReadonlyMap<string, StoredRecord>): Telemetry | undefined {
  const [id] = manifest;
  if (id === undefined) return { current: null, past: null };
  // The record's resource decides the type of its fields, and only telemetry answers this question.
  return rows.get(id)?.fields as Telemetry | undefined;
}

/** One archived response for a day. Instants are UTC, epoch milliseconds. */
export interface DayPoint {
  readonly snapshotId: string;
  /** The service's own time of the figures; null where the response tells none. */
  readonly updatedAt: number | null;
  /** When the response came first, and when one last said the same. */
  readonly fetchedAt: number;
  readonly confirmedAt: number;
  readonly confirmedSource: ResponseSource;
  /** Null where the response has no current figures. */
  readonly reading: TelemetryReading | null;
  /**
   * `drawn`: at the service's time. `replaced`: a later response has the same service time, and counts instead. `undated`: no
   * service time, so no place on the axis. The last two are in the table only.
   */
  readonly standing: 'drawn' | 'replaced' | 'undated';
}

/**
 * The DAY responses for a version that were gathered here: a series the service itself does not keep. In the order of the
 * service's times, those of the same time as they came; those without a time last.
 *
 * @param asOf UTC, epoch milliseconds; null for now.
 */
export async function readDaySeries(
  archive: ArchiveDatabase,
  version: string,
  asOf: number | null,
): Promise<readonly DayPoint[]> {
  return daySeries(await readResponseChoices(archive, { version, timetable: 'DAY' }, asOf));
}

/** As `readDaySeries`, of responses in any order. */
export function daySeries(responses: readonly ResponseChoice[]): readonly DayPoint[] {
  const inOrder = responses.toSorted((a, b) => timeOf(a) - timeOf(b) || a.fetchedAt - b.fetchedAt);
  return inOrder.map((response, index): DayPoint => {
    const { snapshotId, fetchedAt, confirmedAt, confirmedSource, telemetry } = response;
    const updatedAt = telemetry.current?.updatedAt ?? null;
    const next = inOrder[index + 1];
    const isReplaced = next !== undefined && timeOf(next) === updatedAt;
    return {
      snapshotId,
      updatedAt,
      fetchedAt,
      confirmedAt,
      confirmedSource,
      reading: telemetry.current,
      standing: updatedAt === null ? 'undated' : isReplaced ? 'replaced' : 'drawn',
    };
  });
}

/** Undated ones last: later than any date of this program. */
function timeOf({ telemetry }: ResponseChoice): number {
  return telemetry.current?.updatedAt ?? Number.MAX_SAFE_INTEGER;
}
