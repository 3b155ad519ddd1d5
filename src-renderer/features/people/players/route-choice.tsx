import { useId } from 'react';
import { usePlan } from '../../../ui/use-plan.ts';
import { planLine } from './plan-line.ts';
import classes from './route-choice.module.css';

/** The two ways a look-up can take: the stored copy of either generation of the service. */
export type LookupIntent = 'stored' | 'cache';

interface RouteChoiceProps {
  readonly chosen: LookupIntent;
  readonly onChoose: (intent: LookupIntent) => void;
}

/** Which of the two generations is asked, each with its price, its time and why; read before anything is fetched. */
export function RouteChoice(props: RouteChoiceProps) {
  const group = useId();
  return (
    <fieldset className={classes['routes']}>
      <legend>Route</legend>
      <Route {...props} group={group} intent="stored" title="Header-key" />
      <Route {...props} group={group} intent="cache" title="Path-key, may have more fields" />
    </fieldset>
  );
}

interface RouteProps extends RouteChoiceProps {
  readonly group: string;
  readonly intent: LookupIntent;
  readonly title: string;
}

function Route({ group, intent, title, chosen, onChoose }: RouteProps) {
  const id = useId();
  // Neither the price nor the time depends on the handle.
  const plan = usePlan('user', { handle: 'a' }, intent);
  const isChosen = chosen === intent;
  return (
    <div className={classes['route']}>
      <label className={classes['name']}>
        <input
          type="radio"
          name={group}
          checked={isChosen}
          aria-describedby={`${id}-plan`}
          onChange={() => onChoose(intent)}
        />
        {title}
      </label>
      {plan.ok ? (
        <div id={`${id}-plan`} className={classes['plan']}>
          <p>{planLine(plan.value)}</p>
          {isChosen ? <p className={classes['reasons']}>{plan.value.reasons.join(' ')}</p> : null}
        </div>
      ) : null}
    </div>
  );
}
