import { telemetryFields, type Telemetry } from '../../../../src-shared/catalog/telemetry.ts';
import { ProblemError, type Problem } from '../../../../src-shared/problem.ts';
import { requestKey } from '../../../../src-shared/request-key.ts';
import { sentValue } from '../../../../src-shared/resource/fields.ts';
import { readCollection, type Collection } from '../../../archive/read/read-collection.ts';
import { readElements } from '../../../archive/read/read-elements.ts';
import { readRequestKeys } from '../../../archive/read/read-requests.ts';
import type { ArchiveDatabase } from '../../../archive/schema/archive-database.ts';
import { compareVersions } from './minor-versions.ts';
import type { TelemetryResponse, Timetable } from './telemetry.ts';

/** The latest response for each version, oldest version first. */
export interface LatestResponses {
  /** By version, `<major>.<minor>`. */
  readonly responses: ReadonlyMap<string, TelemetryResponse>;
  /** Versions whose latest response the archive has lost, and why. */
  readonly lost: ReadonlyMap<string, Problem>;
}

/**
 * The latest responses of all versions for one timetable, as the archive knew them at an instant. What was asked without a
 * timetable belongs to none: which the service takes is not shown.
 *
 * @param asOf UTC, epoch milliseconds; null for now.
 */
export async function readLatestResponses(
  archive: ArchiveDatabase,
  timetable: Timetable,
  asOf: number | null,
): Promise<LatestResponses> {
  // Parameters stand in alphabetical order, so a timetable's keys are neighbours: `telemetry?{"timetable":"WEEK",…`.
  const start = requestKey('telemetry', { timetable }).replace(/\}$/, ',');
  const keys = await readRequestKeys(archive, start);
  // What a live query follows is read first; raw responses never change.
  const found = await Promise.all(keys.map((key) => readLatest(archive, key, asOf)));
  const inOrder = found.filter((one) => one !== null).toSorted((a, b) => compareVersions(a.version, b.version));
  const lost = new Map<string, Problem>();
  const kept: FoundResponse[] = [];
  for (const { version, collection } of inOrder) {
    if ('kind' in collection) lost.set(version, collection);
    else kept.push({ version, timetable, collection });
  }
  const responses = await Promise.all(kept.map((one) => readResponse(archive, one)));
  return { responses: new Map(responses.map((response) => [response.version, response])), lost };
}

interface Latest {
  readonly version: string;
  readonly collection: Collection<Telemetry> | Problem;
}

/** Null where nothing had been stored by then. */
async function readLatest(archive: ArchiveDatabase, key: string, asOf: number | null): Promise<Latest | null> {
  const version = versionIn(key);
  if (version === null) return null;
  try {
    const collection = await readCollection<'telemetry'>(archive, key, asOf);
    return collection && { version, collection };
  } catch (error) {
    // One lost version must not take the others off the screen; an archive that is being closed must be read again.
    if (!(error instanceof ProblemError)) throw error;
    return { version, collection: error.problem };
  }
}

/** Null for a key that no request of today's catalogue has. */
function versionIn(key: string): string | null {
  return /"version":"(\d+\.\d+)"\}$/.exec(key)?.[1] ?? null;
}

interface FoundResponse {
  readonly version: string;
  readonly timetable: Timetable;
  readonly collection: Collection<Telemetry>;
}

async function readResponse(
  archive: ArchiveDatabase,
  { version, timetable, collection }: FoundResponse,
): Promise<TelemetryResponse> {
  const { snapshot, records, confirmedAt, confirmedSource } = collection;
  const [record] = records;
  return {
    requestKey: snapshot.requestKey,
    snapshotId: snapshot.id,
    version,
    timetable,
    telemetry: record?.fields ?? { current: null, past: null },
    ...(await readWire(archive, collection)),
    fetchedAt: snapshot.fetchedAt,
    confirmedAt,
    confirmedSource,
  };
}

type Wire = Pick<TelemetryResponse, 'pastWire' | 'resolutionsWire' | 'wireProblem'>;

async function readWire(archive: ArchiveDatabase, { snapshot, records }: Collection<Telemetry>): Promise<Wire> {
  const identity = records[0]?.identity;
  if (identity === undefined) return { pastWire: undefined, resolutionsWire: undefined };
  try {
    const element = (await readElements(archive, snapshot, [identity])).get(identity);
    const { current, past } = telemetryFields;
    const resolutions = current.fields.popularResolutions;
    return {
      pastWire: sentValue(past, element).raw,
      resolutionsWire: sentValue(resolutions, sentValue(current, element).raw).raw,
    };
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    // What was read of it earlier is kept apart, so its figures stay; the resolutions are those that could be read.
    const resolutionsWire = records[0]?.fields.current?.popularResolutions;
    return { pastWire: undefined, resolutionsWire, wireProblem: error.problem };
  }
}
