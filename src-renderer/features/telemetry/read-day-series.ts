import type { TelemetryReading } from '../../../src-shared/domain/telemetry.ts';
import type { ArchiveDatabase } from '../../archive/archive-database.ts';
import type { AnswerSource } from '../../archive/archive-rows.ts';
import { readAnswerChoices, type AnswerChoice } from './read-answer-choices.ts';

/** One archived answer for a day. Instants are UTC, epoch milliseconds. */
export interface DayPoint {
  readonly snapshotId: string;
  /** The service's own time of the figures; null where the answer tells none. */
  readonly updatedAt: number | null;
  /** When the answer came first, and when one last said the same. */
  readonly fetchedAt: number;
  readonly confirmedAt: number;
  readonly confirmedSource: AnswerSource;
  /** Null where the answer has no current figures. */
  readonly reading: TelemetryReading | null;
  /**
   * `drawn`: at the service's time. `replaced`: a later answer has the same service time, and counts instead. `undated`: no
   * service time, so no place on the axis. The last two are in the table only.
   */
  readonly standing: 'drawn' | 'replaced' | 'undated';
}

/**
 * The DAY answers for a version that were gathered here: a series the service itself does not keep. In the order of the
 * service's times, those of the same time as they came; those without a time last.
 *
 * @param asOf UTC, epoch milliseconds; null for now.
 */
export async function readDaySeries(
  archive: ArchiveDatabase,
  version: string,
  asOf: number | null,
): Promise<readonly DayPoint[]> {
  return daySeries(await readAnswerChoices(archive, { version, timetable: 'DAY' }, asOf));
}

/** As `readDaySeries`, of answers in any order. */
export function daySeries(answers: readonly AnswerChoice[]): readonly DayPoint[] {
  const inOrder = answers.toSorted((a, b) => timeOf(a) - timeOf(b) || a.fetchedAt - b.fetchedAt);
  return inOrder.map((answer, index): DayPoint => {
    const { snapshotId, fetchedAt, confirmedAt, confirmedSource, telemetry } = answer;
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
function timeOf({ telemetry }: AnswerChoice): number {
  return telemetry.current?.updatedAt ?? Number.MAX_SAFE_INTEGER;
}
