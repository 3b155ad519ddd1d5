import { Link } from 'wouter';
import { writeDay } from '../../../archive/movement/write-day.ts';
import { Panel } from '../../../ui/panel.tsx';
import { deliverablePath } from '../../../ui/paths.ts';
import classes from './card-deliverables.module.css';
import type { DeliverableOfCard } from './read-deliverables-of-card.ts';
import { useDeliverablesOfCard } from './use-deliverables-of-card.ts';

/** The work of the progress tracker that names this card; nothing where the archive knows none. */
export function CardDeliverables({ cardId }: { readonly cardId: string }) {
  const deliverables = useDeliverablesOfCard(cardId);
  if (!deliverables || deliverables.length === 0) return null;
  return (
    <Panel title="Deliverables for this card">
      <ul className={classes['list']}>
        {deliverables.map((deliverable) => (
          <li key={deliverable.slug}>
            <Link href={deliverablePath(deliverable.slug)} className={classes['link'] ?? ''}>
              {deliverable.title}
            </Link>
            <span className={classes['days']}>{daysOf(deliverable)}</span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function daysOf({ fields: { startDay, endDay } }: DeliverableOfCard): string {
  return startDay === null && endDay === null ? 'no dates' : `${writeDay(startDay)} – ${writeDay(endDay)}`;
}
