import { useId } from 'react';
import { Link } from 'wouter';
import { requestKey } from '../../../src-shared/request-key.ts';
import { FailureCard } from '../../ui/failure-card.tsx';
import { formatAge, formatCounted } from '../../ui/format.ts';
import { explorerPath } from '../../ui/paths.ts';
import { RefreshButton } from '../../ui/refresh-button.tsx';
import { useNow } from '../../ui/use-now.ts';
import { usePlan } from '../../ui/use-plan.ts';
import classes from './service-filters.module.css';
import type { ServiceQuestion } from './to-service-params.ts';
import { useServiceAnswer } from './use-service-answer.ts';

interface ServiceFiltersPanelProps {
  readonly id: string;
  readonly question: ServiceQuestion;
}

/**
 * What would be sent, what would not and why, and the fetch with its price. The answer is kept as that request's own and
 * never as the list of all ships, so the list does not change; the Explorer shows it.
 */
export function ServiceFiltersPanel({ id, question: { params, sent, unsent, notes } }: ServiceFiltersPanelProps) {
  const stored = usePlan('ships', params, 'stored');
  const live = usePlan('ships', params, 'refresh');
  const key = requestKey('ships', params);
  const answer = useServiceAnswer(key);
  const now = useNow();
  const there = explorerPath({ resource: 'ships', params, intent: 'stored' });
  return (
    <section id={id} className={classes['below']} aria-label="Ask the service">
      <div className={classes['panel']}>
        <dl className={classes['sent']}>
          {sent.map(({ name, value }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <Sentences label="Not sent" sentences={unsent} />
        <Sentences label="Sent in another way" sentences={notes} />
        <div className={classes['acts']}>
          <RefreshButton plan={stored.ok ? stored.value : null} label="Fetch" tone="plain" />
          <RefreshButton plan={live.ok ? live.value : null} label="Live" tone="plain" />
          <Link href={there} className={classes['link'] ?? ''}>
            Open in the Explorer
          </Link>
        </div>
        <FailureCard requestKey={key} />
        <p className={classes['answer']}>
          {answer === null ? (
            'The answer is kept beside the list of all ships, and shown in the Explorer.'
          ) : (
            <>
              <span role="status">{formatCounted(answer.count, 'ships')} in the answer</span> fetched{' '}
              {formatAge(now - answer.confirmedAt)} ·{' '}
              <Link href={there} className={classes['link'] ?? ''}>
                Show
              </Link>
            </>
          )}
        </p>
      </div>
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
      <span id={id} className={classes['label']}>
        {label}
      </span>
      <ul aria-labelledby={id}>
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </div>
  );
}
