import type { ArchiveDatabase } from '../archive-database.ts';
import { pictureTotals } from '../picture-totals.ts';
import { readCollection } from '../read-collection.ts';
import { heardRenewal } from '../recent/heard-renewal.ts';
import { readRequestTotals } from '../recent/read-request-totals.ts';
import { judgeReadiness } from './judge-readiness.ts';
import { contentsWanted } from './shelf.ts';
import { knownContents, type ContentsReader } from './known-contents.ts';
import type { Readiness } from './readiness.ts';

interface ReadinessQuestion {
  /** Without a key nobody can be asked about the account. */
  readonly hasKey: boolean;
  readonly read: ContentsReader;
}

/**
 * How much of each view is archived now, whichever instant is on screen: what works without a network is a question of today.
 * Counts come from totals and indexes; an answer is looked into once, as long as it stands.
 */
export async function readReadiness(archive: ArchiveDatabase, { hasKey, read }: ReadinessQuestion): Promise<Readiness> {
  const [totals, watches, pictures, sizes, status] = await Promise.all([
    readRequestTotals(archive, null),
    archive.watches.toArray(),
    archive.pictures.toCollection().primaryKeys(),
    pictureTotals(archive),
    readCollection<'status'>(archive, 'status', null).catch(() => null),
  ]);
  // Last: what a live query reads after it waited for something else would not be followed.
  const snapshotIds = contentsWanted(totals).map(({ latestSnapshotId }) => latestSnapshotId);
  const contents = await knownContents(archive, snapshotIds, read);
  const fields = status?.records[0]?.fields;
  return {
    views: judgeReadiness({ totals, contents, pictures: new Set(pictures), watches, hasKey }),
    renewedAt: status ? heardRenewal(fields?.cacheRefreshLastAt ?? null, status.snapshot.fetchedAt) : null,
    renewsAt: fields?.cacheRefreshNextAt ?? null,
    pictureBytes: sizes.count === 0 ? null : sizes.bytes / sizes.count,
  };
}
