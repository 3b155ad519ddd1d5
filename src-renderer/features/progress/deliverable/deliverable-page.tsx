import { useMemo } from 'react';
import type { Problem } from '../../../../src-shared/problem.ts';
import { useElements } from '../../../archive/hooks/use-records.ts';
import type { ItemScheduleHistory, ScheduleSubject } from '../../../archive/schedule/schedule.ts';
import { useItemHistory } from '../../../archive/schedule/use-schedule.ts';
import { formatInstant } from '../../../format/format.ts';
import { deliverablePath, progressPath } from '../../../format/paths.ts';
import { useActiveProfile } from '../../../services/connection/app-state.ts';
import { useReportShown } from '../../../services/connection/startup-idle.ts';
import { useServiceTimes } from '../../../services/quota/quota.ts';
import { DescriptionText } from '../../../ui/kit/description-text.tsx';
import { Facts, Panel } from '../../../ui/kit/panel.tsx';
import { ProblemCard } from '../../../ui/kit/problem-card.tsx';
import { ItemHistory } from '../../../ui/planner/item-history.tsx';
import { RawRecord } from '../../../ui/record/json-tree.tsx';
import { RecordNotes } from '../../../ui/record/record-notes.tsx';
import { FetchManyButton } from '../../../ui/spend/fetch-many-button.tsx';
import { FetchManyStatus } from '../../../ui/spend/fetch-many-end.tsx';
import { EmptyState, TableSkeleton } from '../../../ui/view/empty-state.tsx';
import { FreshnessLabel } from '../../../ui/view/freshness-label.tsx';
import { ViewHead } from '../../../ui/view/view-head.tsx';
import type { Tracker } from '../model/tracker.ts';
import { useListsBatch, useTrackerBatch } from '../model/use-tracker.ts';
import { AllocationsPanel } from './allocations-panel.tsx';
import { CardPanel } from './card-panel.tsx';
import { ChangesPanel } from './changes-panel.tsx';
import { deliverableFacts } from './deliverable-facts.tsx';
import classes from './deliverable-page.module.css';
import { useDeliverable, type DeliverableState, type ShownDeliverable } from './use-deliverable.ts';

const subject: ScheduleSubject = { kind: 'deliverables' };

/** One deliverable: who works on it and when, every end it ever had, and what else changed. */
export function DeliverablePage({ slug }: { readonly slug: string }) {
  const state = useDeliverable(slug);
  const { deliverable } = state;
  useReportShown('progress', deliverable !== undefined);
  if (deliverable) return <Known key={slug} deliverable={deliverable} state={state} />;
  if (deliverable === null && state.past !== undefined && 'problem' in state.past)
    return <Unreadable slug={slug} problem={state.past.problem} />;
  if (deliverable === null) return <Unknown slug={slug} tracker={state.tracker} />;
  return (
    <>
      <ViewHead {...unnamed} />
      <TableSkeleton />
    </>
  );
}

/** What the head of the page says while nothing is known; without `page`, as the head that follows begins the page. */
const unnamed = { way: [{ title: 'Progress', path: progressPath() }], title: 'Deliverable' };

/** With the slug where others have the same title. */
function titleOf({ slug, title, current }: ShownDeliverable, tracker: Tracker | null): string {
  const isShared = current?.isTitleShared ?? tracker?.deliverables.some((other) => other.title === title) ?? false;
  return isShared ? `${title} (${slug})` : title;
}

interface KnownProps {
  readonly deliverable: ShownDeliverable;
  readonly state: DeliverableState;
}

const restWorks = 'What the latest snapshot says of it is shown below; the dates it had cannot be read.';

function Known({ deliverable, state }: KnownProps) {
  const { slug, source, teams } = deliverable;
  const profile = useActiveProfile();
  const { renewedAt } = useServiceTimes();
  const past = useItemHistory(subject, slug);
  const line = past?.ok === true ? past.value : undefined;
  const stored = useListsBatch(`lists of ${slug}`, teams, 'stored');
  const live = useListsBatch(`live lists of ${slug}`, teams, 'refresh');
  const titles = new Map(state.tracker?.teams.map((team) => [team.slug, team.title]));
  const names = teams.map((team) => titles.get(team) ?? team);
  return (
    <>
      <ViewHead
        {...unnamed}
        page={slug}
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
        share={{ link: deliverablePath(slug) }}
        watch={{
          resource: 'deliverables',
          params: { team_slug: teams[0] ?? '' },
          identity: slug,
          title: titleOf(deliverable, state.tracker),
          path: deliverablePath(slug),
        }}
        live={{ batch: live }}
        refresh={{ batch: stored }}
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
          last snapshot that held it said, of {formatInstant(source.confirmedAt)}.
        </p>
      ) : null}
      <RecordNotes place={{ kind: 'deliverable', slug }} title={deliverable.title} />
      <DeliverableDetails deliverable={deliverable} state={state} line={line} />
    </>
  );
}

/** No list of today holds it, and whether an earlier one did cannot be read. */
function Unreadable({ slug, problem }: { readonly slug: string; readonly problem: Problem }) {
  return (
    <>
      <ViewHead {...unnamed} page={slug} />
      <ProblemCard problem={problem} stillWorks="Deliverables of the latest snapshots are not affected." />
    </>
  );
}

function Unknown({ slug, tracker }: { readonly slug: string; readonly tracker: Tracker | null }) {
  const act = useTrackerBatch(tracker, 'stored');
  return (
    <>
      <ViewHead {...unnamed} page={slug} />
      <RecordNotes place={{ kind: 'deliverable', slug }} title={null} />
      <EmptyState
        title={`No deliverable “${slug.length > 60 ? `${slug.slice(0, 60)}…` : slug}” in the archive`}
        action={<FetchManyButton {...act} label="Refresh" what="all teams and their lists" tone="act" />}
        absent={{ what: 'such deliverable', of: [{ resource: 'deliverables' }] }}
      >
        No list of any team in this archive ever held it. It may belong to another connection, or a list that was not
        fetched yet may hold it.
      </EmptyState>
    </>
  );
}

interface DeliverableDetailsProps {
  readonly deliverable: ShownDeliverable;
  readonly state: DeliverableState;
  /** Undefined while it is read. */
  readonly line: ItemScheduleHistory | null | undefined;
}

/** A deliverable's page below its head. */
function DeliverableDetails({ deliverable, state, line }: DeliverableDetailsProps) {
  const { slug, fields, source } = deliverable;
  const identities = useMemo(() => [slug], [slug]);
  const elements = useElements(source, identities);
  const element = elements?.state === 'ready' ? elements.elements.get(slug) : undefined;
  const { past } = state;
  return (
    <div className={classes['page']}>
      <div className={classes['two']}>
        <Panel title="What it is">
          <DescriptionText text={fields.description} />
          <div className="line-above above3">
            <Facts
              facts={deliverableFacts(deliverable, state.tracker, { source: { ...source, snapshot: source }, element })}
            />
          </div>
        </Panel>
        <Panel title="Every end it ever had">
          {line ? (
            <ItemHistory line={line} noun="deliverables" />
          ) : (
            <p className="muted">
              {line === undefined
                ? 'Reading the responses…'
                : 'It has no slug of its own, so nothing follows it through time.'}
            </p>
          )}
        </Panel>
      </div>
      <AllocationsPanel deliverable={deliverable} tracker={state.tracker} />
      {fields.card === null ? null : <CardPanel card={fields.card} />}
      <Panel title="What changed">
        {past === undefined ? (
          <p className="muted">Reading the responses…</p>
        ) : 'problem' in past ? (
          <ProblemCard problem={past.problem} stillWorks="What the latest response says is not affected." />
        ) : (
          <ChangesPanel past={past} fields={fields} tracker={state.tracker} />
        )}
      </Panel>
      {elements?.state === 'failed' ? (
        <ProblemCard problem={elements.problem} stillWorks="What was read from it earlier is shown above." />
      ) : (
        <RawRecord element={element} fetchedAt={source.fetchedAt} />
      )}
    </div>
  );
}
