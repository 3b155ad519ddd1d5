import { z } from 'zod';
import type { Deliverable, DeliverableCard, Discipline, Project } from '../domain/progress.ts';
import { collectNested, collectRecords } from '../resource/collect-records.ts';
import { readPart, type DriftLog } from '../resource/read-tolerantly.ts';
import { allModes, defineResource, type Parameter } from '../resource/resource.ts';
import { day, identifier, numeric, opaque, text } from '../resource/wire.ts';
import { collectTimeAllocations } from './teams.ts';

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

/** The recordings' link to the roadmap; a card of the roadmap itself has other fields. */
const cardWire = z.looseObject({
  __typename: opaque,
  id: identifier,
  title: text,
  description: text,
  category: text,
  release: opaque,
  board: opaque,
  updateDate: day,
  thumbnail: text,
});

/** A card's release or board. */
const placeWire = z.looseObject({ __typename: opaque, id: identifier, title: text });

const disciplineWire = z.looseObject({
  __typename: opaque,
  uuid: identifier,
  title: text,
  color: text,
  numberOfMembers: numeric,
  timeAllocations: opaque,
});

const projectWire = z.looseObject({ __typename: opaque, title: text, logo: text });

const deliverableWire = z.looseObject({
  __typename: opaque,
  slug: identifier,
  uuid: identifier,
  title: text,
  description: text,
  startDate: day,
  endDate: day,
  updateDate: day,
  numberOfDisciplines: numeric,
  numberOfTeams: numeric,
  totalCount: opaque,
  disciplines: opaque,
  projects: opaque,
  card: opaque,
});

export const deliverables = defineResource<'deliverables', Deliverable>({
  name: 'deliverables',
  title: 'Deliverables',
  noun: 'deliverables',
  group: 'Development',
  summary: 'What one team of the progress tracker works on, and when.',
  parameters: [teamSlug],
  pathKey: { modes: allModes, segments: (params) => ['progress-tracker', String(params['team_slug'])] },
  isComplete: () => true,
  // A count of the answer, repeated in every record of it.
  volatileKeys: ['totalCount'],
  read: (data) =>
    collectRecords(data, {
      schema: deliverableWire,
      elementKey: 'slug',
      toFields: toDeliverable,
      identityOf: (deliverable) => deliverable.slug,
      titleOf: (deliverable) => deliverable.title ?? deliverable.slug,
    }),
});

function toDeliverable(wire: z.infer<typeof deliverableWire>, drift: DriftLog): Deliverable {
  return {
    slug: wire.slug ?? null,
    uuid: wire.uuid ?? null,
    title: wire.title ?? null,
    description: wire.description ?? null,
    startDay: wire.startDate ?? null,
    endDay: wire.endDate ?? null,
    updatedDay: wire.updateDate ?? null,
    numberOfDisciplines: wire.numberOfDisciplines ?? null,
    numberOfTeams: wire.numberOfTeams ?? null,
    disciplines: collectNested(wire.disciplines, {
      path: 'disciplines',
      schema: disciplineWire,
      toFields: toDiscipline,
      drift,
    }),
    projects: collectNested(wire.projects, { path: 'projects', schema: projectWire, toFields: toProject, drift }),
    card: readCard(wire.card, drift),
  };
}

function toDiscipline(wire: z.infer<typeof disciplineWire>, drift: DriftLog): Discipline {
  return {
    uuid: wire.uuid ?? null,
    title: wire.title ?? null,
    color: wire.color ?? null,
    numberOfMembers: wire.numberOfMembers ?? null,
    timeAllocations: collectTimeAllocations(wire.timeAllocations, drift),
  };
}

function toProject(wire: z.infer<typeof projectWire>): Project {
  return { title: wire.title ?? null, logoPath: wire.logo ?? null };
}

function readCard(value: unknown, drift: DriftLog): DeliverableCard | null {
  const card = readPart(value, { path: 'card', schema: cardWire, drift });
  if (!card) return null;
  const inside = drift.within('card');
  const release = readPart(card.release, { path: 'release', schema: placeWire, drift: inside });
  const board = readPart(card.board, { path: 'board', schema: placeWire, drift: inside });
  return {
    id: card.id ?? null,
    title: card.title ?? null,
    description: card.description ?? null,
    category: card.category ?? null,
    releaseId: release?.id ?? null,
    releaseName: release?.title ?? null,
    boardId: board?.id ?? null,
    boardName: board?.title ?? null,
    updatedDay: card.updateDate ?? null,
    thumbnailPath: card.thumbnail ?? null,
  };
}
