import type { ReactNode } from 'react';
import { Link } from 'wouter';
import {
  deliverableFields,
  deliverableSection,
  type Deliverable,
} from '../../../../src-shared/catalog/deliverables.ts';
import { formatCount } from '../../../format/format.ts';
import { progressPath } from '../../../format/paths.ts';
import { fieldFacts, fieldsOfSection, sourcedFacts, type FactSource } from '../../../ui/record/field-facts.tsx';
import { workSize } from '../model/allocated-work.ts';
import { emptyTrackerLink, writeTrackerLink } from '../model/progress-address.ts';
import type { TrackerFilter } from '../model/progress-store.ts';
import type { Tracker } from '../model/tracker.ts';
import type { ShownDeliverable } from './use-deliverable.ts';

type Fact = readonly [name: string, value: ReactNode];

/** What its fields say, each with where it came from, and behind its last day what follows from them. */
export function deliverableFacts(
  { slug, fields, teams }: Pick<ShownDeliverable, 'slug' | 'fields' | 'teams'>,
  tracker: Tracker | null,
  from: FactSource,
): readonly Fact[] {
  const titles = new Map(tracker?.teams.map((team) => [team.slug, team.title]));
  const declared = fieldFacts(deliverableFields, fieldsOfSection(deliverableFields, deliverableSection), fields, {
    slug: <code>{slug}</code>,
    numberOfTeams: countAsSent(fields.numberOfTeams),
    numberOfDisciplines: countAsSent(fields.numberOfDisciplines),
  });
  return [
    ['Teams', links(teams.map((team) => [titles.get(team) ?? team, { teams: [team] }]))],
    [
      deliverableFields.projects.label,
      links(fields.projects.flatMap(({ title }) => (title === null ? [] : [[title, { projects: [title] }]]))),
    ],
    ...declared.flatMap((fact): readonly Fact[] => [
      ...sourcedFacts([fact], from),
      ...(fact[2].includes(deliverableFields.endDay) ? sizeFacts(fields) : []),
    ]),
  ];
}

function countAsSent(count: number | null): string | null {
  return count === null ? null : `${formatCount(count)}, as sent`;
}

function sizeFacts(fields: Deliverable): readonly Fact[] {
  const { people, peopleDays } = workSize(fields);
  const { startDay, endDay } = fields;
  const length = startDay === null || endDay === null ? null : endDay + 1 - startDay;
  return [
    ['Length', length === null || length < 1 ? null : `${formatCount(length)} ${length === 1 ? 'day' : 'days'}`],
    ['People', people === null ? null : formatCount(people)],
    [
      'Size',
      peopleDays === null ? null : (
        <>
          {formatCount(peopleDays)} <span className="muted">people-days, part-time counted half</span>
        </>
      ),
    ],
  ];
}

/** Names that lead to the tracker, narrowed down to them. */
function links(names: readonly (readonly [string, Partial<TrackerFilter>])[]): ReactNode {
  if (names.length === 0) return <span className="faint">none</span>;
  return names.map(([name, filter], place) => (
    // Two may have the same name, and each stands where it stands.
    <span key={place}>
      {place === 0 ? '' : ', '}
      <Link
        href={progressPath(writeTrackerLink({ ...emptyTrackerLink, view: { ...emptyTrackerLink.view, ...filter } }))}
        className="quiet-line"
      >
        {name}
      </Link>
    </span>
  ));
}
