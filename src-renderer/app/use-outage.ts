import { useSyncExternalStore } from 'react';
import { readOutage } from '../archive/attempts/session-calls.ts';
import { useArchiveQuery } from '../archive/hooks/archive-context.tsx';
import { useActiveProfile } from '../ui/use-active-profile.ts';

/**
 * Since when the network is gone, UTC, epoch milliseconds; null while it is there, as far as is known. The demo universe lives
 * on this computer and needs none.
 */
export function useOutage(): number | null {
  const { kind } = useActiveProfile();
  const left = useSyncExternalStore(followNetwork, networkLeftAt);
  const unreached = useArchiveQuery('outage', readOutage) ?? null;
  return unreached ?? (kind === 'demo' ? null : left);
}

let leftAt: number | null = null;

/** Since when this computer has no network; the same instant for as long as that lasts. */
function networkLeftAt(): number | null {
  leftAt = navigator.onLine ? null : (leftAt ?? Date.now());
  return leftAt;
}

function followNetwork(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}
