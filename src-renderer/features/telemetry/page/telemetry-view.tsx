import { EmptyState } from '../../../ui/empty-state.tsx';
import { FetchManyButton } from '../../../ui/fetch-many-button.tsx';
import { FetchManyStatus } from '../../../ui/fetch-many-status.tsx';
import { useFetchManyStore } from '../../../ui/fetch-many-store.ts';
import { formatCounted } from '../../../ui/format.ts';
import { LossNotice } from '../../../ui/loss-notice.tsx';
import { useReportShown } from '../../../ui/use-report-shown.ts';
import { FetchTrouble } from './fetch-trouble.tsx';
import { PageSkeleton } from './page-skeleton.tsx';
import { planName } from './plan-name.ts';
import { RequestFailure } from './request-failure.tsx';
import type { ShownTelemetry } from './shown-telemetry.ts';
import { TelemetryBar } from './telemetry-bar.tsx';
import { TelemetryHead } from './telemetry-head.tsx';
import { TelemetryNotes } from './telemetry-notes.tsx';
import { TelemetrySections } from './telemetry-sections.tsx';
import classes from './telemetry-view.module.css';
import { byTimetable } from './timetable-words.ts';
import { useShownTelemetry } from './use-shown-telemetry.ts';
import { telemetryActs, useTelemetryAct } from './use-telemetry-act.ts';

const versionList = [{ resource: 'versions', params: {} }] as const;

/** Telemetry in all its states: nothing fetched yet, on its way, failed, fetched in part, and as charts and tables. */
export function TelemetryView() {
  const isFetching = useIsFetching();
  const shown = useShownTelemetry(isFetching);
  // A page of which nothing was ever fetched has that to show.
  useReportShown('telemetry', shown !== undefined);
  const isKnown = shown !== undefined && (shown.versions.length > 0 || shown.listed !== null);
  const isShown = shown !== undefined && (shown.answers.size > 0 || shown.lost.size > 0);
  return (
    <>
      <TelemetryHead shown={shown ?? null} />
      <FetchManyStatus names={telemetryActs} noun="answers" nameOf={planName} shows="cancelled" />
      <div className={classes['page']}>
        <FetchTrouble versions={shown?.versions ?? []} isShown={isShown} />
        <RequestFailure requestKey="versions" what="a list of versions" />
        <LossNotice of={versionList} />
        {shown === undefined ? (
          <PageSkeleton />
        ) : isKnown ? (
          <>
            <TelemetryBar shown={shown} hasSections={isShown} />
            {isShown ? (
              <>
                {isFetching ? null : <TelemetryNotes shown={shown} />}
                <TelemetrySections shown={shown} />
              </>
            ) : isFetching ? (
              <PageSkeleton />
            ) : (
              <NothingForTimetable shown={shown} />
            )}
          </>
        ) : isFetching ? (
          <PageSkeleton />
        ) : (
          <NothingYet />
        )}
      </div>
    </>
  );
}

/** Whether an act is on its way that brings all versions: what is missing is then no news. */
function useIsFetching(): boolean {
  return useFetchManyStore(
    ({ run }) => run?.state === 'running' && (run.name === 'telemetry stored' || run.name === 'telemetry refresh'),
  );
}

const noVersions: ShownTelemetry['versions'] = [];

function NothingYet() {
  const act = useTelemetryAct(noVersions, 'MONTH', 'stored');
  return (
    <EmptyState
      title="No telemetry in the archive yet"
      action={<FetchManyButton {...act} label="Fetch" what="the versions and their telemetry" tone="act" />}
      absent={{ what: 'telemetry', of: [{ resource: 'versions', params: {} }, { resource: 'telemetry' }] }}
    >
      What players’ machines reported, from version to version: load times with their spread, latency, stability and
      resolutions. The service keeps one stored copy for each version; fetched once, they stay here, also without a
      network.
    </EmptyState>
  );
}

function NothingForTimetable({ shown }: { readonly shown: ShownTelemetry }) {
  const { timetable, versions, latest, version } = shown;
  const act = useTelemetryAct(versions, timetable, 'stored');
  if (versions.length === 0)
    return (
      <EmptyState title="The list of versions names none that has telemetry">
        The service has telemetry from version 3.2 on, and the list in the archive names no such version. A refresh may
        bring some.
      </EmptyState>
    );
  const what = timetable === 'DAY' ? (latest?.name ?? version?.name ?? '') : formatCounted(versions.length, 'versions');
  return (
    <EmptyState
      title={`No telemetry ${byTimetable(timetable)} in the archive yet`}
      action={<FetchManyButton {...act} label="Fetch" what={what} tone="act" />}
      absent={{
        what: `telemetry ${byTimetable(timetable)}`,
        of: versions.map((each) => ({ resource: 'telemetry', params: { version: each.name, timetable } })),
      }}
    >
      {timetable === 'DAY'
        ? 'A day’s figures, which the service calls useful for the latest version only. Each day that is fetched stays here: together they make a series that the service itself does not keep.'
        : `The versions are known; what was reported ${byTimetable(timetable)} is fetched for each of them by one act.`}
    </EmptyState>
  );
}
