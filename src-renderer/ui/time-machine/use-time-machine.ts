import { useArchive } from '../../archive/hooks/archive-context.tsx';
import { asOfOf, useAsOfStore } from '../as-of-store.ts';

interface TimeMachine {
  /** The instant looked back to, UTC, epoch milliseconds; null for now. Also told on pages that stay in the present. */
  readonly asOf: number | null;
  /** Shows the archive as of an instant; null is now. */
  readonly show: (at: number | null) => void;
}

/** The instant the archive on screen is shown as of, and the way to another. */
export function useTimeMachine(): TimeMachine {
  const { profileId } = useArchive();
  const asOf = useAsOfStore(({ past }) => asOfOf(past, profileId));
  const { lookBack, returnToNow } = useAsOfStore.getState();
  return { asOf, show: (at) => (at === null ? returnToNow() : lookBack(profileId, at)) };
}
