import { Link } from 'wouter';
import { describeProblem } from '../../../../src-shared/problem-words.ts';
import type { BasketItem } from '../../../archive/archive-rows.ts';
import { readBasketOutcome, type BasketOutcomeFacts } from '../../../archive/basket/read-basket-outcome.ts';
import { useArchiveQuery } from '../../../archive/use-archive-query.ts';
import { formatCounted, formatInstant } from '../../../ui/format.ts';
import { useLoadsStore } from '../../../ui/loads-store.ts';
import { attemptPath, comparePath, snapshotPath } from '../../../ui/paths.ts';
import { progressWords } from '../../../ui/progress-words.ts';
import { useClock } from '../../../ui/use-clock.ts';
import { stateWords } from './basket-phrases.ts';
import classes from './basket-table.module.css';

/** What became of it, with the way to the evidence. */
export function BasketOutcome({ item }: { readonly item: BasketItem }) {
  const facts = useArchiveQuery(`outcome ${item.attemptId ?? ''} ${item.state}`, (archive) =>
    readBasketOutcome(archive, item.attemptId),
  );
  if (item.state === 'waiting') return null;
  if (item.state === 'running') return <Running item={item} />;
  return (
    <span className={classes['outcome']} data-state={item.state}>
      <strong>{stateWords(item.state)}</strong> {facts ? <Evidence item={item} facts={facts} /> : null}
      <Problem item={item} />
    </span>
  );
}

function Running({ item }: { readonly item: BasketItem }) {
  const now = useClock();
  const load = useLoadsStore(({ running }) => running[item.requestKey]);
  return (
    <span className={classes['outcome']} data-state="running">
      <strong>Running</strong>
      {load ? <span className={classes['aside']}>{progressWords(load, now)}</span> : null}
    </span>
  );
}

function Evidence({ item, facts }: { readonly item: BasketItem; readonly facts: BasketOutcomeFacts }) {
  const { snapshotId, beforeId, changedRecords } = facts;
  if (item.state === 'done' && snapshotId !== null) {
    return beforeId === null ? (
      <Link href={snapshotPath(snapshotId)} tabIndex={-1}>
        first answer
      </Link>
    ) : (
      <Link href={comparePath(beforeId, snapshotId)} tabIndex={-1}>
        {changedRecords === 0 ? 'no record changed' : formatCounted(changedRecords, 'changed records')}
      </Link>
    );
  }
  if (item.state === 'unchanged' || item.attemptId === null) return null;
  return (
    <Link href={attemptPath(item.attemptId)} tabIndex={-1}>
      what happened
    </Link>
  );
}

/** What went wrong in a line; all of it is a tip, and behind "what happened". */
function Problem({ item: { problem, state } }: { readonly item: BasketItem }) {
  if (!problem) return null;
  const { title, advice } = describeProblem(problem, formatInstant);
  const isOwn = state === 'skipped' && problem.kind === 'cancelled';
  return (
    <span className={classes['problem']} title={isOwn ? undefined : `${title}. ${advice}`}>
      {isOwn ? 'Cancelled by you.' : `${title}.`}
    </span>
  );
}
