import { z } from 'zod';
import type { TimeAllocation } from '../domain/time-allocation.ts';
import { collectNested } from './collect-records.ts';
import type { DriftLog } from './drift.ts';
import { day } from './wire-times.ts';
import { flag, identifier, opaque } from './wire.ts';

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
