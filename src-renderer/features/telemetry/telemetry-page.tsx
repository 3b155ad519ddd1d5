import { memo, useDeferredValue, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import { useArchive } from '../../archive/hooks/archive-context.tsx';
import { formatCount, formatCounted } from '../../format/format.ts';
import { telemetryPath } from '../../format/paths.ts';
import { useActiveProfile } from '../../services/connection/app-state.ts';
import { useReportShown } from '../../services/connection/startup-idle.ts';
import { useFetchManyStore } from '../../services/loads/fetch-many.ts';
import { usePlan } from '../../services/loads/plans.ts';
import { FetchManyButton } from '../../ui/spend/fetch-many-button.tsx';
import { FetchManyStatus } from '../../ui/spend/fetch-many-end.tsx';
import { RefreshButton } from '../../ui/spend/refresh-button.tsx';
import { EmptyState } from '../../ui/view/empty-state.tsx';
import { LossNotice } from '../../ui/view/loss-notice.tsx';
import { useViewMemory } from '../../ui/view/view-address.ts';
import { usePathSegments } from '../../ui/view/path-segments.ts';
import { askedVersions, telemetryBatchNames, useTelemetryBatch, useVersionsBatch } from './model/fetch-telemetry.ts';
import { formatTimetable } from './model/labels.ts';
import type { ShownTelemetry } from './model/shown-telemetry.ts';
import { readTelemetryLink, telemetryMemory, useTelemetryStore } from './model/telemetry-store.ts';
import { useShownTelemetry } from './model/use-shown-telemetry.ts';
import { CompareSection } from './sections/compare-section.tsx';
import { DaysSection } from './sections/days-section.tsx';
import { FetchTrouble, RequestFailure, requestName } from './sections/fetch-trouble.tsx';
import { GlancePanel } from './sections/glance-panel.tsx';
import { LoadTimesSection } from './sections/load-times-section.tsx';
import { MyLoadTimeSection } from './sections/my-load-time-section.tsx';
import { PastSection } from './sections/past-section.tsx';
import { ResolutionsSection } from './sections/resolutions-section.tsx';
import { SteadinessSection } from './sections/steadiness-section.tsx';
import { VersionsSection } from './sections/versions-section.tsx';
import { TelemetryBar } from './telemetry-bar.tsx';
import { TelemetryHead } from './telemetry-head.tsx';
import classes from './telemetry-page.module.css';

/** Everything under `/telemetry`. */
export function TelemetryPage() {
  const { id } = useActiveProfile();
  const isReady = useViewMemory(telemetryMemory, id);
  const [, page, of = ''] = usePathSegments();
  if (!isReady) return null;
  if (page === undefined) return <TelemetryView />;
  return <Linked key={`${page} ${of}`} page={page} of={of} />;
}

/**
 * Shows the page as a link says, from its top, and leaves the link's address at once: coming back would undo what was changed
 * since.
 */
function Linked({ page, of }: { readonly page: string; readonly of: string }) {
  const [, navigate] = useLocation();
  const place = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    place.current?.closest('main')?.scrollTo({ top: 0 });
    useTelemetryStore.setState({ view: readTelemetryLink(page, of) });
    navigate(telemetryPath(), { replace: true });
  });
  return <span ref={place} />;
}

const versionList = [{ resource: 'versions', params: {} }] as const;

/** Telemetry in all its states: nothing fetched yet, on its way, failed, fetched in part, and as charts and tables. */
function TelemetryView() {
  const isFetching = useIsFetching();
  const shown = useShownTelemetry(isFetching);
  // A page of which nothing was ever fetched has that to show.
  useReportShown('telemetry', shown !== undefined);
  const isKnown = shown !== undefined && (shown.versions.length > 0 || shown.listed !== null);
  const isShown = shown !== undefined && (shown.responses.size > 0 || shown.lost.size > 0);
  return (
    <>
      <TelemetryHead shown={shown} />
      <FetchManyStatus names={telemetryBatchNames} noun="responses" nameOf={requestName} shows="cancelled" />
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
  const act = useTelemetryBatch(noVersions, 'MONTH', 'stored');
  return (
    <EmptyState
      title="No telemetry in the archive yet"
      action={<FetchManyButton {...act} label="Refresh" what="the versions and their telemetry" tone="act" />}
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
  const act = useTelemetryBatch(versions, timetable, 'stored');
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
      title={`No telemetry ${formatTimetable(timetable)} in the archive yet`}
      action={<FetchManyButton {...act} label="Refresh" what={what} tone="act" />}
      absent={{
        what: `telemetry ${formatTimetable(timetable)}`,
        of: versions.map((each) => ({ resource: 'telemetry', params: { version: each.name, timetable } })),
      }}
    >
      {timetable === 'DAY'
        ? 'A day’s figures, which the service calls useful for the latest version only. Each day that is fetched stays here: together they make a series that the service itself does not keep.'
        : `The versions are known; what was reported ${formatTimetable(timetable)} is fetched for each of them with one click.`}
    </EmptyState>
  );
}

/** What of the page is not there, and the act that brings it. */
function TelemetryNotes({ shown }: { readonly shown: ShownTelemetry }) {
  const { asOf } = useArchive();
  const isPast = asOf !== null;
  const { listed, unknownVersion, version } = shown;
  return (
    <>
      {unknownVersion === null ? null : (
        <p className="row muted wrap rigid gap2-4">
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
    <div className="row muted wrap rigid gap2-4">
      <p>
        The list of versions {isPast ? 'had not been fetched by then' : 'was never fetched'}: which version is the
        latest is unknown, and others may be missing.
      </p>
      {isPast ? null : <RefreshButton plan={stored.ok ? stored.value : null} tone="plain" />}
    </div>
  );
}

const mostNames = 4;

function Missing({ shown, isPast }: NoteProps & { readonly shown: ShownTelemetry }) {
  const { versions, timetable, responses } = shown;
  const asked = askedVersions(versions, timetable);
  const missing = asked.filter((name) => !responses.has(name));
  const act = useVersionsBatch(missing, timetable, 'stored');
  // Where nothing is there at all, the page says so by itself; of a single day, its panel does.
  if (missing.length === 0 || responses.size === 0 || timetable === 'DAY') return null;
  const names = missing.slice(0, mostNames);
  const others = missing.length - names.length;
  return (
    <div className="row muted wrap rigid gap2-4">
      <p>
        {formatCount(missing.length)} of {formatCounted(versions.length, 'versions')}{' '}
        {isPast ? 'had not been fetched' : missing.length === 1 ? 'was not fetched' : 'were not fetched'}{' '}
        {formatTimetable(timetable)} {isPast ? 'by then' : 'yet'} and {missing.length === 1 ? 'is a gap' : 'are gaps'}{' '}
        in the pictures: {names.join(', ')}
        {others > 0 ? ` and ${formatCount(others)} more` : ''}.
      </p>
      {isPast ? null : <FetchManyButton {...act} label="Refresh" what={formatCounted(missing.length, 'versions')} />}
    </div>
  );
}

/**
 * The page from top to bottom. Drawn anew when what it shows changes, not with every response that is on its way. Whoever opens it
 * sees its beginning first: the rest follows at once, in pieces between which the window answers.
 */
const TelemetrySections = memo(function TelemetrySections({ shown }: { readonly shown: ShownTelemetry }) {
  const isWhole = useDeferredValue(true, false);
  return (
    <>
      <GlancePanel shown={shown} />
      <LoadTimesSection shown={shown} />
      {isWhole ? (
        <>
          <MyLoadTimeSection shown={shown} />
          <SteadinessSection shown={shown} />
          <ResolutionsSection shown={shown} />
          <PastSection shown={shown} />
          <CompareSection shown={shown} />
          <DaysSection shown={shown} />
          <VersionsSection shown={shown} />
        </>
      ) : null}
    </>
  );
});

/** The outline of the page while the archive opens or the first responses are on their way. */
function PageSkeleton() {
  return (
    <div className="grid gap3" aria-hidden>
      <div className={classes['glance']}>
        {Array.from({ length: 5 }, (_, tile) => (
          <span key={tile} />
        ))}
      </div>
      <div className={classes['pair']}>
        <span />
        <span />
      </div>
      <div className={classes['pair']}>
        <span />
        <span />
      </div>
    </div>
  );
}
