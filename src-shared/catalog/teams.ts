import { z } from 'zod';
import type { Team } from '../domain/team.ts';
import { collectRecords } from './collect-records.ts';
import { collectTimeAllocations } from './collect-time-allocations.ts';
import { allModes, defineResource } from './resource.ts';
import { day } from './wire-times.ts';
import { identifier, numeric, opaque, text } from './wire.ts';

const teamWire = z.looseObject({
  __typename: opaque,
  slug: identifier,
  uuid: opaque,
  title: text,
  abbreviation: text,
  description: text,
  startDate: day,
  endDate: day,
  numberOfDeliverables: numeric,
  timeAllocations: opaque,
});

export const teams = defineResource<'teams', Team>({
  name: 'teams',
  title: 'Teams',
  noun: 'teams',
  group: 'Development',
  summary: 'Every team of the progress tracker.',
  parameters: [],
  pathKey: { modes: allModes, segments: () => ['progress-tracker'] },
  isComplete: () => true,
  // A team's uuid changes between answers. Volatile keys count at any depth, so the uuids of its time allocations do not
  // count either. That is meant (docs/decisions/not-shown.md): nobody has seen whether they last, an allocation is told
  // by its days, and to call an allocation changed because its number is another would say something that no one did.
  volatileKeys: ['uuid'],
  read: (data) =>
    collectRecords(data, {
      schema: teamWire,
      elementKey: 'slug',
      toFields: (wire, drift) => ({
        slug: wire.slug ?? null,
        title: wire.title ?? null,
        abbreviation: wire.abbreviation ?? null,
        description: wire.description ?? null,
        startDay: wire.startDate ?? null,
        endDay: wire.endDate ?? null,
        numberOfDeliverables: wire.numberOfDeliverables ?? null,
        timeAllocations: collectTimeAllocations(wire.timeAllocations, drift),
      }),
      identityOf: (team) => team.slug,
      titleOf: (team) => team.title ?? team.slug,
    }),
});
