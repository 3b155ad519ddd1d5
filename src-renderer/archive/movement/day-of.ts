const dayMs = 86_400_000;

/** The UTC day an instant lies on, as days since 1 January 1970; null for no instant. */
export function dayOf(atMs: number | null): number | null {
  return atMs === null ? null : Math.floor(atMs / dayMs);
}
