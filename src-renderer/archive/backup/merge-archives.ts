import { ProblemError } from '../../../src-shared/problem.ts';
import { gzip, packDelta, readRawResponse } from '../bodies/pack-body.ts';
import { freeSetName } from '../own-work/record-sets.ts';
import { laterQuery } from '../query/saved-queries.ts';
import { inOneTransaction, recountRequests } from '../rewrite/request-rows.ts';
import { ArchiveDatabase, archiveVersion } from '../schema/archive-database.ts';
import type {
  Attempt,
  BasketItem,
  LedgerEntry,
  Note,
  RecordSet,
  StoredBody,
  StoredObservation,
  StoredPicture,
  StoredPreference,
  StoredRecord,
  Watch,
} from '../schema/archive-rows.ts';
import { isWatchOf } from '../watches/watches.ts';
import { archiveFingerprint, archiveTables, reachDisk, readRowsOf, RowWriter, type Row } from './archive-tables.ts';
import type { BackupProgress } from './file/backup-format.ts';
import { mergeRequests } from './merge-requests.ts';
import { countGaps } from './reference-check.ts';

/** What came of two archives. */
export interface MergeReport {
  /** Rows of the merged archive by table. */
  readonly counts: Readonly<Record<string, number>>;
  /** Of the archive that was there, as the merge began: to be held against it before the merged one takes its place. */
  readonly fingerprint: string;
}

export interface MergeArchives {
  /** The archive that is there, and the other one; both of today's schema. Neither is changed. */
  readonly currentId: string;
  readonly otherId: string;
  /** True where the other holds only what could be read of a damaged archive. */
  readonly isOtherPartial: boolean;
  /** Of a database that does not exist. */
  readonly archiveId: string;
}

/**
 * Makes one archive of two: what either of them knows, as if it had been fetched into one, in the order of time
 * (docs/backup-format.md, "Merging"). Then reads it and holds it against what it should be. Leaves a half-built database
 * behind where it rejects: the caller abandons it.
 */
export async function mergeArchives(
  { currentId, otherId, isOtherPartial, archiveId }: MergeArchives,
  onProgress: (progress: BackupProgress) => void,
): Promise<MergeReport> {
  const archives = [currentId, otherId, archiveId].map(
    (id) => new ArchiveDatabase(id, archiveVersion, id === archiveId ? 'relaxed' : 'strict'),
  );
  const [current, other, merged] = archives;
  try {
    if (!current || !other || !merged) throw new Error('Three archives were opened.');
    const fingerprint = await archiveFingerprint(await current.open());
    const total = (await countAll(current)) + (await countAll(other));
    let done = 0;
    const onRows = (count: number): void => {
      done += count;
      onProgress({ phase: 'merging', done, total });
    };
    const counts = await mergeTables({ current, other, merged, isOtherPartial, onRows });
    await verify({ current, other, merged }, counts, onProgress);
    await reachDisk(archiveId);
    return { counts: Object.fromEntries(counts), fingerprint };
  } finally {
    for (const archive of archives) archive.close();
  }
}

interface Archives {
  readonly current: ArchiveDatabase;
  readonly other: ArchiveDatabase;
  readonly merged: ArchiveDatabase;
}

/** @returns how many rows each table should have now. */
async function mergeTables({
  current,
  other,
  merged,
  isOtherPartial,
  onRows,
}: Archives & { readonly isOtherPartial: boolean; readonly onRows: (count: number) => void }): Promise<
  ReadonlyMap<string, number>
> {
  const writer = new RowWriter(merged);
  await mergeBodies({ current, other, writer, onRows });
  await mergeKeyed<StoredRecord>({ current, other, writer, onRows }, 'records', () => false);
  await writer.flush();
  const { renamed, writers } = await mergeRequests({ current, other, merged, isOtherPartial, onSnapshots: onRows });
  const follow = (attempt: Attempt): Attempt => {
    const snapshotId = attempt.snapshotId === null ? undefined : renamed.get(attempt.snapshotId);
    return snapshotId === undefined ? attempt : { ...attempt, snapshotId };
  };
  const rows = { current, other, writer, onRows };
  await mergeKeyed<Attempt>(rows, 'attempts', (here, there) => isLater(there.endedAt, here.endedAt), follow);
  await mergeKeyed<LedgerEntry>(rows, 'ledger', (here, there) => isSettledBetter(here, there));
  await mergeKeyed<StoredObservation>(rows, 'observations', (here, there) => there.updatedAt > here.updatedAt);
  await mergeKeyed<StoredPicture>(rows, 'pictures', (here, there) => there.fetchedAt > here.fetchedAt);
  await writer.add('notes', mergeNotes(await current.notes.toArray(), await other.notes.toArray()));
  await writer.add('sets', mergeSets(await current.sets.toArray(), await other.sets.toArray()));
  await writer.add('watches', mergeWatches(await current.watches.toArray(), await other.watches.toArray()));
  await writer.add('basket', mergeBasket(await current.basket.toArray(), await other.basket.toArray()));
  const preferences = [await current.preferences.toArray(), await other.preferences.toArray()] as const;
  await writer.add('preferences', mergePreferences(...preferences));
  await writer.flush();
  const keys = await requestKeys(merged);
  await inOneTransaction(merged, (tables) => recountRequests(tables, keys));
  const counts = new Map([writer, ...writers].flatMap((one) => [...one.counts]));
  return counts.set('totals', keys.length);
}

async function requestKeys(archive: ArchiveDatabase): Promise<readonly string[]> {
  const keys = new Set<string>();
  await archive.outlines.each(({ requestKey }) => void keys.add(requestKey));
  return [...keys];
}

/** A union by key; of what both have, the present archive's row, or the other's where that is the better one. */
async function mergeKeyed<Type extends object>(
  {
    current,
    other,
    writer,
    onRows,
  }: Omit<Archives, 'merged'> & { readonly writer: RowWriter; readonly onRows: (count: number) => void },
  table: string,
  isBetter: (here: Type, there: Type) => boolean,
  follow: (row: Type) => Type = (row) => row,
): Promise<void> {
  for await (const batch of readRowsOf<Type>(current, table)) {
    const theirs = await sameRows(other, table, batch);
    const rows = batch.map((here, index) => {
      const there = theirs[index];
      return follow(there && isBetter(here, there) ? there : here);
    });
    await writer.add(table, rows);
    onRows(batch.length);
  }
  for await (const batch of readRowsOf<Type>(other, table)) {
    const known = await sameRows(current, table, batch);
    await writer.add(table, batch.filter((_, index) => !known[index]).map(follow));
    onRows(batch.length);
  }
  await writer.flush();
}

/** The rows of the same keys, in the same order. */
async function sameRows<Type extends object>(
  archive: ArchiveDatabase,
  table: string,
  rows: readonly Type[],
): Promise<readonly (Type | undefined)[]> {
  const key = String(archive.table(table).schema.primKey.keyPath);
  // Every table but `changes` is keyed by a text.
  return archive.table<Type, string>(table).bulkGet(rows.map((row) => String((row as Row)[key])));
}

function isLater(there: number | null, here: number | null): boolean {
  return there !== null && (here === null || there > here);
}

/** A spend that was measured tells more than one that was only settled, and that more than one nobody knows about. */
function isSettledBetter(here: LedgerEntry, there: LedgerEntry): boolean {
  const rank = ({ state, measuredUnits }: LedgerEntry): number =>
    (measuredUnits === null ? 0 : 2) + (state === 'pending' || state === 'unknown' ? 0 : 1);
  return rank(there) > rank(here);
}

async function countAll(archive: ArchiveDatabase): Promise<number> {
  let rows = 0;
  for (const name of ['bodies', 'records', 'snapshots', 'attempts', 'ledger', 'observations', 'pictures']) {
    rows += await archive.table(name).count();
  }
  return rows;
}

/** Every table has the rows that were handed over, and nothing is missing that neither of the two lacked. */
async function verify(
  { current, other, merged }: Archives,
  counts: ReadonlyMap<string, number>,
  onProgress: (progress: BackupProgress) => void,
): Promise<void> {
  for (const { name } of archiveTables(archiveVersion)) {
    const count = await merged.table(name).count();
    if (count !== (counts.get(name) ?? 0)) lost(`${name}: ${count} rows instead of ${counts.get(name) ?? 0}`);
  }
  const gaps = await countGaps(merged, (done, total) => onProgress({ phase: 'verifying', done, total }));
  if (gaps.bodies + gaps.records + gaps.snapshots === 0) return;
  const before = [await countGaps(current), await countGaps(other)];
  for (const what of ['bodies', 'records', 'snapshots'] as const) {
    const allowed = before.reduce((sum, known) => sum + known[what], 0);
    if (gaps[what] > allowed) lost(`${what}: ${gaps[what]} missing instead of ${allowed}`);
  }
}

function lost(what: string): never {
  const detail = `The merged archive was not what it should be (${what}), so it was removed.`;
  throw new ProblemError({ kind: 'storage-failed', detail });
}

interface MergedArchives {
  readonly current: ArchiveDatabase;
  readonly other: ArchiveDatabase;
  readonly writer: RowWriter;
  readonly onRows: (count: number) => void;
}

/**
 * The bodies of both archives. One name may stand for two texts that differ in what their resource counts as volatile, so
 * that the other's differences do not fit the present archive's bases: those are made anew.
 */
async function mergeBodies({ current, other, writer, onRows }: MergedArchives): Promise<void> {
  for await (const batch of readRowsOf<StoredBody>(current, 'bodies')) {
    await writer.add('bodies', batch);
    onRows(batch.length);
  }
  for await (const batch of readRowsOf<StoredBody>(other, 'bodies')) {
    const known = await current.bodies
      .where('hash')
      .anyOf(batch.map(({ hash }) => hash))
      .primaryKeys();
    const fresh = batch.filter(({ hash }) => !known.includes(hash));
    for (const body of fresh) await writer.add('bodies', [await fitted(current, other, body)]);
    onRows(batch.length);
  }
  await writer.flush();
}

/** The body as it can stand beside the present archive's. */
async function fitted(current: ArchiveDatabase, other: ArchiveDatabase, body: StoredBody): Promise<StoredBody> {
  if (body.base === undefined) return body;
  const base = await current.bodies.get(body.base);
  if (!base) return body; // its base comes with it
  if (base.base === undefined && areSame(base.gzip, (await other.bodies.get(body.base))?.gzip)) return body;
  const { base: _, ...whole } = body;
  const bytes = await readRawResponse(other, { bodyHash: body.hash }).catch(() => null);
  if (!bytes) return body; // it could not be read before either
  const packed = await gzip(bytes);
  const root = base.base ?? base.hash;
  const text = await readRawResponse(current, { bodyHash: root }).catch(() => null);
  const delta = text && (await packDelta(text, bytes, packed.byteLength).catch(() => null));
  return delta ? { ...whole, gzip: delta, base: root } : { ...whole, gzip: packed };
}

function areSame(one: Uint8Array, other: Uint8Array | undefined): boolean {
  return one.length === other?.length && one.every((byte, index) => byte === other[index]);
}

/** What of the user's own work two archives come to. In each, the first is that of the archive that is there. */

/**
 * Of a note that both have, the one that was edited later. Two that were written apart from each other about one record both
 * stay, unless their words are the same: then one stands, with the colour of a bookmark that was given last.
 */
function mergeNotes(current: readonly Note[], other: readonly Note[]): readonly Note[] {
  const wordsOf = ({ resource, identity, text }: Note): string => JSON.stringify([resource, identity, text]);
  const here = new Set(current.map(({ id }) => id));
  const said = new Set(current.map(wordsOf));
  const added = other.filter((note) => here.has(note.id) || !said.has(wordsOf(note)));
  const same = new Map(other.filter(({ id }) => !here.has(id)).map((note) => [wordsOf(note), note]));
  const coloured = current.map((note): Note => {
    const { colour, editedAt = 0 } = same.get(wordsOf(note)) ?? {};
    const isLater = colour !== undefined && (note.colour === undefined || editedAt > note.editedAt);
    return isLater ? { ...note, colour, editedAt: Math.max(note.editedAt, editedAt) } : note;
  });
  return mergeById(coloured, added, ({ editedAt }) => editedAt);
}

/** Of a set that both have, the one that was edited later. A name that two sets have goes to the present archive's. */
function mergeSets(current: readonly RecordSet[], other: readonly RecordSet[]): readonly RecordSet[] {
  const merged = mergeById(current, other, ({ editedAt, createdAt }) => editedAt ?? createdAt);
  const isCurrent = new Set(current.map(({ id, name }) => `${id} ${name}`));
  const isAsHere = ({ id, name }: RecordSet): boolean => isCurrent.has(`${id} ${name}`);
  const taken = merged.filter(isAsHere).map(({ name }) => name);
  return merged.map((set) => {
    if (isAsHere(set)) return set;
    const name = freeSetName(set.name, taken);
    taken.push(name);
    return { ...set, name };
  });
}

/** What both watch is watched once. */
function mergeWatches(current: readonly Watch[], other: readonly Watch[]): readonly Watch[] {
  const merged = [...current];
  for (const watch of other) {
    const { id, resource, params, identity } = watch;
    const target = identity === undefined ? { resource, params } : { resource, params, identity };
    if (!merged.some((known) => known.id === id || isWatchOf(known, target))) merged.push(watch);
  }
  return merged;
}

/** The other's items come behind; what was running there was interrupted. */
function mergeBasket(current: readonly BasketItem[], other: readonly BasketItem[]): readonly BasketItem[] {
  const last = current.reduce((highest, { position }) => Math.max(highest, position), 0);
  const known = new Set(current.map(({ id }) => id));
  const added = other
    .filter(({ id }) => !known.has(id))
    .toSorted((a, b) => a.position - b.position)
    .map((item, index): BasketItem => ({ ...stopped(item), position: last + 1 + index }));
  const both = other.filter(({ id }) => known.has(id)).map(stopped);
  return [
    ...mergeById(current, both, ({ endedAt, addedAt }) => endedAt ?? addedAt).map((item) => {
      const here = current.find(({ id }) => id === item.id);
      return here ? { ...item, position: here.position } : item;
    }),
    ...added,
  ];
}

function stopped(item: BasketItem): BasketItem {
  return item.state === 'running' ? { ...item, state: 'interrupted' } : item;
}

/** Settings have no date: those of the present archive stay. A run of the basket is not taken over. */
function mergePreferences(
  current: readonly StoredPreference[],
  other: readonly StoredPreference[],
): readonly StoredPreference[] {
  const known = new Set([...current.map(({ key }) => key), 'basketRun']);
  const theirs = new Map(other.map((row) => [row.key, row]));
  // A saved query that both have counts as it was edited last; of a setting the current archive's counts.
  const own = current.map((row) => laterQuery(row, theirs.get(row.key)));
  return [...own, ...other.filter(({ key }) => !known.has(key))];
}

/** The union by id; of what both have, the later one, and the first where they are of one time. */
function mergeById<Row extends { readonly id: string }>(
  current: readonly Row[],
  other: readonly Row[],
  timeOf: (row: Row) => number,
): readonly Row[] {
  const merged = new Map(current.map((row) => [row.id, row]));
  for (const row of other) {
    const known = merged.get(row.id);
    if (!known || timeOf(row) > timeOf(known)) merged.set(row.id, row);
  }
  return [...merged.values()];
}
