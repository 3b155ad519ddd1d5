import { Link } from 'wouter';
import type { Deliverable } from '../../../../src-shared/catalog/deliverables.ts';
import { formatDayNumber } from '../../../../src-shared/day.ts';
import { useArchiveQuery } from '../../../archive/hooks/archive-context.tsx';
import { readCollection } from '../../../archive/read/read-collection.ts';
import { readArchivedRequests } from '../../../archive/read/read-requests.ts';
import type { ArchiveDatabase } from '../../../archive/schema/archive-database.ts';
import { deliverablePath } from '../../../format/paths.ts';
import { Panel } from '../../../ui/kit/panel.tsx';

/** The work of the progress tracker that names this card; nothing where the archive knows none. */
export function CardDeliverables({ cardId }: { readonly cardId: string }) {
  const deliverables = useDeliverablesOfCard(cardId);
  if (!deliverables || deliverables.length === 0) return null;
  return (
    <Panel title="Deliverables for this card">
      <ul className="plain-list">
        {deliverables.map((deliverable) => (
          <li key={deliverable.slug} className="row-base wrap spread gap0-3 least-row pad1-0 line-above first-unlined">
            <Link href={deliverablePath(deliverable.slug)} className="quiet-line lines28">
              {deliverable.title}
            </Link>
            <span className="muted small">{daysOf(deliverable)}</span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function daysOf({ fields: { startDay, endDay } }: DeliverableOfCard): string {
  return startDay === null && endDay === null
    ? 'no dates'
    : `${formatDayNumber(startDay)} – ${formatDayNumber(endDay)}`;
}

/** The archived deliverables that name a card, by the day they end; undefined while they are read. */
function useDeliverablesOfCard(cardId: string): readonly DeliverableOfCard[] | undefined {
  return useArchiveQuery(`deliverables of card ${cardId}`, (archive, asOf) =>
    readDeliverablesOfCard(archive, cardId, asOf),
  );
}

/** A deliverable of the progress tracker that names the card it belongs to. */
interface DeliverableOfCard {
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
