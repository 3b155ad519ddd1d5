import { useEffect, useId, useRef } from 'react';
import type { FetchPlan, Intent } from '../../../../src-shared/plan.ts';
import { formatInstant } from '../../../format/format.ts';
import { usePlan } from '../../../services/loads/plans.ts';
import { Panel } from '../../../ui/kit/panel.tsx';
import { RefreshButton } from '../../../ui/spend/refresh-button.tsx';
import { formatResponseRoute, routeOfPlan, type PlayerHistory } from './player-history.ts';
import { formatRoutePlan } from './player-requests.ts';
import classes from './player.module.css';
import { usePlayersView, type LookupIntent } from './players-store.ts';

interface RoutesPanelProps {
  readonly handle: string;
  /** Undefined while it is read, and where there is none. */
  readonly past: PlayerHistory | undefined;
}

/**
 * Both generations of the service know players, each with a stored copy and a live answer. Which fields the header-key
 * record has is not shown in the specification, so the other generation is offered, never taken by itself.
 */
const ways: readonly { readonly intent: Intent; readonly title: string; readonly label: string }[] = [
  { intent: 'stored', title: 'Header-key, stored copy', label: 'Fetch by header-key' },
  { intent: 'refresh', title: 'Header-key, live', label: 'Fetch live by header-key' },
  { intent: 'cache', title: 'Path-key, stored copy', label: 'Fetch by path-key' },
  { intent: 'live', title: 'Path-key, live', label: 'Fetch live by path-key' },
];

/** The four ways a player can be asked for, each with its plan. */
export function RoutesPanel({ handle, past }: RoutesPanelProps) {
  const list = useRef<HTMLUListElement>(null);
  const [{ routesOf }, change] = usePlayersView();
  const isWished = routesOf === handle;
  useEffect(() => {
    if (!isWished) return undefined;
    // After the page has gone to its top, as every page does when it is opened.
    const frame = requestAnimationFrame(() => {
      change({ routesOf: null });
      list.current?.closest('section')?.scrollIntoView({ block: 'nearest' });
      list.current?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [isWished, change]);
  return (
    <Panel
      title="Routes"
      aside={<span className={classes['routesPanelNote']}>“Look up” takes the first, or the third where chosen</span>}
    >
      <ul ref={list} tabIndex={-1} aria-label="Routes to this player" className="plain-list below3">
        {ways.map((way) => (
          <Way key={way.intent} handle={handle} past={past} {...way} />
        ))}
      </ul>
      <p className={classes['routesPanelNote']}>
        The path-key record is documented and may have more fields; the header-key one is not shown in the
        specification. All four answer the same question, so their answers are one history here.
      </p>
    </Panel>
  );
}

function Way({ handle, past, intent, title, label }: RoutesPanelProps & (typeof ways)[number]) {
  const planned = usePlan('user', { handle }, intent);
  if (!planned.ok) return null;
  const plan = planned.value;
  const last = lastAnswer(past, plan);
  return (
    <li className={classes['way']}>
      <div>
        <h3 className="medium firmer">{title}</h3>
        <p className="muted small">
          {formatRoutePlan(plan)} ·{' '}
          {last === null ? 'no answer in the archive' : `last answered ${formatInstant(last)}`}
        </p>
        <p className={classes['reasons']}>{plan.reasons.join(' ')}</p>
      </div>
      <RefreshButton plan={plan} label={label} tone="plain" />
    </li>
  );
}

/** When an answer by this way came last, UTC, epoch milliseconds; null where none is archived. */
function lastAnswer(past: PlayerHistory | undefined, plan: FetchPlan): number | null {
  const words = formatResponseRoute(routeOfPlan(plan));
  const times = past?.versions.flatMap(({ answers }) =>
    answers.flatMap((answer) => (formatResponseRoute(answer) === words ? [answer.at] : [])),
  );
  return times === undefined || times.length === 0 ? null : Math.max(...times);
}

interface RouteChoiceProps {
  readonly chosen: LookupIntent;
  readonly onChoose: (intent: LookupIntent) => void;
}

/** Which of the two generations is asked, each with its price, its time and why; read before anything is fetched. */
export function RouteChoice(props: RouteChoiceProps) {
  const group = useId();
  return (
    <fieldset className="unpadded flush unboxed grid narrow gap1">
      <legend className="muted small firmer unpadded">Route</legend>
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
    <div>
      <label className="row target gap2">
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
        <div id={`${id}-plan`} className={classes['routeChoicePlan']}>
          <p>{formatRoutePlan(plan.value)}</p>
          {isChosen ? <p className="faint">{plan.value.reasons.join(' ')}</p> : null}
        </div>
      ) : null}
    </div>
  );
}
