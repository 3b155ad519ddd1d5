import { formatAge, formatCounted, formatInstant } from '../../format/format.ts';
import { telemetryOfPath, telemetryPath } from '../../format/paths.ts';
import { useActiveProfile } from '../../services/connection/app-state.ts';
import { useServiceTimes } from '../../services/quota/quota.ts';
import { useNow } from '../../services/time-machine/clock.ts';
import { FreshnessLabel } from '../../ui/view/freshness-label.tsx';
import { ViewHead } from '../../ui/view/view-head.tsx';
import { useTelemetryBatch } from './model/fetch-telemetry.ts';
import { formatTimetable } from './model/labels.ts';
import type { ShownTelemetry } from './model/shown-telemetry.ts';
import { useTelemetryStore, writeTelemetryView } from './model/telemetry-store.ts';
import type { TelemetryResponse, Timetable } from './model/telemetry.ts';
import { TimetableSwitch, VersionFilters } from './telemetry-bar.tsx';

const noVersions: ShownTelemetry['versions'] = [];

/** Title, how old the oldest and the newest of what is shown are, and what fetching all of it again costs. */
export function TelemetryHead({ shown }: { readonly shown: ShownTelemetry | undefined }) {
  const timetable = useTelemetryStore(({ view }) => view.timetable);
  const versions = shown?.versions ?? noVersions;
  const stored = useTelemetryBatch(versions, timetable, 'stored');
  const live = useTelemetryBatch(versions, timetable, 'refresh');
  const responses = [...(shown?.responses.values() ?? [])];
  const isAny = responses.length > 0;
  const isKnown = shown !== undefined && (shown.versions.length > 0 || shown.listed !== null);
  return (
    <ViewHead
      title="Telemetry"
      freshness={<Freshness responses={shown && responses} timetable={timetable} />}
      watch={
        shown?.response
          ? {
              resource: 'telemetry',
              params: { version: shown.response.version, timetable },
              path: telemetryOfPath(shown.response.version),
            }
          : null
      }
      live={{ batch: live }}
      refresh={shown ? { batch: stored } : null}
      isEmpty={!isAny}
      share={isAny ? { link: () => telemetryPath(writeTelemetryView(useTelemetryStore.getState().view)) } : null}
      tabs={isKnown ? <TimetableSwitch shown={shown} /> : null}
      filters={isKnown ? <VersionFilters shown={shown} /> : null}
    />
  );
}

function Freshness({
  responses,
  timetable,
}: {
  /** Undefined while the archive is being read. */
  readonly responses: readonly TelemetryResponse[] | undefined;
  readonly timetable: Timetable;
}) {
  const profile = useActiveProfile();
  const { renewedAt } = useServiceTimes();
  const now = useNow();
  const sorted = (responses ?? []).toSorted((a, b) => a.confirmedAt - b.confirmedAt);
  const [oldest, newest] = [sorted[0], sorted.at(-1)];
  const isSpread = oldest !== undefined && newest !== undefined && newest.confirmedAt - oldest.confirmedAt > spreadMs;
  const count = formatCounted(sorted.length, 'versions');
  return (
    <div className="row-base wrap gap0-3">
      <FreshnessLabel
        what={responses && (oldest ? `${isSpread ? `oldest of ${count}` : count} ${formatTimetable(timetable)}` : null)}
        nothing={`Nothing ${formatTimetable(timetable)} fetched yet`}
        source={oldest?.confirmedSource ?? null}
        isDemo={profile.kind === 'demo'}
        confirmedAt={oldest?.confirmedAt ?? null}
        renewedAt={renewedAt}
      />
      {isSpread ? (
        <span className="muted">
          newest: {newest.version}
          {newest.confirmedSource === 'live' ? ', live' : ''},{' '}
          <time dateTime={new Date(newest.confirmedAt).toISOString()} title={formatInstant(newest.confirmedAt)}>
            {formatAge(now - newest.confirmedAt)}
          </time>
        </span>
      ) : null}
    </div>
  );
}

/** One act takes about so long; what lies further apart was fetched by several. */
const spreadMs = 5 * 60_000;
