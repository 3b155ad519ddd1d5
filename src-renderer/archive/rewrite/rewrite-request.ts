import type { ResourceName } from '../../../src-shared/catalog/registry.ts';
import type { ArchiveDatabase } from '../archive-database.ts';
import { planRewrite } from './plan-rewrite.ts';
import { RecordUse } from './record-use.ts';
import type { RequestChange } from './request-change.ts';
import { RowsMoved, writeRewrite } from './write-rewrite.ts';

/** What several changes of requests of one resource share. */
export class RewriteSession {
  #use: RecordUse | null = null;

  async useOf(archive: ArchiveDatabase, resource: ResourceName): Promise<RecordUse> {
    if (this.#use?.resource === resource && (await this.#use.catchUp(archive))) return this.#use;
    this.#use = new RecordUse(resource);
    await this.#use.catchUp(archive);
    return this.#use;
  }
}

/**
 * Changes which snapshots a request has, in one transaction, and everything that follows from it. Where an answer was stored
 * meanwhile the change is made anew for what stands then.
 *
 * @param makeChange from the archive as it stands; null where there is nothing to do.
 * @returns the change that was made; null where there was none.
 * @throws ProblemError or whatever IndexedDB says; the archive is as it was then.
 */
export async function rewriteRequest(
  archive: ArchiveDatabase,
  resource: ResourceName,
  makeChange: () => Promise<RequestChange | null>,
  session: RewriteSession = new RewriteSession(),
): Promise<RequestChange | null> {
  for (;;) {
    const change = await makeChange();
    if (!change) return null;
    const plan = await planRewrite(archive, change);
    const use = await session.useOf(archive, resource);
    try {
      await writeRewrite(archive, plan, use);
      return change;
    } catch (error) {
      if (!(error instanceof RowsMoved)) throw error;
    }
  }
}
