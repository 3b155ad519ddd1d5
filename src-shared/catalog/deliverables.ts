import { collectRecords } from '../resource/collect-records.ts';
import {
  plainNumber,
  readFields,
  wireSchema,
  type FieldDeclarations,
  type RecordOfFields,
} from '../resource/fields.ts';
import { listedParts, onePart } from '../resource/part-fields.ts';
import { allModes, defineResource, type Parameter } from '../resource/resource.ts';
import { opaque } from '../resource/wire.ts';
import { timeAllocations } from './teams.ts';

const teamSlug: Parameter = {
  name: 'team_slug',
  label: 'Team',
  kind: 'text',
  where: 'path',
  required: 'Team: enter the slug of a team.',
  maxLength: 100,
  pattern: { expression: /^[\p{L}\p{N}_-]+$/u, message: 'Team: letters, digits, “-” and “_” only.' },
  hint: 'The slug of a team, as the list of teams has it.',
};

/** The roadmap card a deliverable belongs to, as the deliverable tells it; a card of the roadmap itself has other fields. */
const cardFields = {
  title: { kind: 'text', label: 'Title', sent: 'title' },
  category: { kind: 'text', label: 'Category', sent: 'category' },
  releaseName: { kind: 'text', label: 'Release', sent: [['release', 'title']] },
  boardName: { kind: 'text', label: 'Board', sent: [['board', 'title']] },
  updatedDay: { kind: 'day', label: 'Updated', sent: 'updateDate', isStamp: true },
  /** Its id on the roadmap. */
  id: { kind: 'identifier', label: 'Card id', sent: 'id' },
  description: { kind: 'text', label: 'Description', sent: 'description' },
  releaseId: { kind: 'identifier', label: 'Release id', sent: [['release', 'id']] },
  boardId: { kind: 'identifier', label: 'Board id', sent: [['board', 'id']] },
  /** Site-relative path. */
  thumbnailPath: { kind: 'link', label: 'Picture', sent: 'thumbnail' },
} as const satisfies FieldDeclarations;

/** People of one trade at work on a deliverable. */
export const disciplineFields = {
  title: { kind: 'text', label: 'Title', sent: 'title' },
  numberOfMembers: { kind: 'number', label: 'People', sent: 'numberOfMembers', quantity: 'people', better: null },
  timeAllocations,
  /** The service's own hex colour. */
  color: { kind: 'text', label: 'Colour', sent: 'color' },
  uuid: { kind: 'identifier', label: 'Id', sent: 'uuid' },
} as const satisfies FieldDeclarations;

/** What a deliverable is for. */
const projectFields = {
  title: { kind: 'text', label: 'Title', sent: 'title' },
  /** Site-relative path. */
  logoPath: { kind: 'link', label: 'Logo', sent: 'logo' },
} as const satisfies FieldDeclarations;

/** Upstream's own types of objects. */
const others = ['__typename'] as const;

/** Heading of what a deliverable says of itself in single facts. */
export const deliverableSection = 'What it is';

/**
 * A piece of work of one or more teams. The slug names it: several are titled `Unannounced`.
 * Source: spec, "Progress tracker deliverable"; `card`, `numberOfTeams`, `updatedDay` from the recordings.
 */
export const deliverableFields = {
  title: { kind: 'text', label: 'Title', sent: 'title' },
  description: { kind: 'text', label: 'Description', sent: 'description' },
  startDay: { kind: 'day', label: 'First day', section: deliverableSection, sent: 'startDate', column: { width: 122 } },
  endDay: { kind: 'day', label: 'Last day', section: deliverableSection, sent: 'endDate', column: { width: 122 } },
  disciplines: listedParts({ label: 'Disciplines', sent: 'disciplines', fields: disciplineFields, others }),
  projects: listedParts({ label: 'Projects', sent: 'projects', fields: projectFields, others }),
  card: onePart({ label: 'Card', sent: 'card', fields: cardFields, others }),
  updatedDay: { kind: 'day', label: 'Updated', section: deliverableSection, sent: 'updateDate', isStamp: true },
  numberOfTeams: { ...plainNumber, label: 'Number of teams', section: deliverableSection, sent: 'numberOfTeams' },
  numberOfDisciplines: {
    ...plainNumber,
    label: 'Number of disciplines',
    section: deliverableSection,
    sent: 'numberOfDisciplines',
  },
  slug: { kind: 'identifier', label: 'Slug', section: deliverableSection, sent: 'slug' },
  uuid: { kind: 'identifier', label: 'Id', section: deliverableSection, sent: 'uuid' },
} as const satisfies FieldDeclarations;

export type Deliverable = RecordOfFields<typeof deliverableFields>;
export type DeliverableCard = NonNullable<Deliverable['card']>;
export type Discipline = RecordOfFields<typeof disciplineFields>;

export const deliverables = defineResource({
  name: 'deliverables',
  fields: deliverableFields,
  title: 'Deliverables',
  noun: 'deliverables',
  group: 'Development',
  summary: 'What one team of the progress tracker works on, and when.',
  parameters: [teamSlug],
  pathKey: { modes: allModes, segments: (params) => ['progress-tracker', String(params['team_slug'])] },
  isComplete: () => true,
  // A count of the response, repeated in every record of it.
  volatileKeys: ['totalCount'],
  readsElementsAlone: true,
  read: (data) =>
    collectRecords(data, {
      schema: wireSchema(deliverableFields, { __typename: opaque, totalCount: opaque }),
      elementKey: 'slug',
      toFields: (wire, drift) => readFields(deliverableFields, wire, drift),
      identityOf: (deliverable) => deliverable.slug,
      titleOf: (deliverable) => deliverable.title ?? deliverable.slug,
    }),
});
