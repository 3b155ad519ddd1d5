import type { Deliverable } from '../../../../src-shared/domain/deliverable.ts';
import type { ArchiveDatabase } from '../../../archive/archive-database.ts';
import { readArchivedRequests } from '../../../archive/read-archived-requests.ts';
import { readCollection } from '../../../archive/read-collection.ts';

/** A deliverable of the progress tracker that names the card it belongs to. */
export interface DeliverableOfCard {
  readonly slug: string;
  readonly title: string;
  readonly fields: Deliverable;
}

/**
 * The archived deliverables that name a card, by the day they end.
 *
 * @param asOf UTC, epoch milliseconds; null for now.
 */
export async function readDeliverablesOfCard(
  archive: ArchiveDatabase,
  cardId: string,
  asOf: number | null,
): Promise<readonly DeliverableOfCard[]> {
  const requests = await readArchivedRequests(archive, 'deliverables', asOf);
  const lists = await Promise.all(
    requests.map(({ requestKey }) => readCollection<'deliverables'>(archive, requestKey, asOf)),
  );
  // What a later list says of a deliverable counts; what confirmed one after the instant looked back to does not.
  const latestFirst = lists.filter((list) => list !== null).toSorted((a, b) => b.confirmedAt - a.confirmedAt);
  const found = new Map<string, DeliverableOfCard | null>();
  for (const { records } of latestFirst) {
    for (const { identity, title, fields } of records) {
      if (fields.slug === null || found.has(identity)) continue;
      found.set(identity, fields.card?.id === cardId ? { slug: fields.slug, title, fields } : null);
    }
  }
  return [...found.values()]
    .filter((deliverable) => deliverable !== null)
    .toSorted((a, b) => (a.fields.endDay ?? Infinity) - (b.fields.endDay ?? Infinity) || (a.slug < b.slug ? -1 : 1));
}
