/** A span of work. Days are UTC day numbers (days since 1 January 1970), both included; null means unknown. */
export interface TimeAllocation {
  readonly uuid: string | null;
  readonly startDay: number | null;
  readonly endDay: number | null;
  /** Whether the people are on it for a part of their time only. */
  readonly isPartial: boolean | null;
}
