import { IconCheck, IconChevronRight } from '@tabler/icons-react';
import { useId, useMemo, useState } from 'react';
import { Link } from 'wouter';
import type { FetchPlan } from '../../../../src-shared/plan.ts';
import type { ReadyPart, ReadyView, ReadyViewName } from '../../../archive/readiness/readiness.ts';
import { useTeamTitles } from '../../../archive/schedule/use-schedule.ts';
import { formatCount, formatCounted } from '../../../format/format.ts';
import { formatRequest } from '../../../format/labels.ts';
import { progressPath, roadmapPath, shipsPath, starmapPath, telemetryPath } from '../../../format/paths.ts';
import { combinePlans } from '../../../services/loads/plans.ts';
import { formatExpectedTime, formatPriceBasis } from '../../../services/quota/quota.ts';
import { useNow } from '../../../services/time-machine/clock.ts';
import { ToolButton } from '../../../ui/kit/button.tsx';
import { FetchManyStatus } from '../../../ui/spend/fetch-many-end.tsx';
import { CompleteActions } from './complete-actions.tsx';
import { batchNames, secondsOf, type ViewPlans } from './complete-view.ts';
import {
  formatAgeSpan,
  formatCoverage,
  formatPart,
  partRemark,
  partTitles,
  percentOf,
  spanOf,
  stateOf,
  sumOf,
  viewTitles,
  type ReadyState,
} from './labels.ts';
import classes from './readiness-section.module.css';

interface ViewReadinessProps {
  readonly view: ReadyView;
  /** Whether a view without its pictures is not complete. */
  readonly needsPictures: boolean;
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

/** One view in one line: how much of it is archived, how old that is, and what completes it. Its parts fold out below. */
export function ViewReadiness({ view, needsPictures, plans, nameOf }: ViewReadinessProps) {
  const ids = { title: useId(), parts: useId() };
  const [isOpen, setOpen] = useState(false);
  const now = useNow();
  const title = viewTitles[view.name];
  return (
    <section className={classes['view']} aria-labelledby={ids.title}>
      <div className={classes['line']}>
        <ToolButton
          label={`Parts of ${title}`}
          aria-expanded={isOpen}
          aria-controls={ids.parts}
          onClick={() => setOpen(!isOpen)}
        >
          <IconChevronRight size={16} stroke={1.75} aria-hidden className={classes['chevron']} />
        </ToolButton>
        <h3 id={ids.title} className="medium bold">
          <Link className="quiet-line lines28 target inline-block hover-line" href={pathOf[view.name]}>
            {title}
          </Link>
        </h3>
        <StateWords view={view} needsPictures={needsPictures} />
        <Coverage title={title} view={view} />
        <span className={classes['age']}>
          {formatAgeSpan(spanOf(view), now)}
          {plans.renewed.length > 0 ? (
            <span className="warn"> · {formatCount(plans.renewed.length)} renewed by the service since</span>
          ) : null}
        </span>
        <span className={classes['actions']}>
          <CompleteActions name={view.name} title={title} plans={plans} />
        </span>
      </div>
      <FetchManyStatus names={batchNames(view.name)} noun="requests" nameOf={nameOf} />
      <div id={ids.parts} className={classes['parts']} hidden={!isOpen}>
        {isOpen ? (
          <>
            <p className={classes['ageBelow']}>{formatAgeSpan(spanOf(view), now)}</p>
            <ul aria-label={`Parts of ${title}`} className="plain-list">
              {view.parts.map((part) => (
                <PartLine key={part.name} part={part} />
              ))}
            </ul>
            <PlanLines view={view} plans={plans} nameOf={nameOf} />
          </>
        ) : null}
      </div>
    </section>
  );
}

interface StateWordsProps {
  readonly view: ReadyView;
  readonly needsPictures: boolean;
}

function StateWords({ view, needsPictures }: StateWordsProps) {
  const state = stateOf(view);
  const lacksPictures = needsPictures && (view.pictures?.missing.length ?? 0) > 0;
  return (
    <span className={classes['state']} data-state={state}>
      {state === 'complete' && !lacksPictures ? <IconCheck size={14} stroke={2} aria-hidden /> : null}
      {state === 'complete' && lacksPictures ? 'Complete but for pictures' : stateWords[state]}
    </span>
  );
}

const stateWords: Readonly<Record<ReadyState, string>> = {
  complete: 'Complete',
  partly: 'Partly archived',
  empty: 'Not archived',
  unasked: 'Nothing watched',
};

/** How much of a view is archived, as one number; with a bar only where there is some and more to come. */
function Coverage({ title, view }: { readonly title: string; readonly view: ReadyView }) {
  const reading = sumOf(view.parts);
  const percent = percentOf(reading);
  const isPartly = percent !== null && percent > 0 && percent < 100;
  if (reading.total === 0) return <span />;
  return (
    <span className="row narrow gap2">
      <span
        role="meter"
        aria-label={`${title} archived`}
        aria-valuemin={0}
        aria-valuemax={Math.max(1, reading.total ?? reading.known)}
        aria-valuenow={reading.held}
        aria-valuetext={percent === null ? formatCoverage(reading) : `${formatCoverage(reading)}, ${percent} %`}
        className={isPartly ? classes['bar'] : 'visually-hidden'}
      >
        {isPartly ? <span className={classes['fill']} style={{ width: `${percent}%` }} /> : null}
      </span>
      <span className="nowrap muted" aria-hidden>
        {formatCoverage(reading)}
      </span>
    </span>
  );
}

/** One part in words: what there is of it, how much that is of all, and what cannot be had. */
function PartLine({ part }: { readonly part: ReadyPart }) {
  const percent = percentOf(part);
  const remark = partRemark(part);
  return (
    <li className={classes['part']}>
      <span className="muted">{partTitles[part.name]}</span>
      <span>
        {formatPart(part)}
        {percent === null || (part.total ?? 0) < 2 ? null : <span className="faint"> · {percent} %</span>}
      </span>
      {remark === null ? null : <span className="muted small">{remark}</span>}
    </li>
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

/** What the responses will name besides. */
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
