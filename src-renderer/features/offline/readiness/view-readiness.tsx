import { IconCheck } from '@tabler/icons-react';
import { useId, useMemo } from 'react';
import { Link } from 'wouter';
import type { FetchPlan } from '../../../../src-shared/plan.ts';
import type { Readiness, ReadyView, ReadyViewName } from '../../../archive/readiness/readiness.ts';
import { useTeamTitles } from '../../../archive/schedule/use-team-titles.ts';
import { formatCount, formatCounted } from '../../../format/format.ts';
import { formatRequest } from '../../../format/labels.ts';
import { progressPath, roadmapPath, shipsPath, starmapPath, telemetryPath } from '../../../format/paths.ts';
import { combinePlans } from '../../../services/loads/plans.ts';
import { formatExpectedTime, formatPriceBasis } from '../../../services/quota/quota.ts';
import { useNow } from '../../../services/time-machine/clock.ts';
import { FetchManyStatus } from '../../../ui/spend/fetch-many-button.tsx';
import { batchNames, CompleteActions } from './complete-actions.tsx';
import { FetchPicturesButton } from './fetch-pictures-button.tsx';
import {
  formatAgeSpan,
  formatCoverage,
  formatPart,
  isWhole,
  partRemark,
  partTitles,
  percentOf,
  spanOf,
  stateOf,
  viewTitles,
  type MeterReading,
  type ReadyState,
} from './labels.ts';
import classes from './readiness-section.module.css';
import { secondsOf, type ViewPlans } from './view-plans.ts';

interface ViewReadinessProps {
  readonly view: ReadyView;
  readonly readiness: Readiness;
  readonly plans: ViewPlans;
  readonly nameOf: NameOf;
}

const pathOf: Readonly<Record<ReadyViewName, string>> = {
  overview: '/overview',
  ships: shipsPath(),
  starmap: starmapPath(),
  roadmap: roadmapPath(),
  progress: progressPath(),
  telemetry: telemetryPath(),
  people: '/people',
};

/** One view: how much of it is archived, how old that is, and the act that completes it. */
export function ViewReadiness({ view, readiness, plans, nameOf }: ViewReadinessProps) {
  const titleId = useId();
  const now = useNow();
  const title = viewTitles[view.name];
  return (
    <section className={classes['viewReadinessView']} aria-labelledby={titleId}>
      <div className={classes['viewReadinessHead']}>
        <h3 id={titleId} className="large bold">
          <Link className="quiet-line lines28 target inline-block hover-line" href={pathOf[view.name]}>
            {title}
          </Link>
        </h3>
        <StateWords view={view} />
        <span className="muted small balanced">{formatAgeSpan(spanOf(view), now)}</span>
        {plans.renewed.length > 0 ? (
          <span className="warn small">{formatCount(plans.renewed.length)} renewed by the service since</span>
        ) : null}
      </div>
      <div>
        {view.parts.map((part) => (
          <Meter
            key={part.name}
            {...part}
            title={partTitles[part.name]}
            words={formatPart(part)}
            remark={partRemark(part)}
          />
        ))}
        {view.pictures ? (
          <Meter {...view.pictures} title="Pictures" words={formatCoverage(view.pictures)} remark={null} />
        ) : null}
      </div>
      <div className={classes['foot']}>
        <PlanLines view={view} plans={plans} nameOf={nameOf} />
        <div className="flex wrap push gap2 at-end">
          <CompleteActions name={view.name} title={title} plans={plans} />
          {view.pictures ? (
            <FetchPicturesButton
              name={view.name}
              title={title}
              pictures={view.pictures}
              pictureBytes={readiness.pictureBytes}
            />
          ) : null}
        </div>
        <FetchManyStatus names={batchNames(view.name)} noun="requests" nameOf={nameOf} />
      </div>
    </section>
  );
}

function StateWords({ view }: { readonly view: ReadyView }) {
  const state = stateOf(view);
  return (
    <span className={classes['state']} data-state={state}>
      {state === 'complete' ? <IconCheck size={14} stroke={2} aria-hidden /> : null}
      {state === 'complete' ? completeWords(view) : stateWords[state]}
    </span>
  );
}

const stateWords: Readonly<Record<Exclude<ReadyState, 'complete'>, string>> = {
  partly: 'Partly archived',
  empty: 'Not archived',
  unasked: 'Nobody watched',
};

/** Pictures are told apart: a view reads whole without them. */
function completeWords({ pictures }: ReadyView): string {
  return pictures && pictures.missing.length > 0 ? 'Complete but for pictures' : 'Complete';
}

interface MeterProps extends MeterReading {
  readonly title: string;
  /** What the numbers say. */
  readonly words: string;
  /** Said below it; null where there is nothing to say. */
  readonly remark: string | null;
}

/** How much of a part is archived: its bar and its numbers say the same. An unknown total has neither share nor bar. */
function Meter({ title, words, remark, ...reading }: MeterProps) {
  const percent = percentOf(reading);
  return (
    <div className={classes['line']}>
      <span className="muted" aria-hidden>
        {title}
      </span>
      <div
        role="meter"
        aria-label={title}
        aria-valuemin={0}
        aria-valuemax={Math.max(1, reading.total ?? reading.known)}
        aria-valuenow={reading.held}
        aria-valuetext={percent === null ? words : `${words}, ${percent} %`}
        data-known={percent !== null}
        data-whole={(percent !== null && isWhole(reading)) || undefined}
        className={classes['bar']}
      >
        {percent === null ? null : <div className={classes['fill']} style={{ width: `${percent}%` }} />}
      </div>
      <span
        className={reading.total === null ? 'numeric nowrap to-right faint' : 'numeric nowrap to-right'}
        aria-hidden
      >
        {words}
        <span className={classes['percent']}>{percent === null ? '' : `${percent} %`}</span>
      </span>
      {remark === null ? null : <span className={classes['remark']}>{remark}</span>}
    </div>
  );
}

interface PlanLinesProps {
  readonly view: ReadyView;
  readonly plans: ViewPlans;
  readonly nameOf: NameOf;
}

/** What completing a view would fetch, one by one, with price and time. */
function PlanLines({ view, plans: { free, priced }, nameOf }: PlanLinesProps) {
  const all = [...free, ...priced];
  if (all.length === 0) return null;
  const more = furtherWords(view);
  return (
    <details className="small">
      <summary className={classes['summary']}>
        Missing: {namesOf(all, nameOf)}
        {' · '}
        {planWords(free, priced)}
      </summary>
      <ol className={classes['lines']} tabIndex={0} aria-label="What would be fetched">
        {all.slice(0, mostLines).map((plan) => (
          <li className="lines20 breakable" key={plan.requestKey}>
            {nameOf(plan)}
            <span className="faint nowrap"> {priceOf(plan)}</span>
          </li>
        ))}
        {all.length > mostLines ? (
          <li className="lines20 breakable">and {formatCount(all.length - mostLines)} more</li>
        ) : null}
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
    const all = combinePlans(plans);
    if (!all) return [];
    return [`${formatCounted(plans.length, 'requests')}, ${priceOf(all)}, ${formatExpectedTime(secondsOf(plans), 1)}`];
  });
  return words.join('; ');
}

function priceOf({ cost }: FetchPlan): string {
  if (cost.units === null) return 'cost unknown';
  const units = cost.units === 0 ? 'free' : formatCounted(cost.units, 'units');
  return cost.basis === 'documented' ? units : `${units} (${formatPriceBasis(cost)})`;
}

/** What the answers will name besides. */
function furtherWords({ parts }: ReadyView): string | null {
  const isOpen = parts.some(({ total, name }) => total === null && name !== 'disciplines' && name !== 'members');
  return isOpen ? 'What these responses name besides is fetched with them as far as it is free.' : null;
}

type NameOf = (plan: Pick<FetchPlan, 'resource' | 'params'>) => string;

/** What requests are called on screen; teams by their titles, once they are read. */
export function useRequestNames(): NameOf {
  const teams = useTeamTitles();
  return useMemo(
    () =>
      ({ resource, params }) =>
        formatRequest(resource, params, teams),
    [teams],
  );
}
