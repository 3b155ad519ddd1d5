import { formatCost } from '../../../services/quota/quota.ts';
import { IconX } from '@tabler/icons-react';
import { Link } from 'wouter';
import type { ReactNode } from 'react';
import { catalog } from '../../../../src-shared/catalog/registry.ts';
import { explainPlan } from '../../../../src-shared/plan.ts';
import { readAttempt, readChangesLimit, type AttemptFile } from '../../../archive/attempts/read-attempts.ts';
import { useArchiveQuery, useAsOf } from '../../../archive/hooks/archive-context.tsx';
import type { Attempt, LedgerEntry } from '../../../archive/schema/archive-rows.ts';
import { formatBytes, formatCount, formatCounted, formatElapsed, formatMoment } from '../../../format/format.ts';
import { describeRequest } from '../../../format/labels.ts';
import { comparePath, explorerPath, snapshotPath, snapshotsPath } from '../../../format/paths.ts';
import { intentLabels } from '../../../format/plan-labels.ts';
import { usePlan } from '../../../services/loads/plans.ts';
import { Facts } from '../../../ui/kit/panel.tsx';
import { ProblemCard } from '../../../ui/kit/problem-card.tsx';
import { RefreshButton } from '../../../ui/spend/refresh-button.tsx';
import { costLine, formatAttemptEffect, outcomeLabels, outcomeMeanings } from '../shared/attempt-labels.ts';
import { groupChanges } from '../shared/describe-difference.ts';
import { OutcomeMark } from '../shared/history-shell.tsx';
import { RecordDifferences } from '../shared/record-differences.tsx';
import classes from './attempt-detail.module.css';

interface AttemptDetailProps {
  readonly id: string;
  readonly onClose: () => void;
}

/** Everything the archive knows of one attempt. Escape closes it. */
export function AttemptDetail({ id, onClose }: AttemptDetailProps) {
  const asOf = useAsOf();
  const file = useArchiveQuery(`file of attempt ${id}`, (archive, asOf) => readAttempt(archive, id, asOf));
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
        {parameters === '' ? null : <span className="muted medium firm block">{parameters}</span>}
      </h2>
      <p className="row wrap above1 gap1-2">
        <OutcomeMark outcome={attempt.outcome} />
        <strong className="bold">{outcomeLabels[attempt.outcome]}</strong>
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
        <p className="muted">{outcomeMeanings[attempt.outcome]}</p>
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

type Fact = readonly [name: string, value: ReactNode];

/** What was planned and what came of it, as names and values. */
function AttemptFacts({ file: { attempt, spend, effect } }: { readonly file: AttemptFile }) {
  return (
    <>
      <h3 className={classes['part']}>As it was planned</h3>
      <Facts
        facts={[
          ['Wanted', intentLabels[attempt.intent].toLowerCase()],
          ['Route', planReasons(attempt).map((reason) => <p key={reason}>{reason}</p>)],
          ['Price', formatCost(attempt.plan.cost)],
          ...(attempt.plan.cost.maxUnits > 0 ? [agreedFact(attempt)] : []),
        ]}
      />
      <h3 className={classes['part']}>As it went</h3>
      <Facts
        facts={[
          ['Cost', costLine(attempt, spend)],
          ...(spend ? countFacts(spend) : []),
          ...(effect ? ([['Changed', formatAttemptEffect(effect)]] satisfies Fact[]) : []),
          ['Took', tookWords(attempt)],
          ...(attempt.byteLength === null ? [] : ([['Size', formatBytes(attempt.byteLength)]] satisfies Fact[])),
          ...(attempt.source === null ? [] : ([['Source', sourceWords[attempt.source]]] satisfies Fact[])),
          ['Request', <code key="request">{attempt.requestKey}</code>],
          ['Attempt', <code key="attempt">{attempt.id}</code>],
        ]}
      />
    </>
  );
}

const sourceWords = { live: 'live', stored: 'stored copy' } as const;

/** Why this route at this price, in the words the question before the spend had. The expected time was not kept. */
function planReasons({ resource, plan }: Attempt): readonly string[] {
  return explainPlan(catalog[resource], plan, { cost: plan.cost, expectedSeconds: 0, timeBasis: 'assumed' }).slice(
    0,
    2,
  );
}

function agreedFact({ confirmedUnits }: Attempt): Fact {
  return ['Agreed to', `${formatCount(confirmedUnits)} at most`];
}

/** The account's count around the call, where it was read. */
function countFacts({ remainingBefore, remainingAfter }: LedgerEntry): readonly Fact[] {
  if (remainingBefore === null && remainingAfter === null) return [['Remaining', 'not read around this call']];
  const count = (value: number | null): string => (value === null ? 'unknown' : formatCount(value));
  return [['Remaining', `${count(remainingBefore)} → ${count(remainingAfter)}`]];
}

function tookWords({ startedAt, endedAt, outcome }: Attempt): string | null {
  if (endedAt === null) return 'still under way';
  return outcome === 'interrupted' ? null : formatElapsed(endedAt - startedAt);
}

/** The snapshot an attempt made or confirmed, and what it brought. */
function AttemptSnapshot({ file }: { readonly file: AttemptFile }) {
  const { attempt, snapshot, previousId, snapshotCount } = file;
  if (attempt.snapshotId === null) return null;
  if (!snapshot) {
    return (
      <>
        <h3 className={classes['part']}>Snapshot</h3>
        <p className={classes['quiet']}>It is no longer in the archive.</p>
      </>
    );
  }
  return (
    <>
      <h3 className={classes['part']}>Snapshot</h3>
      <p className={classes['quiet']}>
        {attempt.outcome === 'stored'
          ? `Made by this attempt. ${formatCounted(snapshot.manifest.length, 'records')}.`
          : `Confirmed by this attempt; first seen ${formatMoment(snapshot.fetchedAt)}.`}
      </p>
      <div className={classes['acts']}>
        <Link href={snapshotPath(snapshot.id)} className={classes['link'] ?? ''}>
          Open the snapshot
        </Link>
        {previousId === null ? null : (
          <Link href={comparePath(previousId, snapshot.id)} className={classes['link'] ?? ''}>
            Compare with the one before
          </Link>
        )}
        <Link href={snapshotsPath(snapshot.id)} className={classes['link'] ?? ''}>
          {snapshotCount === 1
            ? 'The only snapshot of this request'
            : `All ${formatCounted(snapshotCount, 'snapshots')}`}
        </Link>
      </div>
      <BroughtChanges file={file} />
    </>
  );
}

function BroughtChanges({ file: { changes, effect, isInDoubt } }: { readonly file: AttemptFile }) {
  if (effect?.kind !== 'changed') return null;
  return (
    <>
      <h3 className={classes['part']}>What it changed</h3>
      {changes.length === 0 ? (
        <p className={classes['quiet']}>No record reads differently; only the rest of the response does.</p>
      ) : (
        <RecordDifferences label="What it changed" records={groupChanges(changes)} isInDoubt={isInDoubt} />
      )}
      {changes.length === readChangesLimit ? (
        <p className={classes['quiet']}>These are the first {readChangesLimit}; the comparison shows all of them.</p>
      ) : null}
    </>
  );
}
