const dayMs = 86_400_000;

/** The UTC day an instant lies on, as days since 1 January 1970; null for no instant. */
export function dayOf(atMs: number | null): number | null {
  return atMs === null ? null : Math.floor(atMs / dayMs);
}

/** The first instant of a UTC day, in epoch milliseconds. */
export function startOfDay(day: number): number {
  return day * dayMs;
}
