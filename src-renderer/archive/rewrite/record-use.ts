import type { ResourceName } from '../../../src-shared/catalog/registry.ts';
import type { ArchiveDatabase } from '../archive-database.ts';
import type { Snapshot } from '../archive-rows.ts';

/** So many snapshots with their lists are in memory at once. */
const snapshotsAtOnce = 50;

/**
 * How many snapshots of a resource hold each record. Records know nothing of the snapshots that share them, so this is
 * counted once for many removals, and kept up to date with what is stored meanwhile.
 */
export class RecordUse {
  readonly #counts = new Map<string, number>();
  readonly #known = new Set<string>();
  readonly resource: ResourceName;

  constructor(resource: ResourceName) {
    this.resource = resource;
  }

  /**
   * Counts the snapshots that came since.
   *
   * @returns false when one it had counted is gone, by another hand: then this is of no more use.
   */
  async catchUp(archive: ArchiveDatabase): Promise<boolean> {
    const ids = await archive.snapshots.where('resource').equals(this.resource).primaryKeys();
    const fresh = ids.filter((id) => !this.#known.has(id));
    if (ids.length - fresh.length < this.#known.size) return false;
    for (let from = 0; from < fresh.length; from += snapshotsAtOnce) {
      const rows = await archive.snapshots.bulkGet(fresh.slice(from, from + snapshotsAtOnce));
      for (const row of rows) if (row) this.add(row);
    }
    return true;
  }

  add({ id, manifest }: Pick<Snapshot, 'id' | 'manifest'>): void {
    this.#known.add(id);
    for (const recordId of new Set(manifest)) this.#counts.set(recordId, (this.#counts.get(recordId) ?? 0) + 1);
  }

  remove({ id, manifest }: Pick<Snapshot, 'id' | 'manifest'>): void {
    this.#known.delete(id);
    for (const recordId of new Set(manifest)) {
      const left = (this.#counts.get(recordId) ?? 1) - 1;
      if (left > 0) this.#counts.set(recordId, left);
      else this.#counts.delete(recordId);
    }
  }

  /** The records that nobody would hold without some snapshots, and with some others. */
  heldByNone(
    gone: readonly Pick<Snapshot, 'manifest'>[],
    added: readonly Pick<Snapshot, 'manifest'>[],
  ): readonly string[] {
    const fewer = new Map<string, number>();
    for (const { manifest } of gone)
      for (const recordId of new Set(manifest)) fewer.set(recordId, (fewer.get(recordId) ?? 0) + 1);
    for (const { manifest } of added) for (const recordId of manifest) fewer.delete(recordId);
    return [...fewer].filter(([id, count]) => (this.#counts.get(id) ?? 0) <= count).map(([id]) => id);
  }
}
