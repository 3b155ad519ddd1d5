import { collectRecords } from '../resource/collect-records.ts';
import { readFields, wireSchema, type FieldDeclarations, type RecordOfFields } from '../resource/fields.ts';
import { listedParts } from '../resource/part-fields.ts';
import { allModes, defineResource } from '../resource/resource.ts';
import { opaque } from '../resource/wire.ts';

/** A span of work; both days are included. */
const allocationFields = {
  startDay: { kind: 'day', label: 'First day', sent: 'startDate' },
  endDay: { kind: 'day', label: 'Last day', sent: 'endDate' },
  /** Whether the people are on it for a part of their time only. */
  isPartial: { kind: 'flag', label: 'Part-time', sent: 'partialTime' },
  uuid: { kind: 'identifier', label: 'Id', sent: 'uuid' },
} as const satisfies FieldDeclarations;

/** The spans of work of a team or of a discipline, in the order sent. */
export const timeAllocations = listedParts({
  label: 'Time',
  sent: 'timeAllocations',
  fields: allocationFields,
  others: ['__typename'],
});

/**
 * A team of the progress tracker. The team's `uuid` is left out: it changes between responses, and the slug is what names a
 * team (recordings, "Progress tracker"). Source: spec, "Progress tracker team".
 */
const teamFields = {
  slug: { kind: 'identifier', label: 'Slug', sent: 'slug' },
  title: { kind: 'text', label: 'Title', sent: 'title' },
  abbreviation: { kind: 'text', label: 'Abbreviation', sent: 'abbreviation' },
  description: { kind: 'text', label: 'Description', sent: 'description' },
  startDay: { kind: 'day', label: 'First day', sent: 'startDate' },
  endDay: { kind: 'day', label: 'Last day', sent: 'endDate' },
  numberOfDeliverables: {
    kind: 'number',
    label: 'Number of deliverables',
    sent: 'numberOfDeliverables',
    quantity: null,
    better: null,
  },
  timeAllocations,
} as const satisfies FieldDeclarations;

export type Team = RecordOfFields<typeof teamFields>;
export type TimeAllocation = RecordOfFields<typeof allocationFields>;

export const teams = defineResource({
  name: 'teams',
  fields: teamFields,
  title: 'Teams',
  noun: 'teams',
  group: 'Development',
  summary: 'Every team of the progress tracker.',
  parameters: [],
  pathKey: { modes: allModes, segments: () => ['progress-tracker'] },
  isComplete: () => true,
  // A team's uuid changes between responses. Volatile keys count at any depth, so the uuids of its time allocations do not
  // count either. That is meant (docs/decisions/not-shown.md): nobody has seen whether they last, an allocation is told
  // by its days, and to call an allocation changed because its number is another would say something that no one did.
  volatileKeys: ['uuid'],
  readsElementsAlone: true,
  read: (data) =>
    collectRecords(data, {
      schema: wireSchema(teamFields, { __typename: opaque, uuid: opaque }),
      elementKey: 'slug',
      toFields: (wire, drift) => readFields(teamFields, wire, drift),
      identityOf: (team) => team.slug,
      titleOf: (team) => team.title ?? team.slug,
    }),
});
