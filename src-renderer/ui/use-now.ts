import { useAsOf } from '../archive/hooks/archive-context.tsx';
import { useClock } from './use-clock.ts';

/**
 * The instant on screen in epoch milliseconds, for all who show an age or a countdown: now, or the instant that is looked
 * back to, from which "3 days ago" has to count as well. `useClock` is the time itself.
 */
export function useNow(): number {
  const asOf = useAsOf();
  const clock = useClock();
  return asOf ?? clock;
}
