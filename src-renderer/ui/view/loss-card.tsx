import { IconArrowsMinimize } from '@tabler/icons-react';
import { catalog } from '../../../src-shared/catalog/registry.ts';
import { useArchive } from '../../archive/hooks/archive-context.tsx';
import type { ListInDoubt } from '../../archive/hooks/use-collection.ts';
import { acceptLoss } from '../../archive/read/read-list-loss.ts';
import { formatCount, formatCounted, formatMoment } from '../../format/format.ts';
import { describeRequest } from '../../format/labels.ts';
import { useTimeMachine } from '../../services/time-machine/as-of.ts';
import { Button } from '../kit/button.tsx';
import cardClasses from '../kit/panel.module.css';
import classes from './view.module.css';

/** Lists that are named one by one. */
const mostNamed = 3;

/**
 * Of lists that hold far less than the response before them: both counts, the way back to that answer, and the user's word
 * that the shorter list is right.
 */
export function LossCard({ losses }: { readonly losses: readonly ListInDoubt[] }) {
  const { archive } = useArchive();
  const { asOf, show } = useTimeMachine();
  const isOne = losses.length === 1;
  const accept = async (): Promise<void> => {
    for (const { snapshotId } of losses) await acceptLoss(archive, snapshotId, Date.now());
  };
  return (
    <section
      role="status"
      aria-label={isOne ? 'A list in doubt' : 'Lists in doubt'}
      className={cardClasses['card']}
      data-tone="warn"
    >
      <IconArrowsMinimize size={18} stroke={1.75} aria-hidden className={cardClasses['icon']} />
      <div>
        {losses.slice(0, mostNamed).map((loss) => (
          <p key={loss.snapshotId} className="bold">
            {lossWords(loss)}
          </p>
        ))}
        {losses.length > mostNamed ? (
          <p className="bold">So it is with {formatCounted(losses.length - mostNamed, 'more lists')} of this view.</p>
        ) : null}
        <p className={classes['advice']}>
          {isOne ? 'This may be' : 'These may be'} a fault of the service. What is missing is called removed only once
          another response of the service is without it too, or you say that the shorter list is right.
        </p>
      </div>
      <div className="flex wrap at-end gap2">
        <Button onClick={() => show(Math.min(...losses.map(({ at }) => at)) - 1)}>
          {isOne ? 'Show the response before' : 'Show the responses before'}
        </Button>
        {asOf === null ? (
          <Button tone="quiet" onClick={() => void accept()}>
            {isOne ? 'The shorter list is right' : 'The shorter lists are right'}
          </Button>
        ) : null}
      </div>
    </section>
  );
}

/** "1 ship here, 107 in the response before, last seen 3 Nov 2026, 14:02. 106 of those are missing." */
function lossWords({ resource, params, before, after, missing, beforeSeenAt }: ListInDoubt): string {
  const { noun } = catalog[resource];
  const of = describeRequest(resource, params).parameters;
  const here = `${of === '' ? '' : `${of}: `}${formatCounted(after, noun)} here`;
  const then = `${formatCount(before)} in the response before, last seen ${formatMoment(beforeSeenAt)}`;
  return `${here}, ${then}. ${missing === before ? 'All' : formatCount(missing)} of those are missing.`;
}
