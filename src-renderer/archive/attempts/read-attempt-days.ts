import { Dexie } from 'dexie';
import { resourceNames, type ResourceName } from '../../../src-shared/catalog/registry.ts';
import type { ArchiveDatabase } from '../schema/archive-database.ts';
import type { Attempt } from '../schema/archive-rows.ts';
import { attemptAsOf, readAttemptsUnderWay } from './attempts-as-of.ts';

/** Which attempts are wanted; all conditions hold at once, and null is no condition. */
export interface AttemptFilter {
  readonly outcome: Attempt['outcome'] | null;
  readonly resource: ResourceName | null;
  /** Only calls that cost something, or may have. */
  readonly spendsOnly: boolean;
  /** Whether account and status reads are listed; naming one of the two as the resource lists it all the same. */
  readonly withReadings: boolean;
  /** A test of the row itself. The rows are then read, a day at a time. */
  readonly matches: ((attempt: Attempt) => boolean) | null;
}

/** The attempts of one day of the reader's calendar. `startsAt` is UTC, epoch milliseconds. */
export interface AttemptDay {
  readonly startsAt: number;
  /** Newest first. */
  readonly ids: readonly string[];
}

export interface AttemptDays {
  /** Newest first; days without a wanted attempt are left out. */
  readonly days: readonly AttemptDay[];
  readonly count: number;
  /** Account and status reads that are left out although they meet the other conditions. */
  readonly hiddenReadings: number;
  /** What is known of each listed attempt from the indexes alone, by its id. */
  readonly kinds: ReadonlyMap<string, AttemptKind>;
}

/** What an attempt asked for, and whether its row says no more than those around it. */
export interface AttemptKind {
  readonly resource: ResourceName;
  /** What came of one that changed no record, failed in nothing and cost nothing; null for all others. */
  readonly plain: 'stored' | 'unchanged' | null;
}

/**
 * The ids of the wanted attempts by day. Read from the indexes: without `matches` no row is loaded but one for each day
 * that has any, so that tens of thousands of attempts cost no more than their ids.
 *
 * @param asOf UTC, epoch milliseconds; null for now.
 */
export async function readAttemptDays(
  archive: ArchiveDatabase,
  filter: AttemptFilter,
  asOf: number | null,
): Promise<AttemptDays> {
  const [wanted, readings] = await Promise.all([wantedIds(archive, filter, asOf), readingIds(archive, filter)]);
  const days: AttemptDay[] = [];
  let hiddenReadings = 0;
  for (const { startsAt, ids } of await readAllDays(archive, filter.matches, asOf)) {
    const meeting = wanted === null ? ids : ids.filter((id) => wanted.has(id));
    const shown = readings.size === 0 ? meeting : meeting.filter((id) => !readings.has(id));
    hiddenReadings += meeting.length - shown.length;
    if (shown.length > 0) days.push({ startsAt, ids: shown });
  }
  const listed = new Set(days.flatMap(({ ids }) => ids));
  const kinds = listed.size === 0 ? new Map<string, AttemptKind>() : await readKinds(archive, listed, asOf);
  return { days, count: days.reduce((sum, { ids }) => sum + ids.length, 0), hiddenReadings, kinds };
}

/** The kinds of some attempts. The values are shared: there are as many as resources and outcomes. */
async function readKinds(
  archive: ArchiveDatabase,
  listed: ReadonlySet<string>,
  asOf: number | null,
): Promise<ReadonlyMap<string, AttemptKind>> {
  const [stored, unchanged, told, ofResources] = await Promise.all([
    idsOfOutcome(archive, 'stored', asOf),
    idsOfOutcome(archive, 'unchanged', asOf),
    readIdsWithChanges(archive),
    Promise.all(resourceNames.map((resource) => idsOfResource(archive, resource))),
  ]);
  const [isStored, isUnchanged] = [new Set(stored), new Set(unchanged)];
  const kinds = new Map<string, AttemptKind>();
  for (const [place, resource] of resourceNames.entries()) {
    const [asStored, asUnchanged, other] = (['stored', 'unchanged', null] as const).map((plain) => ({
      resource,
      plain,
    }));
    for (const id of ofResources[place] ?? []) {
      const kind = isStored.has(id) && !told.changed.has(id) ? asStored : isUnchanged.has(id) ? asUnchanged : other;
      if (kind && other && listed.has(id)) kinds.set(id, told.spent.has(id) ? other : kind);
    }
  }
  return kinds;
}

/** Attempts whose snapshot changed a record, or that confirmed one that did; and those that cost something, or may have. */
async function readIdsWithChanges({ attempts, changes, ledger }: ArchiveDatabase) {
  const [snapshotIds, spent] = await Promise.all([
    changes.orderBy('snapshotId').uniqueKeys(),
    ledger.where('state').anyOf('spent', 'unknown', 'pending').primaryKeys(),
  ]);
  // Each by itself: a walk from one to the next, as `anyOf` does it, takes six times as long for thousands.
  const changed = await Promise.all(snapshotIds.map((id) => attempts.where('snapshotId').equals(id).primaryKeys()));
  return { changed: new Set(changed.flat()), spent: new Set(spent) };
}

/** All days that have attempts, newest first: many at once, from the last that has any, so that long gaps cost one look. */
async function readAllDays(
  { attempts }: ArchiveDatabase,
  matches: AttemptFilter['matches'],
  asOf: number | null,
): Promise<readonly AttemptDay[]> {
  const days: AttemptDay[] = [];
  let before = asOf === null ? Infinity : asOf + 1;
  for (;;) {
    const last = await attempts.where('startedAt').below(before).last();
    if (!last) return days;
    const starts = Array.from({ length: daysAtOnce }, (_, back) => startOfDay(last.startedAt, back));
    const read = starts.map(async (startsAt, place): Promise<AttemptDay> => {
      const ofDay = attempts.where('startedAt').between(startsAt, starts[place - 1] ?? before);
      const ids = matches
        ? (await ofDay.toArray()).filter((attempt) => matches(attemptAsOf(attempt, asOf))).map(({ id }) => id)
        : await ofDay.primaryKeys();
      return { startsAt, ids: ids.toReversed() };
    });
    days.push(...(await Promise.all(read)).filter(({ ids }) => ids.length > 0));
    before = starts.at(-1) ?? before;
  }
}

/** Ids that meet the conditions an index knows of; null where there is no such condition. */
async function wantedIds(
  archive: ArchiveDatabase,
  filter: AttemptFilter,
  asOf: number | null,
): Promise<ReadonlySet<string> | null> {
  const conditions: PromiseLike<readonly string[]>[] = [];
  if (filter.outcome) conditions.push(idsOfOutcome(archive, filter.outcome, asOf));
  if (filter.resource) conditions.push(idsOfResource(archive, filter.resource));
  if (filter.spendsOnly) {
    conditions.push(archive.ledger.where('state').anyOf('spent', 'unknown', 'pending').primaryKeys());
  }
  if (conditions.length === 0) return null;
  const lists = await Promise.all(conditions);
  return lists.map((ids) => new Set(ids)).reduce((all, ids) => new Set([...all].filter((id) => ids.has(id))));
}

async function idsOfOutcome(
  archive: ArchiveDatabase,
  outcome: Attempt['outcome'],
  asOf: number | null,
): Promise<readonly string[]> {
  const ids = await archive.attempts.where('outcome').equals(outcome).primaryKeys();
  if (asOf === null) return ids;
  const underWay = new Set((await readAttemptsUnderWay(archive, asOf)).map(({ id }) => id));
  return outcome === 'running' ? [...underWay] : ids.filter((id) => !underWay.has(id));
}

/** Ids of the reads to leave out. */
async function readingIds(archive: ArchiveDatabase, filter: AttemptFilter): Promise<ReadonlySet<string>> {
  if (filter.withReadings || filter.resource === 'account' || filter.resource === 'status') return new Set();
  const [account, status] = await Promise.all([idsOfResource(archive, 'account'), idsOfResource(archive, 'status')]);
  return new Set([...account, ...status]);
}

/** Days whose attempts are read at once: each waits for no other, and most archives are done with a few such reads. */
const daysAtOnce = 64;

/** Midnight before an instant on this computer's calendar, some days back. */
function startOfDay(atMs: number, daysBack: number): number {
  const day = new Date(atMs);
  return new Date(day.getFullYear(), day.getMonth(), day.getDate() - daysBack).getTime();
}

/**
 * Ids of all attempts for a resource, whatever its parameters, read from the index alone. Request keys are the
 * resource's name, alone or with `?` and the parameters behind it; `@` is the character after `?`.
 */
async function idsOfResource(archive: ArchiveDatabase, resource: ResourceName): Promise<readonly string[]> {
  const keysBetween = (lower: string, upper: string) =>
    archive.attempts
      .where('[requestKey+startedAt]')
      .between([lower, Dexie.minKey], [upper, Dexie.maxKey], true, true)
      .primaryKeys();
  const [plain, withParams] = await Promise.all([
    keysBetween(resource, resource),
    keysBetween(`${resource}?`, `${resource}@`),
  ]);
  return [...plain, ...withParams];
}
