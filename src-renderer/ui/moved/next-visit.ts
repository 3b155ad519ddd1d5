/** One visit of a view. Instants are UTC, epoch milliseconds. */
export interface Visit {
  /** When the view was last looked at before this visit; null where it never was. */
  readonly before: number | null;
  /** When it was last looked at in this visit. */
  readonly lookedAt: number;
}

/** So long without the view, and the next look at it is another visit. */
const apartMs = 30 * 60_000;

/**
 * The visit that a look at a view belongs to.
 *
 * @param current the visit before this look, in the same start of the program; null begins one.
 * @param kept when an earlier start of the program last looked at it, as written down; null where it never did.
 * @param now UTC, epoch milliseconds.
 */
export function nextVisit(current: Visit | null, kept: number | null, now: number): Visit {
  if (current === null) return { before: kept, lookedAt: now };
  // A clock set back makes no new visit: the difference is then negative. What an earlier clock wrote ahead of now is no instant.
  const before = now - current.lookedAt >= apartMs ? current.lookedAt : current.before;
  return { before: before !== null && before > now ? null : before, lookedAt: now };
}

/** Reads an instant that was written down; null for one that is not there, is none, or still lies ahead. */
export function readLookedAt(text: string | null, now: number): number | null {
  const at = text !== null && /^\d{1,16}$/.test(text) ? Number(text) : null;
  return at === null || at > now ? null : at;
}
