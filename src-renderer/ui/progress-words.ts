import { formatBytes, formatDuration, formatUpcoming } from './format.ts';
import type { RunningLoad } from './loads-store.ts';

/** Expected times up to this say nothing worth reading: the answer is there before. In seconds. */
const shortSeconds = 5;

/**
 * How far a load is, inside its button: "12 s of about 45 s", "1.2 MB received", "50 s, longer than usual".
 *
 * @param now epoch milliseconds.
 */
export function progressWords({ phase, plan, startedAt, receivedBytes, until }: RunningLoad, now: number): string {
  if (phase === 'waiting')
    return until === null ? 'waiting' : `limit reached, tries again ${formatUpcoming(until, now)}`;
  const elapsedMs = Math.max(0, now - startedAt);
  const parts = phase === 'receiving' ? [`${formatBytes(receivedBytes)} received`] : [];
  // A second of grace: figures are shown in whole seconds.
  if (elapsedMs > plan.expectedSeconds * 1_000 + 1_000) {
    parts.push(formatDuration(elapsedMs));
    // Where nothing is known of the time, nothing is usual.
    if (plan.timeBasis !== 'assumed') parts.push('longer than usual');
  } else if (parts.length === 0) {
    const isLong = plan.expectedSeconds > shortSeconds;
    const expected = formatDuration(plan.expectedSeconds * 1_000);
    parts.push(isLong ? `${formatDuration(elapsedMs)} of about ${expected}` : 'asking');
  }
  return parts.join(', ');
}
