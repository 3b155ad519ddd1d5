import { useId } from 'react';
import { Link } from 'wouter';
import { requestKey } from '../../../../src-shared/request-key.ts';
import { useArchiveQuery } from '../../../archive/hooks/archive-context.tsx';
import { latestSnapshot } from '../../../archive/read/read-snapshots.ts';
import { formatAge, formatCounted } from '../../../format/format.ts';
import { explorerPath } from '../../../format/paths.ts';
import { usePlan } from '../../../services/loads/plans.ts';
import { useNow } from '../../../services/time-machine/clock.ts';
import { RefreshButton } from '../../../ui/spend/refresh-button.tsx';
import { FailureCard } from '../../../ui/view/failure-card.tsx';
import { useShipsStore } from '../model/ships-store.ts';
import classes from './filter-bar.module.css';
import { toServiceParams } from './to-service-params.ts';

/**
 * The filters on screen as a question to the service: what would be sent, what would not and why, and the fetch with its
 * price. The response is kept as that request's own and never as the list of all ships, so the list does not change; the
 * Explorer shows it.
 */
export function ServiceFilters() {
  const find = useShipsStore((store) => store.view.find);
  const filters = useShipsStore((store) => store.view.filters);
  const { params, sent, unsent, notes } = toServiceParams({ find, filters });
  const titleId = useId();
  const stored = usePlan('ships', params, 'stored');
  const live = usePlan('ships', params, 'refresh');
  const key = requestKey('ships', params);
  const response = useArchiveQuery(`ships response ${key}`, async (archive, asOf) => {
    const snapshot = await latestSnapshot(archive, key, asOf);
    return snapshot && { count: snapshot.manifest.length, confirmedAt: snapshot.lastSeenAt };
  });
  const now = useNow();
  const there = explorerPath({ resource: 'ships', params, intent: 'stored' });
  return (
    <section className={classes['panel']} aria-labelledby={titleId}>
      <h2 id={titleId} className="medium bold">
        Ask the service for these ships
      </h2>
      <dl className="flex wrap gap1-4">
        {sent.map(({ name, value }) => (
          <div className="flex gap2" key={name}>
            <dt className="muted">{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Sentences label="Not sent" sentences={unsent} />
      <Sentences label="Sent in another way" sentences={notes} />
      <div className="row wrap gap2-3">
        <RefreshButton plan={live.ok ? live.value : null} />
        <RefreshButton plan={stored.ok ? stored.value : null} tone="plain" />
        <Link href={there} className={classes['link'] ?? ''}>
          Open in the Explorer
        </Link>
      </div>
      <FailureCard requestKey={key} />
      <p className="muted">
        {!response ? (
          'The response is kept beside the list of all ships, and shown in the Explorer.'
        ) : (
          <>
            <span role="status">{formatCounted(response.count, 'ships')} in the response</span> fetched{' '}
            {formatAge(now - response.confirmedAt)} ·{' '}
            <Link href={there} className={classes['link'] ?? ''}>
              Show
            </Link>
          </>
        )}
      </p>
    </section>
  );
}

interface SentencesProps {
  readonly label: string;
  readonly sentences: readonly string[];
}

function Sentences({ label, sentences }: SentencesProps) {
  const id = useId();
  if (sentences.length === 0) return null;
  return (
    <div className={classes['sentences']}>
      <span id={id} className="muted">
        {label}
      </span>
      <ul className="plain-list" aria-labelledby={id}>
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </div>
  );
}
