import type { GameVersion } from '../../../../src-shared/catalog/versions.ts';
import type { Problem } from '../../../../src-shared/problem.ts';
import type { Params } from '../../../../src-shared/resource/resource.ts';
import { minorVersions, previousResponse } from './minor-versions.ts';
import type { StepSpan, TelemetryView } from './telemetry-store.ts';
import { isEmptyReading, timetables, type MinorVersion, type TelemetryResponse, type Timetable } from './telemetry.ts';

/** A request for telemetry that the archive has a response to. `lastSeenAt` is UTC, epoch milliseconds. */
interface ArchivedTelemetry {
  readonly version: string;
  readonly timetable: Timetable;
  readonly lastSeenAt: number;
}

/** Everything the page shows, put together from the archive and the reader's choices. */
export interface ShownTelemetry {
  readonly timetable: Timetable;
  /** Minor versions from 3.2 on, oldest first; also those that are archived and named by no list. */
  readonly versions: readonly MinorVersion[];
  /** Those that pictures of all versions can show: by day, only those with figures. */
  readonly pictured: readonly MinorVersion[];
  /** Those of them that the reader has chosen. */
  readonly inView: readonly MinorVersion[];
  readonly latest: MinorVersion | null;
  /** The list of versions as it was sent, newest first; null where it was never fetched. */
  readonly listed: readonly GameVersion[] | null;
  /** The latest response of each version for the timetable. */
  readonly responses: ReadonlyMap<string, TelemetryResponse>;
  /** Versions whose answer the archive has lost, and why. */
  readonly lost: ReadonlyMap<string, Problem>;
  readonly archived: readonly ArchivedTelemetry[];
  /** The version shown; null only while none is known. */
  readonly version: MinorVersion | null;
  readonly response: TelemetryResponse | null;
  /** The nearest earlier version that has a response for the timetable. */
  readonly before: TelemetryResponse | null;
  /** What a link or the memory asked for and nobody knows. */
  readonly unknownVersion: string | null;
  /** Whether a day's figures are offered of the version shown. */
  readonly hasDay: boolean;
}

export type TelemetryParts = Pick<ShownTelemetry, 'listed' | 'archived' | 'responses' | 'lost'>;

export function showTelemetry(
  { listed, archived, responses, lost }: TelemetryParts,
  view: Pick<TelemetryView, 'timetable' | 'version' | 'span'>,
): ShownTelemetry {
  const versions = minorVersions(
    listed ?? [],
    archived.map(({ version }) => version),
  );
  // Without a list, the highest number known stands in; nothing calls it the latest then.
  const latest = versions.find(({ isLatest }) => isLatest) ?? null;
  const wanted = versions.find(({ name }) => name === view.version);
  const version = wanted ?? latest ?? versions.at(-1) ?? null;
  const pictured = view.timetable === 'DAY' ? versions.filter(({ name }) => hasFigures(responses.get(name))) : versions;
  return {
    timetable: view.timetable,
    versions,
    pictured,
    inView: view.timetable === 'DAY' ? pictured : versionsIn(pictured, view.span),
    latest,
    listed,
    responses,
    lost,
    archived,
    version,
    response: (version && responses.get(version.name)) ?? null,
    before: version && previousResponse(responses, version.name),
    unknownVersion: view.version !== null && !wanted ? view.version : null,
    hasDay: version !== null && isDayOffered(version, archived),
  };
}

function hasFigures(response: TelemetryResponse | undefined): boolean {
  return response !== undefined && !isEmptyReading(response.telemetry.current);
}

/** Ends that nobody knows are open; ends the wrong way round are turned. */
function versionsIn(versions: readonly MinorVersion[], { from, to }: StepSpan): readonly MinorVersion[] {
  const place = (end: string | null, open: number) => {
    const found = versions.findIndex(({ name }) => name === end);
    return found === -1 ? open : found;
  };
  const [one, other] = [place(from, 0), place(to, versions.length - 1)];
  return versions.slice(Math.min(one, other), Math.max(one, other) + 1);
}

/**
 * A day's figures are useful for the latest version alone (spec, endpoint 10). Of others they are shown where the archive
 * has them, from the time when that version was the latest.
 */
export function isDayOffered(version: MinorVersion, archived: readonly ArchivedTelemetry[]): boolean {
  return version.isLatest || archived.some((one) => one.version === version.name && one.timetable === 'DAY');
}

/** The request's parameters, where they are those of this page: one without a timetable is kept apart. */
export function readArchived(params: Params, lastSeenAt: number): readonly ArchivedTelemetry[] {
  const timetable = timetables.find((known) => known === params['timetable']);
  const version = params['version'];
  return timetable && typeof version === 'string' ? [{ version, timetable, lastSeenAt }] : [];
}

/** Versions of the list that share a minor version, as they were sent. */
export interface VersionGroup {
  readonly key: string;
  /** Null where telemetry cannot be asked for: before 3.2, or a name that does not begin with two numbers. */
  readonly minor: MinorVersion | null;
  readonly patches: readonly GameVersion[];
  /** When a response last confirmed what is archived, by timetable; UTC, epoch milliseconds. */
  readonly archived: ReadonlyMap<Timetable, number>;
}

/**
 * The whole list of versions in the order it was sent, those of one minor version together where its first stands; then
 * minor versions that no list names and something is archived of.
 */
export function versionGroups({
  listed,
  versions,
  archived,
}: Pick<ShownTelemetry, 'listed' | 'versions' | 'archived'>): readonly VersionGroup[] {
  const minorOf = new Map(versions.flatMap((minor) => minor.patches.map((patch) => [patch, minor] as const)));
  const groups = new Map<string, { readonly minor: MinorVersion | null; readonly patches: GameVersion[] }>();
  for (const [index, version] of (listed ?? []).entries()) {
    const minor = minorOf.get(version.version?.trim() ?? '') ?? null;
    const key = minor === null ? `other ${index}` : minor.name;
    const group = groups.get(key) ?? { minor, patches: [] };
    group.patches.push(version);
    groups.set(key, group);
  }
  for (const minor of versions.toReversed())
    if (!groups.has(minor.name)) groups.set(minor.name, { minor, patches: [] });
  return [...groups].map(([key, { minor, patches }]) => ({ key, minor, patches, archived: timesOf(minor, archived) }));
}

function timesOf(minor: MinorVersion | null, archived: readonly ArchivedTelemetry[]): ReadonlyMap<Timetable, number> {
  const own = archived.filter(({ version }) => version === minor?.name);
  return new Map(own.map(({ timetable, lastSeenAt }) => [timetable, lastSeenAt]));
}
