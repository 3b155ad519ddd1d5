import { archiveVersion, type ArchiveDatabase } from '../schema/archive-database.ts';
import { archiveTables, readRowsOf, type Row as ReadRowsRow } from './archive-tables.ts';
import type { Gaps } from './file/backup-format.ts';

/**
 * A set of texts that keeps 53 bits of each: a million record ids take a tenth of what the texts would. Two of a million
 * texts are taken for one another once in 18,000 such sets; what is at stake is a missing row that is not missed, and the
 * hash of its table tells of that as well.
 */
export class KeySet {
  readonly #hashes = new Set<number>();

  get size(): number {
    return this.#hashes.size;
  }

  /** False where it was there already. */
  add(text: string): boolean {
    const before = this.#hashes.size;
    this.#hashes.add(hash53(text));
    return this.#hashes.size > before;
  }

  has(text: string): boolean {
    return this.#hashes.has(hash53(text));
  }
}

/** Two multiplicative hashes of 32 bits, one of them cut to 21: spread well, and no defence against somebody. */
function hash53(text: string): number {
  let one = 0xde_ad_be_ef;
  let two = 0x41_c6_ce_57;
  for (let index = 0; index < text.length; index++) {
    const unit = text.charCodeAt(index);
    one = Math.imul(one ^ unit, 2_654_435_761);
    two = Math.imul(two ^ unit, 1_597_334_677);
  }
  one = Math.imul(one ^ (one >>> 16), 2_246_822_507) ^ Math.imul(two ^ (two >>> 13), 3_266_489_909);
  two = Math.imul(two ^ (two >>> 16), 2_246_822_507) ^ Math.imul(one ^ (one >>> 13), 3_266_489_909);
  return 4_294_967_296 * (2_097_151 & two) + (one >>> 0);
}

type Row = Readonly<Record<string, unknown>>;

/**
 * Follows the references between rows while they pass by, in the order of `archiveTables`: which snapshots cannot be read
 * because their body or its base is missing, which records they name are not there, and which rows belong to no snapshot.
 */
export class ReferenceCheck {
  readonly #whole = new KeySet();
  /** Bodies that are differences, with what from: the other may come after them. */
  #differences: { readonly hash: string; readonly base: string }[] = [];
  readonly #readable = new KeySet();
  readonly #records = new KeySet();
  readonly #snapshots = new KeySet();
  readonly #outlined = new KeySet();
  #hasOutlines = false;
  #lostBodies = 0;
  #lostRecords = 0;
  #dangling = 0;
  #span: { readonly first: number; readonly last: number } | null = null;

  /** Hears of every row. */
  take(table: string, row: Row): void {
    switch (table) {
      case 'bodies':
        this.#takeBody(String(row['hash']), row['base']);
        break;
      case 'records':
        this.#records.add(String(row['id']));
        break;
      case 'snapshots':
        this.#takeSnapshot(row);
        break;
      case 'outlines':
        this.#hasOutlines = true;
        this.#outlined.add(String(row['id']));
        this.#refer(row['id']);
        break;
      case 'totals':
        this.#refer(row['latestSnapshotId']);
        break;
      case 'changes':
        this.#refer(row['snapshotId']);
        this.#refer(row['previousSnapshotId']);
        break;
      default: // the others refer to nothing that has to be there
    }
  }

  /** References that lead nowhere, when all rows have passed. */
  gaps(): Gaps {
    const bare = this.#hasOutlines ? this.#snapshots.size - this.#outlined.size : 0;
    return { bodies: this.#lostBodies, records: this.#lostRecords, snapshots: this.#dangling + Math.max(0, bare) };
  }

  /** Of the oldest and the latest response; null without any. */
  span(): { readonly first: number; readonly last: number } | null {
    return this.#span;
  }

  #takeBody(hash: string, base: unknown): void {
    if (typeof base === 'string') this.#differences.push({ hash, base });
    else this.#whole.add(hash);
  }

  #takeSnapshot(row: Row): void {
    for (const { hash, base } of this.#differences) if (this.#whole.has(base)) this.#readable.add(hash);
    this.#differences = [];
    this.#snapshots.add(String(row['id']));
    const hash = String(row['bodyHash']);
    if (!this.#whole.has(hash) && !this.#readable.has(hash)) this.#lostBodies += 1;
    const manifest = Array.isArray(row['manifest']) ? row['manifest'] : [];
    for (const id of manifest) if (!this.#records.has(String(id))) this.#lostRecords += 1;
    const [fetchedAt, lastSeenAt] = [Number(row['fetchedAt']), Number(row['lastSeenAt'])];
    const { first, last } = this.#span ?? { first: fetchedAt, last: lastSeenAt };
    this.#span = { first: Math.min(first, fetchedAt), last: Math.max(last, lastSeenAt) };
  }

  #refer(id: unknown): void {
    if (!this.#snapshots.has(String(id))) this.#dangling += 1;
  }
}

/** Tables whose rows refer to each other. Nothing goes away from them while an archive is used, other than by thinning and clearing. */
export const linkedTables: ReadonlySet<string> = new Set([
  'bodies',
  'records',
  'snapshots',
  'outlines',
  'totals',
  'changes',
]);

/** The references of an archive that lead nowhere. Reads all of it, and no more than a batch at once. */
export async function countGaps(
  archive: ArchiveDatabase,
  onProgress: (done: number, total: number) => void = () => undefined,
): Promise<Gaps> {
  const tables = archiveTables(archiveVersion).filter(({ name }) => linkedTables.has(name));
  let total = 0;
  for (const { name } of tables) total += await archive.table(name).count();
  const check = new ReferenceCheck();
  let done = 0;
  for (const { name } of tables) {
    for await (const batch of readRowsOf<ReadRowsRow>(archive, name)) {
      for (const row of batch) check.take(name, row);
      done += batch.length;
      onProgress(done, total);
    }
  }
  return check.gaps();
}
