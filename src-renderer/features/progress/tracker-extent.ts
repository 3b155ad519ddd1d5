import type { GoneItem } from '../../archive/movement/movement.ts';
import type { MovedLookup } from '../../ui/moved/moved-lookup.ts';
import type { DaySpan } from '../../ui/timeline/timeline-row.ts';
import type { TrackedDeliverable } from './tracker.ts';

/** The days all of these lie in: their own dates, their allocations, and where they stood before; null where none is known. */
export function trackerExtent(
  deliverables: readonly TrackedDeliverable[],
  gone: readonly GoneItem[],
  lookup: Pick<MovedLookup, 'ghostOf' | 'formerEndsOf'>,
): DaySpan | null {
  let startDay = Infinity;
  let endDay = -Infinity;
  const see = (day: number | null) => {
    if (day === null) return;
    startDay = Math.min(startDay, day);
    endDay = Math.max(endDay, day);
  };
  const seeFormer = (identity: string) => {
    const ghost = lookup.ghostOf(identity);
    see(ghost?.startDay ?? null);
    see(ghost?.endDay ?? null);
    lookup.formerEndsOf(identity).forEach(see);
  };
  for (const { identity, fields } of deliverables) {
    see(fields.startDay);
    see(fields.endDay);
    for (const allocation of fields.disciplines.flatMap(({ timeAllocations }) => timeAllocations)) {
      see(allocation.startDay);
      see(allocation.endDay);
    }
    seeFormer(identity);
  }
  for (const { before } of gone) seeFormer(before.identity);
  return startDay > endDay ? null : { startDay, endDay };
}
