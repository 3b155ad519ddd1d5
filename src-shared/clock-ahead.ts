import { dayMs } from './day.ts';

/**
 * Instants of a clock that was once ahead. Which answer counts as the latest is told by the order they came in, whatever the
 * clock did; how old something is can only be told by the clock of now. What lies ahead of it was written down while this
 * computer's clock was wrong, then or now: nobody knows its age, and it is never shown as fresh. All instants and spans are
 * epoch milliseconds, UTC.
 */

/** So far ahead an instant may lie and still be of now: clocks are set by seconds, and the screen's is read every few. */
export const clockSlackMs = 60_000;

/** Whether an instant was written down by a clock that was ahead of what it says now. */
export function isAhead(at: number, now: number): boolean {
  return at - now > clockSlackMs;
}

/** A response that nothing has confirmed for longer is called old, whatever the service says. */
export const oldAfterMs = dayMs;

/** Whether an instant lies further back than a span. Of one ahead nobody knows: it is not taken for a fresh one. */
export function isOlderThan(at: number, now: number, spanMs: number): boolean {
  return isAhead(at, now) || now - at > spanMs;
}

/**
 * When content was last seen, after a response that has it again. It never goes back, as responses may be stored in another order
 * than they came; but from an instant ahead of the clock it comes back to now.
 */
export function nextSeenAt(
  seenAt: number,
  { endedAt, now }: { readonly endedAt: number; readonly now: number },
): number {
  return isAhead(seenAt, now) ? endedAt : Math.max(seenAt, endedAt);
}
