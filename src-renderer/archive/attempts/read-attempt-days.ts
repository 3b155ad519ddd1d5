import type { ResourceName } from '../../../src-shared/catalog/registry.ts';
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
 * The wanted attempts by day and their kinds, from one reading of all of them: which of them changed a record no index of theirs says.
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
    archive.ledger.where('state').anyOf('spent', 'unknown', 'pending').primaryKeys(),
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
      const { id, startedAt, snapshotId } = then;
      facts.push({ id, startedAt, resource: then.resource, outcome: then.outcome, snapshotId });
    }
  });
  return facts.toSorted((a, b) => b.startedAt - a.startedAt || (a.id < b.id ? 1 : -1));
}

/** Days of this computer's calendar. */
function groupByDay(facts: readonly AttemptFacts[]): readonly AttemptDay[] {
  const days: { startsAt: number; ids: string[] }[] = [];
  for (const { id, startedAt } of facts) {
    let day = days.at(-1);
    if (day === undefined || startedAt < day.startsAt) {
      day = { startsAt: new Date(startedAt).setHours(0, 0, 0, 0), ids: [] };
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
