import type { Telemetry } from '../../../src-shared/domain/telemetry.ts';
import { requestKey } from '../../../src-shared/request-key.ts';
import type { ArchiveDatabase } from '../../archive/archive-database.ts';
import type { Snapshot, StoredRecord } from '../../archive/archive-rows.ts';
import { readSnapshots } from '../../archive/read-snapshots.ts';
import { snapshotFacts } from '../../archive/snapshot-facts.ts';
import type { TelemetryAnswer, Timetable } from './telemetry.ts';

/** An answer without what was sent, so that hundreds can be read at once. */
export type AnswerChoice = Omit<TelemetryAnswer, 'pastWire' | 'resolutionsWire' | 'wireProblem'>;

/** What telemetry is asked for. */
export interface TelemetryQuestion {
  /** `<major>.<minor>`. */
  readonly version: string;
  readonly timetable: Timetable;
}

/**
 * Every archived answer to a question up to an instant, newest first, in two reads. One whose record the archive has lost is
 * left out: there is nothing in it to compare.
 *
 * @param asOf UTC, epoch milliseconds; null for now.
 */
export async function readAnswerChoices(
  archive: ArchiveDatabase,
  question: TelemetryQuestion,
  asOf: number | null,
): Promise<readonly AnswerChoice[]> {
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

/** Undefined where the record is lost; an answer without a record tells nothing. */
function telemetryOf({ manifest }: Snapshot, rows: ReadonlyMap<string, StoredRecord>): Telemetry | undefined {
  const [id] = manifest;
  if (id === undefined) return { current: null, past: null };
  // The record's resource decides the type of its fields, and only telemetry answers this question.
  return rows.get(id)?.fields as Telemetry | undefined;
}
