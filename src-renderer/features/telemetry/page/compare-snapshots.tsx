import { formatDate, formatMoment } from '../../../ui/format.ts';
import type { AnswerChoice } from '../read-answer-choices.ts';
import { useTelemetryStore } from '../telemetry-store.ts';
import type { Timetable } from '../telemetry.ts';
import { useAnswerChoices } from '../use-answer-choices.ts';
import { ComparedPairChoice } from './compared-pair-choice.tsx';
import { ComparedResult } from './compared-result.tsx';
import classes from './compare-section.module.css';
import { byTimetable } from './timetable-words.ts';

interface CompareSnapshotsProps {
  readonly version: string;
  readonly timetable: Timetable;
}

/** Two answers to the same question. Unless others are chosen, the last two that differ. */
export function CompareSnapshots({ version, timetable }: CompareSnapshotsProps) {
  const pair = useTelemetryStore(({ view }) => view.snapshots);
  const changeView = useTelemetryStore((store) => store.changeView);
  const choices = useAnswerChoices(version, timetable);
  if (!choices) return <p className={classes['none']}>The snapshots are being read…</p>;
  const [newest, second] = choices;
  const find = (id: string | null): AnswerChoice | undefined => choices.find(({ snapshotId }) => snapshotId === id);
  const after = find(pair.after) ?? newest;
  const before = find(pair.before) ?? second;
  if (!after || !before || choices.length < 2)
    return (
      <p className={classes['none']}>
        {choices.length === 1
          ? `One snapshot of ${version} ${byTimetable(timetable)} is archived: a second is there once a refresh brings other figures.`
          : `No snapshot of ${version} ${byTimetable(timetable)} is archived.`}
      </p>
    );
  const isMissing = [pair.before, pair.after].some((id) => id !== null && !find(id));
  return (
    <>
      <ComparedPairChoice
        noun="snapshot"
        options={choices.map((choice) => ({ value: choice.snapshotId, label: choiceWords(choice) }))}
        before={before.snapshotId}
        after={after.snapshotId}
        onChange={(snapshots) => changeView({ snapshots })}
      />
      {isMissing ? (
        <p className={classes['none']}>
          A snapshot that was asked for is not of {version} {byTimetable(timetable)} in this archive; others stand in.
        </p>
      ) : null}
      <ComparedResult
        before={before}
        after={after}
        names={{ before: headWords(before), after: headWords(after) }}
        fileName={`telemetry ${version} ${byTimetable(timetable)} two snapshots`}
      />
    </>
  );
}

function choiceWords({ fetchedAt, telemetry }: AnswerChoice): string {
  const updatedAt = telemetry.current?.updatedAt ?? null;
  return `${formatMoment(fetchedAt)} · figures of ${updatedAt === null ? 'an unknown time' : formatDate(updatedAt)}`;
}

function headWords({ fetchedAt }: AnswerChoice): string {
  return `Fetched ${formatMoment(fetchedAt)}`;
}
