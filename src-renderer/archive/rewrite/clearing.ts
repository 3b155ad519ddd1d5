import { pictureTotals } from '../ingest/pictures.ts';
import { isReading } from '../recent/recent.ts';
import type { ArchiveDatabase } from '../schema/archive-database.ts';
import type { Outline, Snapshot } from '../schema/archive-rows.ts';

/** What can be cleared by itself. The first two can be fetched again; nothing else can. */
export const clearableParts = [
  'pictures',
  'stored-copies',
  'older-snapshots',
  'live-answers',
  'imported-answers',
  'history',
  'own-work',
] as const;
export type ClearablePart = (typeof clearableParts)[number];

/** Whether the service, or the pictures' hosts, would give it again. */
export function isRefetchable(part: ClearablePart): boolean {
  return part === 'pictures' || part === 'stored-copies';
}

/** What one part holds. */
export interface Clearable {
  readonly part: ClearablePart;
  /** Pictures, snapshots, or rows. */
  readonly count: number;
  /** Where sizes are known; null for rows. */
  readonly bytes: number | null;
  /** Ids of the snapshots that would go. */
  readonly snapshotIds: readonly string[];
}

/** So many snapshots with their lists are in memory at once. */
const snapshotsAtOnce = 100;

/**
 * What there is to clear. A stored copy can be fetched again where it is the request's only snapshot: an older one is what the
 * service had then, and nobody else has it. Reads every snapshot: for the worker.
 */
export async function readClearables(archive: ArchiveDatabase): Promise<readonly Clearable[]> {
  const outlines = await archive.outlines.toArray();
  const facts = await readFacts(archive, outlines);
  const latest = new Map<string, Outline>();
  const counts = new Map<string, number>();
  for (const row of outlines) {
    counts.set(row.requestKey, (counts.get(row.requestKey) ?? 0) + 1);
    if (row.fetchedAt > (latest.get(row.requestKey)?.fetchedAt ?? -Infinity)) latest.set(row.requestKey, row);
  }
  const isStoredCopy = (row: Outline): boolean => counts.get(row.requestKey) === 1 && facts.stored.has(row.id);
  const pictures = await pictureTotals(archive);
  const snapshots = (part: ClearablePart, belongs: (row: Outline) => boolean): Clearable => {
    const own = outlines.filter(belongs);
    const sizes = new Map(own.map(({ bodyHash, gzipBytes }) => [bodyHash, gzipBytes]));
    const bytes = [...sizes.values()].reduce((sum, size) => sum + size, 0);
    return { part, count: own.length, bytes, snapshotIds: own.map(({ id }) => id) };
  };
  return [
    { part: 'pictures', count: pictures.count, bytes: pictures.bytes, snapshotIds: [] },
    snapshots('stored-copies', isStoredCopy),
    snapshots('older-snapshots', ({ id, requestKey }) => latest.get(requestKey)?.id !== id),
    snapshots('live-answers', ({ id, resource }) => facts.live.has(id) && !isReading(resource)),
    snapshots('imported-answers', ({ id }) => facts.imported.has(id)),
    { part: 'history', count: await countHistory(archive), bytes: null, snapshotIds: [] },
    { part: 'own-work', count: await countOwnWork(archive), bytes: null, snapshotIds: [] },
  ];
}

interface Facts {
  readonly stored: Set<string>;
  readonly live: Set<string>;
  readonly imported: Set<string>;
}

async function readFacts(archive: ArchiveDatabase, outlines: readonly Outline[]): Promise<Facts> {
  const facts: Facts = { stored: new Set(), live: new Set(), imported: new Set() };
  for (let from = 0; from < outlines.length; from += snapshotsAtOnce) {
    const ids = outlines.slice(from, from + snapshotsAtOnce).map(({ id }) => id);
    for (const row of await archive.snapshots.bulkGet(ids)) if (row) noteFacts(facts, row);
  }
  return facts;
}

function noteFacts(facts: Facts, { id, source, lastSeenSource, imported }: Snapshot): void {
  if (imported) facts.imported.add(id);
  else if (source === 'live' || lastSeenSource === 'live') facts.live.add(id);
  else facts.stored.add(id);
}

/** Calls that have ended, and spends that are settled: what runs is not cleared under its feet. */
async function countHistory(archive: ArchiveDatabase): Promise<number> {
  const [calls, spends] = await Promise.all([
    archive.attempts.where('outcome').notEqual('running').count(),
    archive.ledger.where('state').notEqual('pending').count(),
  ]);
  return calls + spends;
}

async function countOwnWork({ notes, sets, watches, basket }: ArchiveDatabase): Promise<number> {
  const counts = await Promise.all([notes.count(), sets.count(), watches.count(), basket.count()]);
  return counts.reduce((sum, count) => sum + count, 0);
}

/** Rows of a part that are no snapshots, by table and key: as they were, as text. */
export type ClearableRows = Readonly<Record<string, ReadonlyMap<string, string>>>;

const tablesOf: Partial<Readonly<Record<ClearablePart, readonly string[]>>> = {
  pictures: ['pictures'],
  history: ['attempts', 'ledger'],
  'own-work': ['notes', 'sets', 'watches', 'basket'],
};

/** What `clearRows` may take: calls that have ended, spends that are settled, the user's own work as it is now, pictures. */
export async function readClearableRows(archive: ArchiveDatabase, part: ClearablePart): Promise<ClearableRows> {
  const rows: Record<string, ReadonlyMap<string, string>> = {};
  for (const table of tablesOf[part] ?? []) rows[table] = await readRows(archive, table);
  return rows;
}

/** Clears what was read, in one transaction; what was changed since, or came since, stays. */
export async function clearRows(archive: ArchiveDatabase, rows: ClearableRows): Promise<void> {
  const tables = Object.keys(rows);
  if (tables.length === 0) return;
  await archive.transaction('rw', tables, async () => {
    for (const table of tables) {
      const now = await readRows(archive, table);
      const same = [...(rows[table] ?? [])].filter(([key, text]) => now.get(key) === text);
      await archive.table<object, string>(table).bulkDelete(same.map(([key]) => key));
    }
  });
}

/** Pictures are told by their address alone: they can be fetched again, and are large. */
async function readRows(archive: ArchiveDatabase, table: string): Promise<ReadonlyMap<string, string>> {
  const all = archive.table<Record<string, unknown>, string>(table);
  if (table === 'pictures') return new Map((await all.toCollection().primaryKeys()).map((key) => [key, '']));
  const rows = (await all.toArray()).filter(
    ({ outcome, state }) => outcome !== 'running' && (table !== 'ledger' || state !== 'pending'),
  );
  return new Map(rows.map((row) => [String(row['id']), JSON.stringify(row)]));
}
