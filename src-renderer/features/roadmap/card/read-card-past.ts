import type { Card, Release } from '../../../../src-shared/domain/roadmap.ts';
import { requestKey } from '../../../../src-shared/request-key.ts';
import { ProblemError } from '../../../../src-shared/problem.ts';
import type { ArchiveDatabase } from '../../../archive/archive-database.ts';
import type { Snapshot } from '../../../archive/archive-rows.ts';
import { readSnapshots } from '../../../archive/read-snapshots.ts';
import { identityInRecordId } from '../../../archive/record-id.ts';
import type { Board } from '../roadmap-store.ts';

/** A card as one answer had it. */
export interface CardVersion {
  /** The answer. Last seen no later than the instant looked back to. */
  readonly snapshot: Snapshot;
  /** Null: the whole list did not have it. */
  readonly held: HeldCard | null;
}

export interface HeldCard {
  readonly card: Card;
  readonly release: Release;
  readonly releaseIdentity: string;
  readonly releaseTitle: string;
}

/**
 * A card over all answers with the whole list of its board, oldest first. Two reads, however many answers there are.
 *
 * @param asOf UTC, epoch milliseconds; null for now.
 * @throws ProblemError `storage-failed` when the archive has lost a record.
 */
export async function readCardPast(
  archive: ArchiveDatabase,
  { board, cardId }: { readonly board: Board; readonly cardId: string },
  asOf: number | null,
): Promise<readonly CardVersion[]> {
  const snapshots = (await readSnapshots(archive, requestKey('roadmap', { board }), asOf)).toReversed();
  const ids = [...new Set(snapshots.flatMap(({ manifest }) => manifest))];
  const rows = await archive.records.bulkGet(ids);
  const held = new Map<string, HeldCard>();
  for (const [index, row] of rows.entries()) {
    if (!row) throw new ProblemError({ kind: 'storage-failed', detail: 'A record of these snapshots is missing.' });
    // Records of a roadmap's snapshots are releases.
    const release = row.fields as Release;
    const card = release.cards.find(({ id }) => id === cardId);
    const id = ids[index] ?? '';
    if (card) held.set(id, { card, release, releaseIdentity: identityInRecordId(id), releaseTitle: row.title });
  }
  return snapshots.map((snapshot) => ({
    snapshot,
    held: held.get(snapshot.manifest.find((id) => held.has(id)) ?? '') ?? null,
  }));
}
