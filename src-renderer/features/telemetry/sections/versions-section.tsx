import { Fragment, useMemo, useState } from 'react';
import type { GameVersion } from '../../../../src-shared/domain/telemetry.ts';
import { describeProblem } from '../../../../src-shared/problem-labels.ts';
import type { Problem } from '../../../../src-shared/problem.ts';
import { formatAge, formatCounted, formatInstant } from '../../../format/format.ts';
import { useActiveProfile } from '../../../services/connection/app-state.ts';
import { openLink } from '../../../services/connection/change-connections.ts';
import { usePlan } from '../../../services/loads/plans.ts';
import { useNow } from '../../../services/time-machine/clock.ts';
import { ArchivedPicture } from '../../../ui/kit/archived-picture.tsx';
import { Button } from '../../../ui/kit/button.tsx';
import { RefreshButton } from '../../../ui/spend/refresh-button.tsx';
import { versionGroups, type ShownTelemetry, type VersionGroup } from '../model/shown-telemetry.ts';
import { useTelemetryStore } from '../model/telemetry-store.ts';
import { timetables } from '../model/telemetry.ts';
import { goToGlance, PageSection } from './page-section.tsx';
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
        {minor?.name ?? <span className="faint">none</span>}
        {minor?.isLatest ? <span className={classes['latest']}>latest</span> : null}
      </th>
      <td>
        {patches.length === 0 ? (
          <span className="faint">in no list; archived all the same</span>
        ) : (
          <VersionFacts patches={patches} />
        )}
      </td>
      {timetables.map((timetable) => {
        const at = archived.get(timetable);
        return (
          <td key={timetable} className="muted small nowrap">
            {at === undefined ? (
              <span className="faint">
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
          <span className="muted small pad0-2">shown</span>
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

/** What the service says of some versions: most are bare names, some have a title, a link and a picture. */
function VersionFacts({ patches }: { readonly patches: readonly GameVersion[] }) {
  const isBare = patches.every(
    ({ title, linkUrl, imageUrl }) => title === null && linkUrl === null && imageUrl === null,
  );
  if (isBare)
    return patches.map(({ version }, index) => (
      <Fragment key={index}>
        {index === 0 ? null : <span className="faint"> · </span>}
        {version ?? <span className="faint">without a name</span>}
      </Fragment>
    ));
  return (
    <ul className="plain-list grid gap1">
      {patches.map(({ version, title, linkUrl, imageUrl }, index) => (
        // A list may name a version twice; its place tells the two apart.
        <li key={index} className="row breakable wrap gap0-3">
          <span className={classes['name']}>{version ?? <span className="faint">without a name</span>}</span>
          {imageUrl === null ? null : !isPictureAddress(imageUrl) ? (
            <span className="warn small selectable">picture address cannot be used: {imageUrl}</span>
          ) : (
            <span className={classes['picture']}>
              <ArchivedPicture
                urls={[imageUrl]}
                alt={`Picture of ${version ?? title ?? 'a version'}`}
                fallback={<span className={classes['noPicture']} title={imageUrl} />}
              />
            </span>
          )}
          {title === null ? null : <span>{title}</span>}
          {linkUrl === null ? null : <VersionLink url={linkUrl} />}
        </li>
      ))}
    </ul>
  );
}

/** Absolute or site-relative, which is all that pictures are asked for by. */
function isPictureAddress(url: string): boolean {
  return /^(?:https?:)?\//i.test(url) && URL.canParse(url, 'https://site.invalid');
}

/**
 * An address the service names, as text. It can be opened in the browser where it is on the connection's own host, which is
 * all that the host program opens (SECURITY 15); elsewhere it can be read and copied.
 */
function VersionLink({ url }: { readonly url: string }) {
  const { address } = useActiveProfile();
  const [problem, setProblem] = useState<Problem | null>(null);
  const target = URL.parse(url);
  const ownHost = URL.parse(address ?? '')?.hostname ?? null;
  const canOpen = target?.protocol === 'https:' && ownHost !== null && target.hostname === ownHost;
  return (
    <span className="inline-row muted small wrap gap0-2">
      <span className={classes['url']} title={url}>
        {url}
      </span>
      {canOpen ? (
        <Button tone="quiet" className={classes['act'] ?? ''} onClick={() => void openLink(url).then(setProblem)}>
          Open<span className="visually-hidden"> {url} in the browser</span>
        </Button>
      ) : null}
      <span role="status" className="faint">
        {problem ? describeProblem(problem, formatInstant).title : null}
      </span>
    </span>
  );
}
