import type { FetchPlan } from '../../../../src-shared/plan.ts';
import { useRequestTotals } from '../../../archive/recent/use-request-totals.ts';
import { useTeamTitles } from '../../../archive/schedule/use-schedule.ts';
import { formatAge, formatCount } from '../../../format/format.ts';
import { formatRequest } from '../../../format/labels.ts';
import { usePlan } from '../../../services/loads/plans.ts';
import { useIsLookingBack } from '../../../services/time-machine/as-of.ts';
import { useNow } from '../../../services/time-machine/clock.ts';
import { Panel } from '../../../ui/kit/panel.tsx';
import { AddToBasketButton } from '../../../ui/spend/add-to-basket-button.tsx';
import { RefreshButton } from '../../../ui/spend/refresh-button.tsx';
import { FetchProblem } from '../fetch-line.tsx';
import classes from '../overview-body.module.css';
import { Lines } from '../overview-skeleton.tsx';
import { useKeptFocus, useShown } from '../panel-list.tsx';
import { useRefreshable, type Refreshable, type RefreshLine } from './refreshable.ts';

const title = 'What could be refreshed';

/** What is older than it need be, what was never fetched, and what each costs; all that is free at once is the head's. */
export function RefreshPanel() {
  const isLookingBack = useIsLookingBack();
  const refreshable = useRefreshable(useRequestTotals());
  const teams = useTeamTitles();
  if (isLookingBack)
    return (
      <Panel title={title}>
        <p className="muted">Nothing is fetched while looking back. Back to now, this says what could be.</p>
      </Panel>
    );
  if (refreshable && teams) {
    const nameOf = ({ resource, params }: FetchPlan) => formatRequest(resource, params, teams);
    return <Lists refreshable={refreshable} nameOf={nameOf} />;
  }
  return (
    <Panel title={title}>
      <Lines />
    </Panel>
  );
}

type NameOf = (plan: FetchPlan) => string;

interface ListsProps {
  readonly refreshable: Refreshable;
  readonly nameOf: NameOf;
}

function Lists({ refreshable: { renewedAt, stale, live, missing }, nameOf }: ListsProps) {
  const now = useNow();
  const place = useKeptFocus(stale.length + live.length);
  return (
    <Panel title={title}>
      <p className="muted">{leadWords(stale.length, renewedAt, now)}</p>
      <div ref={place} tabIndex={-1} className="focus-unseen">
        <Rows lines={stale} nameOf={nameOf} />
        {live.length > 0 ? <h3 className={classes['kind']}>Fetched live more than a day ago</h3> : null}
        <Rows lines={live} nameOf={nameOf} />
      </div>
      {missing.length === 0 ? null : (
        <>
          <h3 className={classes['kind']}>Not fetched yet</h3>
          <p>{missing.map(nameOf).join(', ')}</p>
        </>
      )}
    </Panel>
  );
}

/** @param renewedAt when the service renewed its stored copies, UTC, epoch milliseconds; null where that is not known. */
function leadWords(stale: number, renewedAt: number | null, now: number): string {
  if (renewedAt === null)
    return 'When the service renewed its stored copies is not known, so nothing can be called stale.';
  const when = `The service renewed its stored copies ${formatAge(Math.max(0, now - renewedAt))}`;
  if (stale === 0) return `${when}; nothing in the archive is older than that.`;
  return `${when}; ${stale === 1 ? 'one response was' : `${formatCount(stale)} responses were`} read before.`;
}

/** Lines on screen at first. */
const shownLines = 5;

function Rows({ lines, nameOf }: { readonly lines: readonly RefreshLine[]; readonly nameOf: NameOf }) {
  const { shown, more } = useShown(lines, shownLines);
  if (lines.length === 0) return null;
  return (
    <>
      <ul className="unpadded no-dots flush above2">
        {shown.map((line) => (
          <Row key={line.plan.requestKey} line={line} name={nameOf(line.plan)} />
        ))}
      </ul>
      {more}
    </>
  );
}

function Row({ line: { plan, confirmedAt }, name }: { readonly line: RefreshLine; readonly name: string }) {
  const now = useNow();
  const { resource, params, requestKey } = plan;
  const live = usePlan(resource, params, 'refresh');
  return (
    <li>
      <div role="group" aria-label={name} className={classes['row']}>
        <span className="firmer breakable">
          {name}
          <span className="muted light"> fetched {formatAge(now - confirmedAt)}</span>
        </span>
        <span className="flex wrap push gap2">
          {live.ok && live.value.intent !== plan.intent ? (
            <RefreshButton plan={live.value} label="Live" tone="plain" />
          ) : null}
          <RefreshButton plan={plan} label={plan.intent === 'refresh' ? 'Live' : 'Refresh'} tone="plain" />
          <AddToBasketButton items={[plan]} label="To basket" aria-label={`To basket: ${name}`} />
        </span>
        <FetchProblem requestKey={requestKey} />
      </div>
    </li>
  );
}
