import type { FetchPlan } from '../../../../src-shared/plan.ts';
import type { ReadyView } from '../../../archive/readiness/readiness.ts';
import { formatCount, formatCounted, formatDuration } from '../../../ui/format.ts';
import { basisWords } from '../../../ui/price-words.ts';
import { togetherPlan } from '../../../ui/together-plan.ts';
import classes from './plan-lines.module.css';
import type { NameOf } from './use-request-names.ts';
import { secondsOf, type ViewPlans } from './view-plans.ts';

interface PlanLinesProps {
  readonly view: ReadyView;
  readonly plans: ViewPlans;
  readonly nameOf: NameOf;
}

/** What completing a view would fetch, one by one, with price and time. */
export function PlanLines({ view, plans: { free, priced }, nameOf }: PlanLinesProps) {
  const all = [...free, ...priced];
  if (all.length === 0) return null;
  const more = furtherWords(view);
  return (
    <details className={classes['plan']}>
      <summary className={classes['summary']}>
        Missing: {namesOf(all, nameOf)}
        {' · '}
        {planWords(free, priced)}
      </summary>
      <ol className={classes['lines']} tabIndex={0} aria-label="What would be fetched">
        {all.slice(0, mostLines).map((plan) => (
          <li key={plan.requestKey}>
            {nameOf(plan)}
            <span className={classes['price']}> {priceOf(plan)}</span>
          </li>
        ))}
        {all.length > mostLines ? <li>and {formatCount(all.length - mostLines)} more</li> : null}
      </ol>
      {more === null ? null : <p className={classes['more']}>{more}</p>}
    </details>
  );
}

/** Named one by one; nobody reads thousands. */
const mostLines = 200;

/** Named in the line that opens. */
const mostNames = 3;

function namesOf(plans: readonly FetchPlan[], nameOf: NameOf): string {
  const names = plans.slice(0, mostNames).map(nameOf).join(', ');
  return plans.length > mostNames ? `${names} and ${formatCount(plans.length - mostNames)} more` : names;
}

/** `free, about 2 min; 3 units for 3 pages`. */
function planWords(free: readonly FetchPlan[], priced: readonly FetchPlan[]): string {
  const words = [free, priced].flatMap((plans) => {
    const all = togetherPlan(plans);
    if (!all) return [];
    const seconds = secondsOf(plans);
    const time = seconds < 1 ? 'less than 1 s' : `about ${formatDuration(seconds * 1_000, 1)}`;
    return [`${formatCounted(plans.length, 'answers')}, ${priceOf(all)}, ${time}`];
  });
  return words.join('; ');
}

function priceOf({ cost }: FetchPlan): string {
  if (cost.units === null) return 'cost unknown';
  const units = cost.units === 0 ? 'free' : formatCounted(cost.units, 'units');
  return cost.basis === 'documented' ? units : `${units} (${basisWords(cost)})`;
}

/** What the answers will name besides. */
function furtherWords({ parts }: ReadyView): string | null {
  const isOpen = parts.some(({ total, name }) => total === null && name !== 'disciplines' && name !== 'members');
  return isOpen ? 'What these answers name besides is fetched with them as far as it is free.' : null;
}
