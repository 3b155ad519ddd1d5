import type { Gaps } from './backup-format.ts';
import { KeySet } from './key-set.ts';

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

  /** Of the oldest and the latest answer; null without any. */
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
