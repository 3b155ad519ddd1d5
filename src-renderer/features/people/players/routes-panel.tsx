import { useEffect, useRef } from 'react';
import type { FetchPlan, Intent } from '../../../../src-shared/plan.ts';
import { formatInstant } from '../../../ui/format.ts';
import { Panel } from '../../../ui/panel.tsx';
import { RefreshButton } from '../../../ui/refresh-button.tsx';
import { usePlan } from '../../../ui/use-plan.ts';
import { routeOfPlan, routeWords } from './answer-route.ts';
import { planLine } from './plan-line.ts';
import type { PlayerPast } from './player-past.ts';
import { useRoutesWishStore } from './routes-wish-store.ts';
import classes from './routes-panel.module.css';

interface RoutesPanelProps {
  readonly handle: string;
  /** Undefined while it is read, and where there is none. */
  readonly past: PlayerPast | undefined;
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
  const isWished = useRoutesWishStore((store) => store.handle === handle);
  const wish = useRoutesWishStore((store) => store.wish);
  useEffect(() => {
    if (!isWished) return undefined;
    // After the page has gone to its top, as every page does when it is opened.
    const frame = requestAnimationFrame(() => {
      wish(null);
      list.current?.closest('section')?.scrollIntoView({ block: 'nearest' });
      list.current?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [isWished, wish]);
  return (
    <Panel
      title="Routes"
      aside={<span className={classes['note']}>“Look up” takes the first, or the third where chosen</span>}
    >
      <ul ref={list} tabIndex={-1} aria-label="Routes to this player" className={classes['ways']}>
        {ways.map((way) => (
          <Way key={way.intent} handle={handle} past={past} {...way} />
        ))}
      </ul>
      <p className={classes['note']}>
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
        <h3 className={classes['title']}>{title}</h3>
        <p className={classes['plan']}>
          {planLine(plan)} · {last === null ? 'no answer in the archive' : `last answered ${formatInstant(last)}`}
        </p>
        <p className={classes['reasons']}>{plan.reasons.join(' ')}</p>
      </div>
      <RefreshButton plan={plan} label={label} tone="plain" />
    </li>
  );
}

/** When an answer by this way came last, UTC, epoch milliseconds; null where none is archived. */
function lastAnswer(past: PlayerPast | undefined, plan: FetchPlan): number | null {
  const words = routeWords(routeOfPlan(plan));
  const times = past?.versions.flatMap(({ answers }) =>
    answers.flatMap((answer) => (routeWords(answer) === words ? [answer.at] : [])),
  );
  return times === undefined || times.length === 0 ? null : Math.max(...times);
}
