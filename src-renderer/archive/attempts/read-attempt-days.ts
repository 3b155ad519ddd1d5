import { Dexie } from 'dexie';
import { resourceNames, type ResourceName } from '../../../src-shared/catalog/registry.ts';
import type { SpendState } from '../../../src-shared/cost.ts';
import { dayMs } from '../../../src-shared/day.ts';
import { requestKey } from '../../../src-shared/request-key.ts';
import type { ArchiveDatabase } from '../schema/archive-database.ts';
import type { Attempt } from '../schema/archive-rows.ts';
import { sweepRows } from '../read/read-rows-by-id.ts';
import { isReading } from '../recent/recent.ts';
import { attemptAsOf } from './attempts-as-of.ts';

/** Which attempts are wanted; all conditions hold at once, and null is no condition. */
export interface AttemptFilter {
  readonly outcome: Attempt['outcome'] | null;
  readonly resource: ResourceName | null;
  /** Only calls that cost something, or may have. */
  readonly spendsOnly: boolean;
  /** Whether account and status reads are listed; naming one of the two as the resource lists it all the same. */
  readonly withReadings: boolean;
  /** A test of the row itself. */
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
 * The wanted attempts by day and their kinds, from one reading of all of them: which of them changed a record no index of theirs
 * says, and the keys of the changes' own come one after the other.
 *
 * @param asOf UTC, epoch milliseconds; null for now.
 */
export async function readAttemptDays(
  archive: ArchiveDatabase,
  filter: AttemptFilter,
  asOf: number | null,
): Promise<AttemptDays> {
  const [facts, spendIds, changedIds] = await Promise.all([
    readFacts(archive, filter, asOf),
    archive.ledger
      .where('state')
      .anyOf(...spending)
      .primaryKeys(),
    archive.changes.orderBy('snapshotId').uniqueKeys(),
  ]);
  const spent = new Set(spendIds);
  const wanted = filter.spendsOnly ? facts.filter(({ id }) => spent.has(id)) : facts;
  const hidesReadings = !filter.withReadings && !isReading(filter.resource ?? '');
  const listed = hidesReadings ? wanted.filter(({ resource }) => !isReading(resource)) : wanted;
  return {
    days: groupByDay(listed),
    count: listed.length,
    hiddenReadings: wanted.length - listed.length,
    kinds: kindsOf(listed, { spent, hasChanges: new Set(changedIds) }),
  };
}

/** As many attempts fill a window, however many of them are folded. */
const enough = 100;

/**
 * The same without any condition but that account and status reads are left out, and of the latest days only: what the window
 * shows first, read in the same time however old the archive is. The counts are of all days.
 *
 * @param asOf UTC, epoch milliseconds; null for now.
 */
export async function readLatestAttemptDays(archive: ArchiveDatabase, asOf: number | null): Promise<AttemptDays> {
  const until = asOf ?? Number.MAX_SAFE_INTEGER;
  const [listed, count, ...readings] = await Promise.all([
    readLatestFacts(archive, asOf),
    // A count of all takes no time, one of a part walks it.
    asOf === null ? archive.attempts.count() : archive.attempts.where('startedAt').belowOrEqual(asOf).count(),
    ...resourceNames
      .filter(isReading)
      .map((name) => requestKey(name, {}))
      .map((key) =>
        archive.attempts.where('[requestKey+startedAt]').between([key, Dexie.minKey], [key, until], true, true).count(),
      ),
  ]);
  const hiddenReadings = readings.reduce((sum, number) => sum + number, 0);
  const [entries, changedIds] = await Promise.all([
    archive.ledger.bulkGet(listed.map(({ id }) => id)),
    archive.changes
      .where('snapshotId')
      .anyOf(listed.flatMap(({ outcome, snapshotId }) => (outcome === 'stored' && snapshotId ? [snapshotId] : [])))
      .uniqueKeys(),
  ]);
  const spent = new Set(entries.flatMap((entry) => (entry && spending.has(entry.state) ? [entry.id] : [])));
  return {
    days: groupByDay(listed),
    count: count - hiddenReadings,
    hiddenReadings,
    kinds: kindsOf(listed, { spent, hasChanges: new Set(changedIds) }),
  };
}

/** Of calls that cost something, or may have. */
const spending: ReadonlySet<SpendState> = new Set(['spent', 'unknown', 'pending']);

/** What is kept of an attempt's row while the others are read. */
type AttemptFacts = Pick<Attempt, 'id' | 'startedAt' | 'resource' | 'outcome' | 'snapshotId'>;

/** As of the instant, newest first: what meets the conditions that a row itself tells. */
async function readFacts(
  archive: ArchiveDatabase,
  { outcome, resource, matches }: AttemptFilter,
  asOf: number | null,
): Promise<readonly AttemptFacts[]> {
  const facts: AttemptFacts[] = [];
  await sweepRows(archive.attempts, (rows) => {
    for (const row of rows) {
      if (row.startedAt > (asOf ?? Infinity) || (resource !== null && row.resource !== resource)) continue;
      const then = attemptAsOf(row, asOf);
      if ((outcome !== null && then.outcome !== outcome) || matches?.(then) === false) continue;
      facts.push(factsOf(then));
    }
  });
  return newestFirst(facts);
}

/** Whole days, so many that they hold enough attempts without account and status reads, where there are so many. */
async function readLatestFacts(archive: ArchiveDatabase, asOf: number | null): Promise<readonly AttemptFacts[]> {
  const [oldest, newest] = await Promise.all([
    archive.attempts.orderBy('startedAt').first(),
    archive.attempts
      .where('startedAt')
      .belowOrEqual(asOf ?? Number.MAX_SAFE_INTEGER)
      .last(),
  ]);
  if (!oldest || !newest) return [];
  const facts: AttemptFacts[] = [];
  let until = (asOf ?? Number.MAX_SAFE_INTEGER) + 1;
  for (let days = 1; ; days *= 2) {
    const from = startOfDay(newest.startedAt - (days - 1) * dayMs);
    const rows = await archive.attempts.where('startedAt').between(from, until).toArray();
    for (const row of rows) if (!isReading(row.resource)) facts.push(factsOf(attemptAsOf(row, asOf)));
    until = from;
    if (facts.length >= enough || oldest.startedAt >= from) break;
  }
  return newestFirst(facts);
}

function factsOf({ id, startedAt, resource, outcome, snapshotId }: Attempt): AttemptFacts {
  return { id, startedAt, resource, outcome, snapshotId };
}

function newestFirst(facts: readonly AttemptFacts[]): readonly AttemptFacts[] {
  return facts.toSorted((a, b) => b.startedAt - a.startedAt || (a.id < b.id ? 1 : -1));
}

/** Of this computer's calendar; UTC, epoch milliseconds. */
function startOfDay(at: number): number {
  return new Date(at).setHours(0, 0, 0, 0);
}

/** Days of this computer's calendar. */
function groupByDay(facts: readonly AttemptFacts[]): readonly AttemptDay[] {
  const days: { startsAt: number; ids: string[] }[] = [];
  for (const { id, startedAt } of facts) {
    let day = days.at(-1);
    if (day === undefined || startedAt < day.startsAt) {
      day = { startsAt: startOfDay(startedAt), ids: [] };
      days.push(day);
    }
    day.ids.push(id);
  }
  return days;
}

interface ToldOfAttempts {
  /** Attempts that cost something, or may have. */
  readonly spent: ReadonlySet<string>;
  /** Snapshots that changed a record. */
  readonly hasChanges: ReadonlySet<unknown>;
}

/** The values are shared: there are as many as resources and outcomes. */
function kindsOf(
  facts: readonly AttemptFacts[],
  { spent, hasChanges }: ToldOfAttempts,
): ReadonlyMap<string, AttemptKind> {
  const known = new Map<string, AttemptKind>();
  return new Map(
    facts.map(({ id, resource, outcome, snapshotId }) => {
      const isUnchanged = outcome === 'unchanged' || (outcome === 'stored' && !hasChanges.has(snapshotId));
      const plain = isUnchanged && !spent.has(id) ? outcome : null;
      const kind = known.get(`${resource} ${plain}`) ?? { resource, plain };
      known.set(`${resource} ${plain}`, kind);
      return [id, kind];
    }),
  );
}
