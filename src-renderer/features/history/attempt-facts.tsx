import type { ReactNode } from 'react';
import { catalog } from '../../../src-shared/catalog/registry.ts';
import { explainPlan } from '../../../src-shared/plan-reasons.ts';
import type { Attempt, LedgerEntry } from '../../archive/archive-rows.ts';
import type { AttemptFile } from '../../archive/read-attempt.ts';
import { formatBytes, formatCount, formatElapsed } from '../../ui/format.ts';
import { Facts } from '../../ui/panel.tsx';
import classes from './attempt-detail.module.css';
import { costLine, effectWords, intentWords, plannedLine } from './attempt-words.ts';

type Fact = readonly [name: string, value: ReactNode];

/** What was planned and what came of it, as names and values. */
export function AttemptFacts({ file: { attempt, spend, effect } }: { readonly file: AttemptFile }) {
  return (
    <>
      <h3 className={classes['part']}>As it was planned</h3>
      <Facts
        facts={[
          ['Wanted', intentWords[attempt.intent]],
          ['Route', planReasons(attempt).map((reason) => <p key={reason}>{reason}</p>)],
          ['Price', plannedLine(attempt.plan)],
          ...(attempt.plan.cost.maxUnits > 0 ? [agreedFact(attempt)] : []),
        ]}
      />
      <h3 className={classes['part']}>As it went</h3>
      <Facts
        facts={[
          ['Cost', costLine(attempt, spend)],
          ...(spend ? countFacts(spend) : []),
          ...(effect ? ([['Changed', effectWords(effect)]] satisfies Fact[]) : []),
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
