import { useArchive } from '../../../archive/archive-context.tsx';
import { FetchManyButton } from '../../../ui/fetch-many-button.tsx';
import { formatCount, formatCounted } from '../../../ui/format.ts';
import { RefreshButton } from '../../../ui/refresh-button.tsx';
import { usePlan } from '../../../ui/use-plan.ts';
import { askedVersions } from './telemetry-plans.ts';
import type { ShownTelemetry } from './shown-telemetry.ts';
import classes from './telemetry-notes.module.css';
import { byTimetable } from './timetable-words.ts';
import { useSomeVersionsAct } from './use-telemetry-act.ts';

/** What of the page is not there, and the act that brings it. */
export function TelemetryNotes({ shown }: { readonly shown: ShownTelemetry }) {
  const { asOf } = useArchive();
  const isPast = asOf !== null;
  const { listed, unknownVersion, version } = shown;
  return (
    <>
      {unknownVersion === null ? null : (
        <p className={classes['note']}>
          Version {unknownVersion} is in no list and nothing of it is archived; {version?.name ?? 'none'} is shown.
        </p>
      )}
      {listed === null ? <NoList isPast={isPast} /> : null}
      <Missing shown={shown} isPast={isPast} />
    </>
  );
}

interface NoteProps {
  /** An earlier state is shown: nothing fetched now would be in it. */
  readonly isPast: boolean;
}

function NoList({ isPast }: NoteProps) {
  const stored = usePlan('versions', {}, 'stored');
  return (
    <div className={classes['note']}>
      <p>
        The list of versions {isPast ? 'had not been fetched by then' : 'was never fetched'}: which version is the
        latest is unknown, and others may be missing.
      </p>
      {isPast ? null : <RefreshButton plan={stored.ok ? stored.value : null} label="Fetch the list" tone="plain" />}
    </div>
  );
}

const mostNames = 4;

function Missing({ shown, isPast }: NoteProps & { readonly shown: ShownTelemetry }) {
  const { versions, timetable, answers } = shown;
  const asked = askedVersions(versions, timetable);
  const missing = asked.filter((name) => !answers.has(name));
  const act = useSomeVersionsAct(missing, timetable, 'stored');
  // Where nothing is there at all, the page says so by itself; of a single day, its panel does.
  if (missing.length === 0 || answers.size === 0 || timetable === 'DAY') return null;
  const names = missing.slice(0, mostNames);
  const others = missing.length - names.length;
  return (
    <div className={classes['note']}>
      <p>
        {formatCount(missing.length)} of {formatCounted(versions.length, 'versions')}{' '}
        {isPast ? 'had not been fetched' : missing.length === 1 ? 'was not fetched' : 'were not fetched'}{' '}
        {byTimetable(timetable)} {isPast ? 'by then' : 'yet'} and {missing.length === 1 ? 'is a gap' : 'are gaps'} in
        the pictures: {names.join(', ')}
        {others > 0 ? ` and ${formatCount(others)} more` : ''}.
      </p>
      {isPast ? null : <FetchManyButton {...act} label={missing.length === 1 ? 'Fetch it' : 'Fetch them'} />}
    </div>
  );
}
