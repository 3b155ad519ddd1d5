import { useArchiveQuery } from '../../archive/use-archive-query.ts';
import { readAnswerChoices, type AnswerChoice } from './read-answer-choices.ts';
import type { Timetable } from './telemetry.ts';

/** Every archived answer for a version and a timetable, newest first, followed live; undefined while they are read. */
export function useAnswerChoices(version: string, timetable: Timetable): readonly AnswerChoice[] | undefined {
  return useArchiveQuery(`telemetry choices ${timetable} ${version}`, (archive, asOf) =>
    readAnswerChoices(archive, { version, timetable }, asOf),
  );
}
