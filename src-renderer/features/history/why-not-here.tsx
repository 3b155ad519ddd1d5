import { useAsOf } from '../../archive/archive-context.tsx';

/** What may have become of a snapshot that somebody names and the archive does not show. */
export function WhyNotHere() {
  return useAsOf() === null
    ? 'It may have been cleared, or belong to another connection.'
    : 'It may have come after the instant that is looked back to, have been cleared, or belong to another connection.';
}
