import { useMemo } from 'react';
import { Button } from '../../../ui/button.tsx';
import { formatAge, formatCounted, formatInstant } from '../../../ui/format.ts';
import { RefreshButton } from '../../../ui/refresh-button.tsx';
import { useNow } from '../../../ui/use-now.ts';
import { usePlan } from '../../../ui/use-plan.ts';
import { useTelemetryStore } from '../telemetry-store.ts';
import { timetables } from '../telemetry.ts';
import { goToGlance } from './focus-targets.ts';
import { PageSection } from './page-section.tsx';
import type { ShownTelemetry } from './shown-telemetry.ts';
import { VersionFacts } from './version-facts.tsx';
import { versionGroups, type VersionGroup } from './version-groups.ts';
import classes from './versions-section.module.css';

/** Every version the service names, with what it says of it and what of its telemetry is archived. */
export function VersionsSection({ shown }: { readonly shown: ShownTelemetry }) {
  const groups = useMemo(() => versionGroups(shown), [shown]);
  const count = shown.listed?.length ?? 0;
  return (
    <PageSection
      id="versions"
      title="Versions"
      note={
        shown.listed === null
          ? 'The list of versions was never fetched: what stands here is archived by name.'
          : `${formatCounted(count, 'versions')} in the order of the service, newest first. Telemetry goes by the first two numbers, from 3.2 on.`
      }
      aside={<ListAct />}
    >
      <div className={classes['frame']} role="region" aria-label="List of versions" tabIndex={0}>
        <table className={classes['table']}>
          <thead>
            <tr>
              <th scope="col">Telemetry</th>
              <th scope="col">Versions</th>
              {timetables.map((timetable) => (
                <th key={timetable} scope="col">
                  {{ DAY: 'Day', WEEK: 'Week', MONTH: 'Month' }[timetable]}
                </th>
              ))}
              <th scope="col">
                <span className="visually-hidden">Acts</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {groups.map((group) => (
              <GroupRow key={group.key} group={group} isShown={group.minor !== null && group.minor === shown.version} />
            ))}
          </tbody>
        </table>
      </div>
    </PageSection>
  );
}

function ListAct() {
  const stored = usePlan('versions', {}, 'stored');
  return <RefreshButton plan={stored.ok ? stored.value : null} label="Refresh the list" tone="plain" />;
}

function GroupRow({ group, isShown }: { readonly group: VersionGroup; readonly isShown: boolean }) {
  const changeView = useTelemetryStore((store) => store.changeView);
  const now = useNow();
  const { minor, patches, archived } = group;
  return (
    <tr aria-current={isShown || undefined}>
      <th scope="row">
        {minor?.name ?? <span className={classes['unknown']}>none</span>}
        {minor?.isLatest ? <span className={classes['latest']}>latest</span> : null}
      </th>
      <td>
        {patches.length === 0 ? (
          <span className={classes['unknown']}>in no list; archived all the same</span>
        ) : (
          <VersionFacts patches={patches} />
        )}
      </td>
      {timetables.map((timetable) => {
        const at = archived.get(timetable);
        return (
          <td key={timetable} className={classes['when']}>
            {at === undefined ? (
              <span className={classes['unknown']}>
                {minor === null || (timetable === 'DAY' && !minor.isLatest) ? '–' : 'not yet'}
              </span>
            ) : (
              <time dateTime={new Date(at).toISOString()} title={`Last confirmed ${formatInstant(at)}`}>
                {formatAge(now - at)}
              </time>
            )}
          </td>
        );
      })}
      <td>
        {minor === null ? null : isShown ? (
          <span className={classes['shown']}>shown</span>
        ) : (
          <Button
            tone="quiet"
            className={classes['act'] ?? ''}
            onClick={() => {
              changeView({ version: minor.isLatest ? null : minor.name });
              goToGlance();
            }}
          >
            Show<span className="visually-hidden"> {minor.name}</span>
          </Button>
        )}
      </td>
    </tr>
  );
}
