import type { GameVersion } from '../../../../src-shared/domain/game-version.ts';
import type { MinorVersion, Timetable } from '../telemetry.ts';
import type { ArchivedTelemetry, ShownTelemetry } from './shown-telemetry.ts';

/** Versions of the list that share a minor version, as they were sent. */
export interface VersionGroup {
  readonly key: string;
  /** Null where telemetry cannot be asked for: before 3.2, or a name that does not begin with two numbers. */
  readonly minor: MinorVersion | null;
  readonly patches: readonly GameVersion[];
  /** When an answer last confirmed what is archived, by timetable; UTC, epoch milliseconds. */
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
