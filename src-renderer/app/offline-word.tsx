import { useLatestCall } from '../archive/use-latest-call.ts';
import classes from './offline-word.module.css';

/**
 * "Offline" in the top bar when the last try to reach the service failed; a word, not a banner over the work, because
 * everything fetched is still there.
 */
export function OfflineWord() {
  const attempt = useLatestCall();
  const isOffline =
    attempt?.outcome === 'failed' && (attempt.problem?.kind === 'offline' || attempt.problem?.kind === 'timeout');
  return (
    <span
      role="status"
      className={classes['word']}
      title={isOffline ? 'The service did not answer. Stored data is shown.' : undefined}
    >
      {isOffline ? 'Offline' : ''}
    </span>
  );
}
