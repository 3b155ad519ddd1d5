import { z } from 'zod';
import type { Team, TimeAllocation } from '../domain/progress.ts';
import { collectNested, collectRecords } from '../resource/collect-records.ts';
import type { DriftLog } from '../resource/read-tolerantly.ts';
import { allModes, defineResource } from '../resource/resource.ts';
import { day, flag, identifier, numeric, opaque, text } from '../resource/wire.ts';

const timeAllocationWire = z.looseObject({
  __typename: opaque,
  uuid: identifier,
  startDate: day,
  endDate: day,
  partialTime: flag,
});

/** The `timeAllocations` of a team or a discipline, in the order sent. */
export function collectTimeAllocations(value: unknown, drift: DriftLog): readonly TimeAllocation[] {
  return collectNested(value, {
    path: 'timeAllocations',
    schema: timeAllocationWire,
    drift,
    toFields: (wire) => ({
      uuid: wire.uuid ?? null,
      startDay: wire.startDate ?? null,
      endDay: wire.endDate ?? null,
      isPartial: wire.partialTime ?? null,
    }),
  });
}

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
