import type { Deliverable } from '../../../../src-shared/domain/deliverable.ts';
import type { ArchiveDatabase } from '../../../archive/archive-database.ts';
import { readArchivedRequests } from '../../../archive/read-archived-requests.ts';
import { readCollection } from '../../../archive/read-collection.ts';
import { useArchiveQuery } from '../../../archive/use-archive-query.ts';

/** A deliverable of the progress tracker that names the card it belongs to. */
export interface DeliverableOfCard {
  readonly slug: string;
  readonly title: string;
  readonly fields: Deliverable;
}

/** The archived deliverables that name a card, by the day they end; undefined while they are read. */
export function useDeliverablesOfCard(cardId: string): readonly DeliverableOfCard[] | undefined {
  return useArchiveQuery(`deliverables of card ${cardId}`, (archive, asOf) => readOfCard(archive, cardId, asOf));
}

async function readOfCard(
  archive: ArchiveDatabase,
  cardId: string,
  asOf: number | null,
): Promise<readonly DeliverableOfCard[]> {
  const requests = await readArchivedRequests(archive, 'deliverables', asOf);
  // The latest answers come first: what a later list says of a deliverable counts.
  const found = new Map<string, DeliverableOfCard | null>();
  for (const { requestKey } of requests) {
    const list = await readCollection<'deliverables'>(archive, requestKey, asOf);
    for (const { identity, title, fields } of list?.records ?? []) {
      if (fields.slug === null || found.has(identity)) continue;
      found.set(identity, fields.card?.id === cardId ? { slug: fields.slug, title, fields } : null);
    }
  }
  return [...found.values()]
    .filter((deliverable) => deliverable !== null)
    .toSorted((a, b) => (a.fields.endDay ?? Infinity) - (b.fields.endDay ?? Infinity) || (a.slug < b.slug ? -1 : 1));
}
