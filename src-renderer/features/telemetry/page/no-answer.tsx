import { useArchive } from '../../../archive/archive-context.tsx';
import { describeProblem } from '../../../../src-shared/problem-words.ts';
import { Button } from '../../../ui/button.tsx';
import { formatInstant } from '../../../ui/format.ts';
import { RefreshButton } from '../../../ui/refresh-button.tsx';
import { usePlan } from '../../../ui/use-plan.ts';
import { useTelemetryStore, type TelemetryView } from '../telemetry-store.ts';
import { focusVersionChoice } from './focus-targets.ts';
import classes from './no-answer.module.css';
import type { ShownTelemetry } from './shown-telemetry.ts';
import { nounOf } from './timetable-words.ts';

/** The version shown has no answer for the timetable: why, and what brings one. */
export function NoAnswer({ shown: { version, timetable, lost, latest } }: { readonly shown: ShownTelemetry }) {
  const { asOf } = useArchive();
  const changeView = useTelemetryStore((store) => store.changeView);
  const change = (view: Partial<TelemetryView>) => {
    changeView(view);
    focusVersionChoice();
  };
  const name = version?.name ?? '';
  const stored = usePlan('telemetry', { version: name, timetable }, 'stored');
  const problem = lost.get(name);
  if (timetable === 'DAY' && version && !version.isLatest)
    return (
      <div className={classes['none']}>
        <p>
          A day of {name} is not in the archive, and is not asked for: the service calls a day useful for the latest
          version only.
        </p>
        <Button onClick={() => change({ timetable: 'MONTH' })}>Show {name} by month</Button>
        {latest ? <Button onClick={() => change({ version: null })}>Show {latest.name}</Button> : null}
      </div>
    );
  return (
    <div className={classes['none']}>
      <p>
        {problem
          ? `The archive has lost what it held of ${name}: ${describeProblem(problem, formatInstant).title.toLowerCase()}.`
          : asOf === null
            ? `No ${nounOf(timetable)} of ${name} was fetched yet.`
            : `No ${nounOf(timetable)} of ${name} had been fetched by then.`}
      </p>
      {asOf === null ? (
        <RefreshButton plan={stored.ok ? stored.value : null} label={`Fetch ${name}`} tone="plain" />
      ) : null}
    </div>
  );
}
