import { useMemo, type ReactNode } from 'react';
import { Link } from 'wouter';
import type { ItemLine } from '../../archive/movement/movement.ts';
import { useElements } from '../../archive/use-elements.ts';
import { DescriptionText } from '../../ui/description-text.tsx';
import { formatCount } from '../../ui/format.ts';
import { ItemHistory } from '../../ui/moved/item-history.tsx';
import { Facts, Panel } from '../../ui/panel.tsx';
import { progressPath } from '../../ui/paths.ts';
import { ProblemCard } from '../../ui/problem-card.tsx';
import { RawRecord } from '../../ui/raw-record.tsx';
import { workSize } from './allocated-work.ts';
import { AllocationsPanel } from './allocations-panel.tsx';
import { CardPanel } from './card-panel.tsx';
import { ChangesPanel } from './changes-panel.tsx';
import { writeDay } from '../../archive/movement/write-day.ts';
import classes from './deliverable-details.module.css';
import { emptyTrackerLink, writeTrackerLink } from './progress-address.ts';
import type { TrackerFilter } from './progress-store.ts';
import type { DeliverableState, ShownDeliverable } from './use-deliverable.ts';

interface DeliverableDetailsProps {
  readonly deliverable: ShownDeliverable;
  readonly state: DeliverableState;
  /** Undefined while it is read. */
  readonly line: ItemLine | null | undefined;
}

/** A deliverable's page below its head. */
export function DeliverableDetails({ deliverable, state, line }: DeliverableDetailsProps) {
  const { slug, fields, source } = deliverable;
  const identities = useMemo(() => [slug], [slug]);
  const elements = useElements(source, identities);
  const { past } = state;
  return (
    <div className={classes['page']}>
      <div className={classes['two']}>
        <Panel title="What it is">
          <DescriptionText text={fields.description} />
          <div className={classes['facts']}>
            <Facts facts={factsOf(deliverable, state)} />
          </div>
        </Panel>
        <Panel title="Every end it ever had">
          {line ? (
            <ItemHistory line={line} noun="deliverables" />
          ) : (
            <p className={classes['note']}>
              {line === undefined
                ? 'Reading the answers…'
                : 'It has no slug of its own, so nothing follows it through time.'}
            </p>
          )}
        </Panel>
      </div>
      <AllocationsPanel deliverable={deliverable} tracker={state.tracker} />
      {fields.card === null ? null : <CardPanel card={fields.card} />}
      <Panel title="What changed">
        {past === undefined ? (
          <p className={classes['note']}>Reading the answers…</p>
        ) : 'problem' in past ? (
          <ProblemCard problem={past.problem} stillWorks="What the latest answer says is not affected." />
        ) : (
          <ChangesPanel past={past} fields={fields} tracker={state.tracker} />
        )}
      </Panel>
      {elements?.state === 'failed' ? (
        <ProblemCard problem={elements.problem} stillWorks="What was read from it earlier is shown above." />
      ) : (
        <RawRecord element={elements?.elements.get(slug)} fetchedAt={source.fetchedAt} />
      )}
    </div>
  );
}

type Fact = readonly [name: string, value: ReactNode];

function factsOf({ slug, fields, teams }: ShownDeliverable, { tracker }: DeliverableState): readonly Fact[] {
  const { people, peopleDays } = workSize(fields);
  const { startDay, endDay } = fields;
  const titles = new Map(tracker?.teams.map((team) => [team.slug, team.title]));
  const length = startDay === null || endDay === null ? null : endDay + 1 - startDay;
  return [
    ['Teams', links(teams.map((team) => [titles.get(team) ?? team, { teams: [team] }]))],
    [
      'Projects',
      links(fields.projects.flatMap(({ title }) => (title === null ? [] : [[title, { projects: [title] }]]))),
    ],
    ['First day', startDay === null ? null : writeDay(startDay)],
    ['Last day', endDay === null ? null : writeDay(endDay)],
    ['Length', length === null || length < 1 ? null : `${formatCount(length)} ${length === 1 ? 'day' : 'days'}`],
    ['People', people === null ? null : formatCount(people)],
    [
      'Size',
      peopleDays === null ? null : (
        <>
          {formatCount(peopleDays)} <span className={classes['note']}>people-days, part-time counted half</span>
        </>
      ),
    ],
    ['Updated', fields.updatedDay === null ? null : writeDay(fields.updatedDay)],
    ['Number of teams', fields.numberOfTeams === null ? null : `${formatCount(fields.numberOfTeams)}, as sent`],
    [
      'Number of disciplines',
      fields.numberOfDisciplines === null ? null : `${formatCount(fields.numberOfDisciplines)}, as sent`,
    ],
    ['Slug', <code key="slug">{slug}</code>],
    ['Id', fields.uuid === null ? null : <code key="id">{fields.uuid}</code>],
  ];
}

/** Names that lead to the tracker, narrowed down to them. */
function links(names: readonly (readonly [string, Partial<TrackerFilter>])[]): ReactNode {
  if (names.length === 0) return <span className={classes['none']}>none</span>;
  return names.map(([name, filter], place) => (
    // Two may have the same name, and each stands where it stands.
    <span key={place}>
      {place === 0 ? '' : ', '}
      <Link
        href={progressPath(writeTrackerLink({ ...emptyTrackerLink, view: { ...emptyTrackerLink.view, ...filter } }))}
        className={classes['link'] ?? ''}
      >
        {name}
      </Link>
    </span>
  ));
}
