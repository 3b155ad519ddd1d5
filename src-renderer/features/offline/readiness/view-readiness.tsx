import { IconCheck } from '@tabler/icons-react';
import { useId } from 'react';
import { Link } from 'wouter';
import type { Readiness, ReadyView, ReadyViewName } from '../../../archive/readiness/readiness.ts';
import { FetchManyStatus } from '../../../ui/fetch-many-status.tsx';
import { formatCount } from '../../../ui/format.ts';
import { progressPath, roadmapPath, shipsPath, starmapPath, telemetryPath } from '../../../ui/paths.ts';
import { useNow } from '../../../ui/use-now.ts';
import { CompleteActs, actNames } from './complete-acts.tsx';
import { Meter } from './meter.tsx';
import { PictureAct } from './picture-act.tsx';
import { PlanLines } from './plan-lines.tsx';
import {
  ageWords,
  countWords,
  partTitles,
  partWords,
  remarkOn,
  spanOf,
  stateOf,
  viewTitles,
  type ReadyState,
} from './readiness-words.ts';
import type { NameOf } from './use-request-names.ts';
import type { ViewPlans } from './view-plans.ts';
import classes from './view-readiness.module.css';

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
    <section className={classes['view']} aria-labelledby={titleId}>
      <div className={classes['head']}>
        <h3 id={titleId} className={classes['title']}>
          <Link href={pathOf[view.name]}>{title}</Link>
        </h3>
        <StateWords view={view} />
        <span className={classes['age']}>{ageWords(spanOf(view), now)}</span>
        {plans.renewed.length > 0 ? (
          <span className={classes['renewed']}>{formatCount(plans.renewed.length)} renewed by the service since</span>
        ) : null}
      </div>
      <div>
        {view.parts.map((part) => (
          <Meter
            key={part.name}
            {...part}
            title={partTitles[part.name]}
            words={partWords(part)}
            remark={remarkOn(part)}
          />
        ))}
        {view.pictures ? (
          <Meter {...view.pictures} title="Pictures" words={countWords(view.pictures)} remark={null} />
        ) : null}
      </div>
      <div className={classes['foot']}>
        <PlanLines view={view} plans={plans} nameOf={nameOf} />
        <div className={classes['acts']}>
          <CompleteActs name={view.name} title={title} plans={plans} />
          {view.pictures ? (
            <PictureAct name={view.name} title={title} pictures={view.pictures} pictureBytes={readiness.pictureBytes} />
          ) : null}
        </div>
        <FetchManyStatus names={actNames(view.name)} noun="answers" nameOf={nameOf} />
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
