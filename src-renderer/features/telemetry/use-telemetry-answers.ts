import { useArchiveQuery } from '../../archive/use-archive-query.ts';
import { readTelemetryAnswers, type TelemetryAnswers } from './read-telemetry-answers.ts';
import type { Timetable } from './telemetry.ts';

/** `opening`: not read yet; `ready`: from the archive, however old, and perhaps without any answer. */
export type TelemetryAnswersState = { readonly state: 'opening' } | ({ readonly state: 'ready' } & TelemetryAnswers);

/** The latest answers of all versions for one timetable, as of the instant on screen, followed live. */
export function useTelemetryAnswers(timetable: Timetable): TelemetryAnswersState {
  const read = useArchiveQuery(`telemetry answers ${timetable}`, (archive, asOf) =>
    readTelemetryAnswers(archive, timetable, asOf),
  );
  return read ? { state: 'ready', ...read } : { state: 'opening' };
}
