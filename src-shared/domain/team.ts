import type { TimeAllocation } from './time-allocation.ts';

/**
 * A team of the progress tracker. Days are UTC day numbers; null means unknown. The team's `uuid` is left out: it changes
 * between answers, and the slug is what names a team (recordings, "Progress tracker").
 * Source: spec, "Progress tracker team".
 */
export interface Team {
  readonly slug: string | null;
  readonly title: string | null;
  readonly abbreviation: string | null;
  readonly description: string | null;
  readonly startDay: number | null;
  readonly endDay: number | null;
  readonly numberOfDeliverables: number | null;
  readonly timeAllocations: readonly TimeAllocation[];
}
