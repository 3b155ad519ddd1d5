import { Dexie } from 'dexie';
import type { ResourceName } from '../../../src-shared/catalog/registry.ts';
import type { ArchiveDatabase } from '../schema/archive-database.ts';
import type { Attempt } from '../schema/archive-rows.ts';
import { readRowsById } from '../read/read-rows-by-id.ts';
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
  /** By the id of each listed attempt. */
  readonly kinds: ReadonlyMap<string, AttemptKind>;
}

/** What an attempt asked for, and whether its row says no more than those around it. */
export interface AttemptKind {
  readonly resource: ResourceName;
  /** What came of one that changed no record, failed in nothing and cost nothing; null for all others. */
  readonly plain: 'stored' | 'unchanged' | null;
}

/**
 * The ids of the wanted attempts by day, from the indexes; and their kinds, for which each row is read once.
 *
 * @param asOf UTC, epoch milliseconds; null for now.
 */
export async function readAttemptDays(
  archive: ArchiveDatabase,
  filter: AttemptFilter,
  asOf: number | null,
): Promise<AttemptDays> {
  // The longest of the readings, which waits for none of the others.
  const changed = archive.changes.orderBy('snapshotId').uniqueKeys();
  changed.catch(() => undefined); // whoever still wants them awaits them
  const [wanted, readings, all] = await Promise.all([
    wantedIds(archive, filter, asOf),
    readingIds(archive, filter),
    readAllDays(archive, filter.matches, asOf),
  ]);
  const days: AttemptDay[] = [];
  let hiddenReadings = 0;
  for (const { startsAt, ids } of all) {
    const meeting = wanted === null ? ids : ids.filter((id) => wanted.has(id));
    const shown = readings.size === 0 ? meeting : meeting.filter((id) => !readings.has(id));
    hiddenReadings += meeting.length - shown.length;
    if (shown.length > 0) days.push({ startsAt, ids: shown });
  }
  const listed = new Set(days.flatMap(({ ids }) => ids));
  const rows: Attempt[] = [];
  // Which attempts changed a record no index says, and to look each of thousands of snapshots up by itself takes seconds.
  const [, spent, hasChanges] = await Promise.all([
    readRowsById(archive.attempts, { ids: listed, visit: (some) => void rows.push(...some) }),
    archive.ledger.where('state').anyOf('spent', 'unknown', 'pending').primaryKeys(),
    changed,
  ]);
  const kinds = kindsOf(rows, { spent: new Set(spent), hasChanges: new Set(hasChanges), asOf });
  return { days, count: listed.size, hiddenReadings, kinds };
}

interface ToldOfAttempts {
  /** Attempts that cost something, or may have. */
  readonly spent: ReadonlySet<string>;
  /** Snapshots that changed a record. */
  readonly hasChanges: ReadonlySet<unknown>;
  readonly asOf: number | null;
}

/** The kinds of some attempts. The values are shared: there are as many as resources and outcomes. */
function kindsOf(
  rows: readonly Attempt[],
  { spent, hasChanges, asOf }: ToldOfAttempts,
): ReadonlyMap<string, AttemptKind> {
  const known = new Map<string, AttemptKind>();
  return new Map(
    rows.map((row) => {
      const { id, resource, outcome, snapshotId } = attemptAsOf(row, asOf);
      const isUnchanged = outcome === 'unchanged' || (outcome === 'stored' && !hasChanges.has(snapshotId));
      const plain = isUnchanged && !spent.has(id) ? outcome : null;
      const kind = known.get(`${resource} ${plain}`) ?? { resource, plain };
      known.set(`${resource} ${plain}`, kind);
      return [id, kind];
    }),
  );
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
