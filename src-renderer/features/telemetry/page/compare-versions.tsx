import { answerBefore } from '../answer-before.ts';
import { useTelemetryStore } from '../telemetry-store.ts';
import { ComparedPairChoice } from './compared-pair-choice.tsx';
import { ComparedResult } from './compared-result.tsx';
import type { ShownTelemetry } from './shown-telemetry.ts';
import classes from './compare-section.module.css';
import { byTimetable } from './timetable-words.ts';

/** Two versions over the same timetable. Unless others are chosen, the one shown and the one before it. */
export function CompareVersions({ shown }: { readonly shown: ShownTelemetry }) {
  const pair = useTelemetryStore(({ view }) => view.versions);
  const changeView = useTelemetryStore((store) => store.changeView);
  const { versions, answers, timetable, answer } = shown;
  const offered = versions.filter(({ name }) => answers.has(name)).toReversed();
  const [newest, second] = offered.flatMap(({ name }) => answers.get(name) ?? []);
  const after = answers.get(pair.after ?? '') ?? answer ?? newest;
  const nearest = after && (answerBefore(answers, after.version) ?? (after === newest ? second : newest));
  const before = answers.get(pair.before ?? '') ?? nearest;
  if (!after || !before || offered.length < 2)
    return (
      <p className={classes['none']}>
        {offered.length === 1 ? `Only ${newest?.version ?? ''} is archived` : 'No version is archived'}{' '}
        {byTimetable(timetable)}: there is nothing to compare with.
      </p>
    );
  const options = offered.map(({ name, isLatest }) => ({ value: name, label: isLatest ? `${name} · latest` : name }));
  return (
    <>
      <ComparedPairChoice
        noun="version"
        options={options}
        before={before.version}
        after={after.version}
        onChange={(versionsPair) => changeView({ versions: versionsPair })}
      />
      <ComparedResult
        before={before}
        after={after}
        names={{
          before: `${before.version} ${byTimetable(timetable)}`,
          after: `${after.version} ${byTimetable(timetable)}`,
        }}
        fileName={`telemetry ${before.version} and ${after.version} ${byTimetable(timetable)}`}
      />
    </>
  );
}
