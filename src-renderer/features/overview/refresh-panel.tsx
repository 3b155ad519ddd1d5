import type { FetchPlan } from '../../../src-shared/plan.ts';
import { useTeamTitles } from '../../archive/schedule/use-team-titles.ts';
import { formatAge, formatCount, formatCounted } from '../../format/format.ts';
import { formatRequest } from '../../format/labels.ts';
import { useActiveProfile } from '../../services/connection/app-state.ts';
import { useFetchManyStore } from '../../services/loads/fetch-many.ts';
import { usePlan } from '../../services/loads/plans.ts';
import { useIsLookingBack } from '../../services/time-machine/as-of.ts';
import { useNow } from '../../services/time-machine/clock.ts';
import { Panel } from '../../ui/kit/panel.tsx';
import { AddToBasketButton } from '../../ui/spend/add-to-basket-button.tsx';
import { FetchManyButton, FetchManyStatus } from '../../ui/spend/fetch-many-button.tsx';
import { RefreshButton } from '../../ui/spend/refresh-button.tsx';
import { FetchProblem } from './fetch-line.tsx';
import classes from './overview-body.module.css';
import { Lines } from './overview-skeleton.tsx';
import { useKeptFocus, useShown } from './panel-list.tsx';
import { useRefreshable, type Refreshable, type RefreshLine } from './refreshable.ts';

const staleAct = 'overview stale';
const missingAct = 'overview missing';

const title = 'What could be refreshed';

/** What is older than it need be, what was never fetched, and what bringing it costs: all that is free by one act. */
export function RefreshPanel() {
  const isLookingBack = useIsLookingBack();
  const refreshable = useRefreshable();
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
  const free = stale.map(({ plan }) => plan).filter(({ cost }) => cost.maxUnits === 0);
  return (
    <Panel title={title} aside={<Act name={staleAct} plans={free} label="Fetch all" tone="act" />}>
      <p className="muted">{leadWords(stale.length, renewedAt, now)}</p>
      <FetchManyStatus names={[staleAct, missingAct]} noun="answers" nameOf={nameOf} />
      <div ref={place} tabIndex={-1} className={classes['refreshPanelLines']}>
        <Rows lines={stale} nameOf={nameOf} />
        {live.length > 0 ? <h3 className={classes['refreshPanelTitle']}>Fetched live more than a day ago</h3> : null}
        <Rows lines={live} nameOf={nameOf} />
      </div>
      <Missing plans={missing} nameOf={nameOf} tone={free.length > 0 ? 'plain' : 'act'} />
    </Panel>
  );
}

interface MissingProps {
  readonly plans: readonly FetchPlan[];
  readonly nameOf: NameOf;
  readonly tone: 'act' | 'plain';
}

/** Lists the archive has no answer of yet: with nothing else to do, fetching them is the act. */
function Missing({ plans, nameOf, tone }: MissingProps) {
  const isRunning = useIsRunning(missingAct);
  if (plans.length === 0 && !isRunning) return null;
  return (
    <div className={classes['missing']}>
      <div>
        <h3 className={classes['refreshPanelTitle']}>Not fetched yet</h3>
        <p className="above1">{plans.map(nameOf).join(', ')}</p>
      </div>
      <Act name={missingAct} plans={plans} label="Fetch these" tone={tone} />
    </div>
  );
}

/** @param renewedAt when the service renewed its stored copies, UTC, epoch milliseconds; null where that is not known. */
function leadWords(stale: number, renewedAt: number | null, now: number): string {
  if (renewedAt === null)
    return 'When the service renewed its stored copies is not known, so nothing can be called stale.';
  const when = `The service renewed its stored copies ${formatAge(Math.max(0, now - renewedAt))}`;
  if (stale === 0) return `${when}; nothing in the archive is older than that.`;
  return `${when}; ${stale === 1 ? 'one answer was' : `${formatCount(stale)} answers were`} read before.`;
}

interface ActProps {
  readonly name: string;
  readonly plans: readonly FetchPlan[];
  readonly label: string;
  readonly tone: 'act' | 'plain';
}

/** One act for all of them; it stays while it runs, also when the last of them has come. */
function Act({ name, plans, label, tone }: ActProps) {
  const isRunning = useIsRunning(name);
  if (plans.length === 0 && !isRunning) return null;
  return (
    <FetchManyButton
      name={name}
      plans={plans}
      label={label}
      what={formatCounted(plans.length, 'answers')}
      tone={tone}
    />
  );
}

function useIsRunning(name: string): boolean {
  const { id } = useActiveProfile();
  return useFetchManyStore(({ run }) => run?.state === 'running' && run.name === name && run.profileId === id);
}

/** Lines on screen at first. */
const shownLines = 5;

function Rows({ lines, nameOf }: { readonly lines: readonly RefreshLine[]; readonly nameOf: NameOf }) {
  const { shown, more } = useShown(lines, shownLines, '');
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
          <RefreshButton plan={plan} label={plan.intent === 'refresh' ? 'Live' : 'Fetch'} tone="plain" />
          <AddToBasketButton items={[plan]} label="To basket" aria-label={`To basket: ${name}`} />
        </span>
        <FetchProblem requestKey={requestKey} />
      </div>
    </li>
  );
}
