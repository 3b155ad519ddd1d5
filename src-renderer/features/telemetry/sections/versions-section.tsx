import { timetableTitles } from '../model/labels.ts';
import { PlainTable, Unknown, type TableColumn } from '../../../ui/table/plain-table.tsx';
import { Fragment, useMemo, useState } from 'react';
import type { GameVersion } from '../../../../src-shared/catalog/versions.ts';
import { describeProblem } from '../../../../src-shared/problem-labels.ts';
import type { Problem } from '../../../../src-shared/problem.ts';
import { formatAge, formatCounted, formatInstant } from '../../../format/format.ts';
import { useActiveProfile } from '../../../services/connection/app-state.ts';
import { openLink } from '../../../services/connection/change-connections.ts';
import { usePlan } from '../../../services/loads/plans.ts';
import { useNow } from '../../../services/time-machine/clock.ts';
import { ArchivedPicture } from '../../../ui/picture/archived-picture.tsx';
import { Button } from '../../../ui/kit/button.tsx';
import { RefreshButton } from '../../../ui/spend/refresh-button.tsx';
import { versionGroups, type ShownTelemetry, type VersionGroup } from '../model/shown-telemetry.ts';
import { useTelemetryStore } from '../model/telemetry-store.ts';
import { timetables, type Timetable } from '../model/telemetry.ts';
import { goToGlance, PageSection } from './page-section.tsx';
import classes from './versions-section.module.css';

/** Every version the service names, with what it says of it and what of its telemetry is archived. */
export function VersionsSection({ shown }: { readonly shown: ShownTelemetry }) {
  const groups = useMemo(() => versionGroups(shown), [shown]);
  const count = shown.listed?.length ?? 0;
  const now = useNow();
  const changeView = useTelemetryStore((store) => store.changeView);
  const isShown = ({ minor }: VersionGroup) => minor !== null && minor === shown.version;
  const showColumn: TableColumn<VersionGroup> = {
    id: 'acts',
    title: 'Actions',
    isTitleHidden: true,
    show: (group) => {
      const { minor } = group;
      if (minor === null) return null;
      if (isShown(group)) return <span className="muted small pad0-2">shown</span>;
      return (
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
      );
    },
  };
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
      <PlainTable
        look="framed"
        label="List of versions"
        mostHeight={460}
        className={classes['list']}
        columns={[...versionColumns, ...timetables.map((timetable) => archivedColumn(timetable, now)), showColumn]}
        rows={groups}
        rowKey={({ key }) => key}
        rowProps={(group) => ({ 'aria-current': isShown(group) || undefined })}
      />
    </PageSection>
  );
}

function ListAct() {
  const stored = usePlan('versions', {}, 'stored');
  return <RefreshButton plan={stored.ok ? stored.value : null} label="Refresh the list" tone="plain" />;
}

const versionColumns: readonly TableColumn<VersionGroup>[] = [
  {
    id: 'telemetry',
    title: 'Telemetry',
    show: ({ minor }) => (
      <>
        {minor?.name ?? <Unknown words="none" />}
        {minor?.isLatest ? <span className={classes['latest']}>latest</span> : null}
      </>
    ),
  },
  {
    id: 'versions',
    title: 'Versions',
    className: classes['facts'],
    show: ({ patches }) =>
      patches.length === 0 ? <Unknown words="in no list; archived all the same" /> : <VersionFacts patches={patches} />,
  },
];

/** When the archive last confirmed a version's telemetry of a timetable. */
function archivedColumn(timetable: Timetable, now: number): TableColumn<VersionGroup> {
  return {
    id: timetable,
    title: timetableTitles[timetable],
    className: 'muted small nowrap',
    show: ({ minor, archived }) => {
      const at = archived.get(timetable);
      if (at === undefined)
        return <Unknown words={minor === null || (timetable === 'DAY' && !minor.isLatest) ? '–' : 'not yet'} />;
      return (
        <time dateTime={new Date(at).toISOString()} title={`Last confirmed ${formatInstant(at)}`}>
          {formatAge(now - at)}
        </time>
      );
    },
  };
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
        {version ?? <Unknown words="without a name" />}
      </Fragment>
    ));
  return (
    <ul className="plain-list grid gap1">
      {patches.map(({ version, title, linkUrl, imageUrl }, index) => (
        // A list may name a version twice; its place tells the two apart.
        <li key={index} className="row breakable wrap gap0-3">
          <span className={classes['name']}>{version ?? <Unknown words="without a name" />}</span>
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
