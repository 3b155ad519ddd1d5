import { useEffect, useId, useRef } from 'react';
import type { FetchPlan, Intent } from '../../../../src-shared/plan.ts';
import { formatInstant } from '../../../format/format.ts';
import { usePlan } from '../../../services/loads/plans.ts';
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
 * Both interfaces of the service know players, each with a stored copy and a live response. Which fields v2 sends is not shown
 * in the specification, so the other one is offered, never taken by itself.
 */
const ways: readonly { readonly intent: Intent; readonly title: string; readonly label: string }[] = [
  { intent: 'stored', title: 'Interface v2, stored copy', label: 'Refresh by v2' },
  { intent: 'refresh', title: 'Interface v2, live', label: 'Live by v2' },
  { intent: 'cache', title: 'Interface v1, stored copy', label: 'Refresh by v1' },
  { intent: 'live', title: 'Interface v1, live', label: 'Live by v1' },
];

/** What the two interfaces are, for somebody who has never read the specification. */
function InterfacesNote() {
  return (
    <p className={classes['note']}>
      The service has two interfaces, v1 and v2, and both know players. v1 is the documented one and may have more
      fields.
    </p>
  );
}

/** The four ways a player can be asked for, each with its plan; folded until somebody asks for them. */
export function RoutesPanel({ handle, past }: RoutesPanelProps) {
  const list = useRef<HTMLUListElement>(null);
  const [{ routesOf, areRoutesOpen }, change] = usePlayersView();
  const isWished = routesOf === handle;
  useEffect(() => {
    if (!isWished) return undefined;
    // After the page has gone to its top, as every page does when it is opened.
    const frame = requestAnimationFrame(() => {
      change({ routesOf: null });
      list.current?.closest('details')?.scrollIntoView({ block: 'nearest' });
      list.current?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [isWished, change]);
  return (
    <details
      className="card pad0-3"
      open={areRoutesOpen}
      onToggle={({ currentTarget }) => change({ areRoutesOpen: currentTarget.open })}
    >
      <summary className={classes['summary']}>Advanced: other ways to fetch this player</summary>
      <InterfacesNote />
      <ul ref={list} tabIndex={-1} aria-label="Ways to fetch this player" className="plain-list below3">
        {ways.map((way) => (
          <Way key={way.intent} handle={handle} past={past} {...way} />
        ))}
      </ul>
    </details>
  );
}

function Way({ handle, past, intent, title, label }: RoutesPanelProps & (typeof ways)[number]) {
  const planned = usePlan('user', { handle }, intent);
  if (!planned.ok) return null;
  const plan = planned.value;
  const last = lastResponse(past, plan);
  return (
    <li className={classes['way']}>
      <div>
        <h3 className="medium firmer">{title}</h3>
        <p className="muted small">
          {formatRoutePlan(plan)} ·{' '}
          {last === null ? 'no response in the archive' : `last response ${formatInstant(last)}`}
        </p>
      </div>
      <RefreshButton plan={plan} label={label} tone="plain" />
    </li>
  );
}

/** When a response by this way came last, UTC, epoch milliseconds; null where none is archived. */
function lastResponse(past: PlayerHistory | undefined, plan: FetchPlan): number | null {
  const words = formatResponseRoute(routeOfPlan(plan));
  const times = past?.versions.flatMap(({ responses }) =>
    responses.flatMap((response) => (formatResponseRoute(response) === words ? [response.at] : [])),
  );
  return times === undefined || times.length === 0 ? null : Math.max(...times);
}

interface RouteChoiceProps {
  readonly chosen: LookupIntent;
  readonly onChoose: (intent: LookupIntent) => void;
}

const choices: readonly { readonly intent: LookupIntent; readonly title: string }[] = [
  { intent: 'stored', title: 'Interface v2' },
  { intent: 'cache', title: 'Interface v1' },
];

/** Which of the two interfaces a look-up asks, each with its price and time; read before anything is fetched. */
export function RouteChoice({ chosen, onChoose }: RouteChoiceProps) {
  const group = useId();
  return (
    <fieldset className="unpadded flush unboxed grid narrow gap1">
      <legend className="muted small firmer unpadded">Look up by</legend>
      {choices.map(({ intent, title }) => (
        <label key={intent} className="row target gap2">
          <input type="radio" name={group} checked={chosen === intent} onChange={() => onChoose(intent)} />
          <span className="nowrap rigid">{title}</span>
          <RoutePlan intent={intent} />
        </label>
      ))}
      <InterfacesNote />
    </fieldset>
  );
}

function RoutePlan({ intent }: { readonly intent: LookupIntent }) {
  // Neither the price nor the time depends on the handle.
  const plan = usePlan('user', { handle: 'a' }, intent);
  return plan.ok ? <span className="muted small">{formatRoutePlan(plan.value)}</span> : null;
}
