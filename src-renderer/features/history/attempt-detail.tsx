import { IconX } from '@tabler/icons-react';
import { Link } from 'wouter';
import { readAttempt, type AttemptFile } from '../../archive/read-attempt.ts';
import { useArchiveQuery } from '../../archive/use-archive-query.ts';
import { formatMoment } from '../../ui/format.ts';
import { explorerPath } from '../../ui/paths.ts';
import { ProblemCard } from '../../ui/problem-card.tsx';
import { RefreshButton } from '../../ui/refresh-button.tsx';
import { usePlan } from '../../ui/use-plan.ts';
import classes from './attempt-detail.module.css';
import { AttemptFacts } from './attempt-facts.tsx';
import { AttemptSnapshot } from './attempt-snapshot.tsx';
import { outcomeMeanings, outcomeWords } from './attempt-words.ts';
import { OutcomeMark } from './outcome-mark.tsx';
import { describeRequest } from '../../ui/request-words.ts';
import { useAsOf } from '../../archive/archive-context.tsx';

interface AttemptDetailProps {
  readonly id: string;
  readonly onClose: () => void;
}

/** Everything the archive knows of one attempt. Escape closes it. */
export function AttemptDetail({ id, onClose }: AttemptDetailProps) {
  const asOf = useAsOf();
  const file = useArchiveQuery(`attempt ${id}`, (archive, asOf) => readAttempt(archive, id, asOf));
  return (
    <section
      aria-label="Attempt"
      className={classes['detail']}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.defaultPrevented) onClose();
      }}
    >
      <button type="button" aria-label="Close the details" className={classes['close']} onClick={onClose}>
        <IconX size={16} stroke={1.75} aria-hidden />
      </button>
      {file ? <KnownAttempt file={file} /> : null}
      {file === null ? (
        <>
          <h2 className={classes['title']}>No such attempt</h2>
          <p className={classes['quiet']}>
            {asOf === null
              ? 'It is not in this connection’s archive.'
              : 'It is not in this connection’s archive, or was not yet at the instant that is looked back to.'}
          </p>
        </>
      ) : null}
    </section>
  );
}

function KnownAttempt({ file }: { readonly file: AttemptFile }) {
  const { attempt } = file;
  const { title, parameters } = describeRequest(attempt.resource, attempt.params);
  return (
    <>
      <h2 className={classes['title']}>
        {title}
        {parameters === '' ? null : <span className={classes['parameters']}>{parameters}</span>}
      </h2>
      <p className={classes['outcome']}>
        <OutcomeMark outcome={attempt.outcome} />
        <strong>{outcomeWords[attempt.outcome]}</strong>
        <time dateTime={new Date(attempt.startedAt).toISOString()} className={classes['quiet']}>
          {formatMoment(attempt.startedAt)}
        </time>
      </p>
      <div className={classes['acts']}>
        <RepeatButton file={file} />
        <Link href={explorerPath(attempt)} className={classes['link'] ?? ''}>
          Open in Explorer
        </Link>
      </div>
      {attempt.problem && attempt.outcome === 'failed' ? (
        <div className={classes['problem']}>
          <ProblemCard problem={attempt.problem} cost={attempt.plan.cost} />
        </div>
      ) : (
        <p className={classes['meaning']}>{outcomeMeanings[attempt.outcome]}</p>
      )}
      <AttemptFacts file={file} />
      <AttemptSnapshot file={file} />
    </>
  );
}

/** The same request with the same intent, planned anew, so that its price is the one of today. */
function RepeatButton({ file: { attempt } }: { readonly file: AttemptFile }) {
  const plan = usePlan(attempt.resource, attempt.params, attempt.intent);
  return (
    <RefreshButton
      plan={plan.ok ? plan.value : null}
      label="Repeat"
      {...(plan.ok ? {} : { reason: plan.problem.detail ?? 'cannot be planned any more' })}
    />
  );
}
