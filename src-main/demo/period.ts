/** The edges of a repeating period around an instant. UTC, epoch milliseconds; `lastAt` ≤ instant < `nextAt`. */
export interface Period {
  readonly lastAt: number;
  readonly nextAt: number;
}

/**
 * @param periodMs length of the period.
 * @param offsetMs where the period starts after midnight UTC.
 */
export function periodAround(atMs: number, periodMs: number, offsetMs: number): Period {
  const lastAt = Math.floor((atMs - offsetMs) / periodMs) * periodMs + offsetMs;
  return { lastAt, nextAt: lastAt + periodMs };
}
