import type { Problem } from '../../../src-shared/problem.ts';
import type { MovementSubject } from '../../archive/movement/movement.ts';
import { useItemLine } from '../../archive/movement/use-item-line.ts';
import { Crumbs } from '../../ui/crumbs.tsx';
import { CopyLinkButton } from '../../ui/copy-link-button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FetchManyButton } from '../../ui/fetch-many-button.tsx';
import { FetchManyStatus } from '../../ui/fetch-many-status.tsx';
import { formatInstant } from '../../ui/format.ts';
import { FreshnessLabel } from '../../ui/freshness-label.tsx';
import { deliverablePath, progressPath } from '../../ui/paths.ts';
import { ProblemCard } from '../../ui/problem-card.tsx';
import { TableSkeleton } from '../../ui/table-skeleton.tsx';
import { useActiveProfile } from '../../ui/use-active-profile.ts';
import { useReportShown } from '../../ui/use-report-shown.ts';
import { useServiceTimes } from '../../ui/use-service-times.ts';
import { useTopOfPage } from '../../ui/use-top-of-page.ts';
import { ViewHead } from '../../ui/view-head.tsx';
import { WatchButton } from '../../ui/watch-button.tsx';
import { DeliverableDetails } from './deliverable-details.tsx';
import classes from './deliverable-page.module.css';
import type { Tracker } from './tracker.ts';
import { useDeliverable, type DeliverableState, type ShownDeliverable } from './use-deliverable.ts';
import { useListsAct, useTrackerAct } from './use-tracker-act.ts';

const subject: MovementSubject = { kind: 'deliverables' };

/** One deliverable: who works on it and when, every end it ever had, and what else changed. */
export function DeliverablePage({ slug }: { readonly slug: string }) {
  const state = useDeliverable(slug);
  const { deliverable } = state;
  const top = useTopOfPage(slug);
  useReportShown('progress', deliverable !== undefined);
  return (
    <>
      <div ref={top}>
        <Crumbs
          way={[{ title: 'Progress', path: progressPath() }]}
          here={deliverable ? titleOf(deliverable, state.tracker) : 'Deliverable'}
        />
      </div>
      {deliverable ? (
        <Known key={slug} deliverable={deliverable} state={state} />
      ) : deliverable === null && state.past !== undefined && 'problem' in state.past ? (
        <Unreadable problem={state.past.problem} />
      ) : deliverable === null ? (
        <Unknown slug={slug} tracker={state.tracker} />
      ) : (
        <>
          <ViewHead title="Deliverable" freshness={null} />
          <TableSkeleton />
        </>
      )}
    </>
  );
}

/** With the slug where others have the same title. */
function titleOf({ slug, title, current }: ShownDeliverable, tracker: Tracker | null): string {
  const isShared = current?.isTitleShared ?? tracker?.deliverables.some((other) => other.title === title) ?? false;
  return isShared ? `${title} (${slug})` : title;
}

interface KnownProps {
  readonly deliverable: ShownDeliverable;
  readonly state: DeliverableState;
}

const restWorks = 'What the latest answer says of it is shown below; the dates it had cannot be read.';

function Known({ deliverable, state }: KnownProps) {
  const { slug, source, teams } = deliverable;
  const profile = useActiveProfile();
  const { renewedAt } = useServiceTimes();
  const past = useItemLine(subject, slug);
  const line = past?.ok === true ? past.value : undefined;
  const stored = useListsAct(`lists of ${slug}`, teams, 'stored');
  const live = useListsAct(`live lists of ${slug}`, teams, 'refresh');
  const titles = new Map(state.tracker?.teams.map((team) => [team.slug, team.title]));
  const names = teams.map((team) => titles.get(team) ?? team);
  return (
    <>
      <ViewHead
        title={titleOf(deliverable, state.tracker)}
        freshness={
          <FreshnessLabel
            what={`${deliverable.current ? 'in' : 'last in'} the ${names.length === 1 ? 'list' : 'lists'} of ${names.join(', ')}`}
            source={source.source}
            isDemo={profile.kind === 'demo'}
            confirmedAt={source.confirmedAt}
            renewedAt={renewedAt}
          />
        }
        actions={
          <>
            <WatchButton
              resource="deliverables"
              params={{ team_slug: teams[0] ?? '' }}
              identity={slug}
              title={titleOf(deliverable, state.tracker)}
              path={deliverablePath(slug)}
            />
            <CopyLinkButton path={deliverablePath(slug)} />
            <FetchManyButton {...live} label="Live" />
            <FetchManyButton {...stored} label="Refresh" tone="act" />
          </>
        }
      />
      <FetchManyStatus
        names={[stored.name, live.name]}
        noun="lists"
        nameOf={({ params }) => titles.get(String(params['team_slug'])) ?? String(params['team_slug'])}
        shows="trouble"
      />
      {past?.ok === false ? <ProblemCard problem={past.problem} stillWorks={restWorks} /> : null}
      {deliverable.current === null && line !== undefined ? (
        <p className={classes['absence']}>
          {line?.presence === 'removed' ? 'Removed' : 'Missing'}: no list holds it any more. What is shown is what the
          last answer that held it said, of {formatInstant(source.confirmedAt)}.
        </p>
      ) : null}
      <DeliverableDetails deliverable={deliverable} state={state} line={line} />
    </>
  );
}

/** No list of today holds it, and whether an earlier one did cannot be read. */
function Unreadable({ problem }: { readonly problem: Problem }) {
  return (
    <>
      <ViewHead title="Deliverable" freshness={null} />
      <ProblemCard problem={problem} stillWorks="Deliverables that the latest answers hold are not affected." />
    </>
  );
}

function Unknown({ slug, tracker }: { readonly slug: string; readonly tracker: Tracker | null }) {
  const act = useTrackerAct(tracker, 'stored');
  return (
    <>
      <ViewHead title="Deliverable" freshness={null} />
      <EmptyState
        title={`No deliverable “${slug.length > 60 ? `${slug.slice(0, 60)}…` : slug}” in the archive`}
        action={<FetchManyButton {...act} label="Fetch all teams and lists" tone="act" />}
        absent={{ what: 'such deliverable', of: [{ resource: 'deliverables' }] }}
      >
        No list of any team in this archive ever held it. It may belong to another connection, or a list that was not
        fetched yet may hold it.
      </EmptyState>
    </>
  );
}
