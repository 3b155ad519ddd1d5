import type { GameVersion } from '../../../../src-shared/catalog/versions.ts';
import type { MinorVersion } from './telemetry.ts';

/**
 * The minor versions that telemetry can be asked for, oldest first: 3.10 comes after 3.9, and what is before 3.2 is left out
 * (spec, endpoint 10). A name that does not begin with two numbers, such as `PTU 4.1`, is of none: nobody says that it is out.
 *
 * @param versionRecords in the order of the list of versions, which names the latest first.
 * @param archivedVersions `<major>.<minor>` of which telemetry is archived.
 */
export function minorVersions(
  versionRecords: readonly Pick<GameVersion, 'version'>[],
  archivedVersions: Iterable<string>,
): readonly MinorVersion[] {
  const listed = versionRecords.flatMap(({ version }) => {
    const patch = version?.trim() ?? '';
    const minor = minorOf(patch);
    return minor === null ? [] : [{ patch, minor }];
  });
  const latest = listed[0]?.minor;
  const patches = Map.groupBy(listed, ({ minor }) => minor);
  const archived = [...archivedVersions].filter((version) => minorOf(version) === version);
  return [...new Set([...patches.keys(), ...archived])]
    .filter(hasTelemetry)
    .toSorted(compareVersions)
    .map((name) => {
      const [major = 0, minor = 0] = name.split('.').map(Number);
      const named = new Set((patches.get(name) ?? []).map(({ patch }) => patch));
      // Stable: names with the same numbers, such as 4.0.1 and 4.0.1-rc, stay in the order of the list.
      return {
        name,
        major,
        minor,
        patches: [...named].toSorted((a, b) => compareVersions(b, a)),
        isLatest: name === latest,
      };
    });
}

/** `3.17` of `3.17.2`; null where the text does not begin with two numbers. Leading zeros would be another path for the same version. */
function minorOf(text: string): string | null {
  const [, major, minor] = /^v?(0|[1-9]\d{0,2})\.(0|[1-9]\d{0,2})(?!\d)/i.exec(text) ?? [];
  return major === undefined || minor === undefined ? null : `${major}.${minor}`;
}

function hasTelemetry(name: string): boolean {
  return compareVersions(name, '3.2') >= 0;
}

/**
 * Which version is earlier, number by number: as text, and as a decimal, 3.10 would come before 3.9. Only the numbers at the
 * beginning count, so that `4.0.1-rc` and `4.0.1` compare as equal.
 *
 * @returns below 0 where `a` is earlier, above 0 where it is later.
 */
export function compareVersions(a: string, b: string): number {
  const [first, second] = [numbersOf(a), numbersOf(b)];
  for (let place = 0; place < Math.max(first.length, second.length); place++) {
    const [one, other] = [first[place] ?? 0, second[place] ?? 0];
    // Not subtracted: of numbers too long to be told from infinity nothing would be left.
    if (one !== other) return one < other ? -1 : 1;
  }
  return 0;
}

function numbersOf(version: string): readonly number[] {
  const [numbers = ''] = /^\d+(\.\d+)*/.exec(version.trim().replace(/^v/i, '')) ?? [];
  return numbers === '' ? [] : numbers.split('.').map(Number);
}

/**
 * The response for the nearest earlier version that has one: what "against the version before" means. Its own version says
 * whether others lie between.
 *
 * @returns null where no earlier version is archived.
 */
export function previousResponse<Value extends { readonly version: string }>(
  responses: ReadonlyMap<string, Value>,
  version: string,
): Value | null {
  const earlier = [...responses.values()].filter((response) => compareVersions(response.version, version) < 0);
  return earlier.toSorted((a, b) => compareVersions(a.version, b.version)).at(-1) ?? null;
}
