import type { ProblemKind } from '../../src-shared/problem.ts';
import { useLastReachabilityCall } from '../archive/hooks/use-collection.ts';
import classes from './offline-word.module.css';

/**
 * One word in the top bar when the last try to reach the service failed, because everything fetched is still there. A service
 * that is slow or in trouble is not called offline. `OfflineBanner` says more once the network is really gone.
 */
export function OfflineWord() {
  const attempt = useLastReachabilityCall();
  const kind = attempt?.outcome === 'failed' ? attempt.problem?.kind : undefined;
  const words = kind && wordsOf[kind];
  return (
    <span role="status" className={classes['word']} title={words?.title}>
      {words?.word ?? ''}
    </span>
  );
}

interface Words {
  readonly word: string;
  readonly title: string;
}

const wordsOf: Partial<Record<ProblemKind, Words>> = {
  offline: { word: 'Offline', title: 'The service could not be reached. Stored data is shown.' },
  timeout: { word: 'No answer', title: 'The service is there but did not answer in time. Stored data is shown.' },
  'upstream-trouble': {
    word: 'Service in trouble',
    title: 'The service answered that it is in trouble. Stored data is shown.',
  },
};
