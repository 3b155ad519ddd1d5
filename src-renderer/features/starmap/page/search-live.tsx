import type { StarmapHit } from '../../../../src-shared/domain/starmap-hit.ts';
import { requestKey } from '../../../../src-shared/request-key.ts';
import type { CollectionState } from '../../../archive/use-collection.ts';
import { FailureCard } from '../../../ui/failure-card.tsx';
import { formatAge, formatCounted } from '../../../ui/format.ts';
import { RefreshButton } from '../../../ui/refresh-button.tsx';
import { useNow } from '../../../ui/use-now.ts';
import { usePlan } from '../../../ui/use-plan.ts';
import classes from './panel-words.module.css';

interface SearchLiveProps {
  /** What is sought. */
  readonly name: string;
  readonly answer: CollectionState<StarmapHit>;
}

/** The service's own search, which knows more than is archived: asked only by a click, and its price is on it. */
export function SearchLive({ name, answer }: SearchLiveProps) {
  const plan = usePlan('search', { name }, 'refresh');
  const now = useNow();
  return (
    <section aria-label="The service’s own search">
      <h2 className={classes['heading']}>The service’s own search</h2>
      <p className={classes['text']}>
        {!plan.ok
          ? plan.problem.detail
          : answer.state === 'ready'
            ? `It found ${formatCounted(answer.records.length, 'places')} ${formatAge(now - answer.confirmedAt)}; they are in the list above.`
            : 'It also finds what is not archived here.'}
      </p>
      <FailureCard requestKey={requestKey('search', { name })} />
      <RefreshButton plan={plan.ok ? plan.value : null} label="Search live" tone="plain" />
    </section>
  );
}
