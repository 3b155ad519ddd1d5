/** An instant (UTC, epoch milliseconds) as files have it, `2026-11-21T08:30:00.000Z`; null for unknown ones, and for those no calendar reaches. */
export function isoInstant(atMs: number | null): string | null {
  return atMs !== null && Math.abs(atMs) <= farthestMs ? new Date(atMs).toISOString() : null;
}

/** The instants JavaScript has dates for. */
const farthestMs = 8.64e15;
