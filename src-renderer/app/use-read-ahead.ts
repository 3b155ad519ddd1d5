import { useEffect } from 'react';
import { requestKey } from '../../src-shared/request-key.ts';
import { useArchive } from '../archive/hooks/archive-context.tsx';
import { readCollection } from '../archive/read/read-collection.ts';

/** The lists most people open first. */
const wanted = ['ships', 'systems'] as const;

/** Reads them in a quiet moment after the program has settled, so that their views open at once (read-collection.ts keeps them). */
export function useReadAhead(isSettled: boolean): void {
  const { archive, asOf } = useArchive();
  useEffect(() => {
    if (!isSettled) return;
    const idle = requestIdleCallback(() => {
      // A list that cannot be read is told of by its own view.
      for (const resource of wanted) readCollection(archive, requestKey(resource, {}), asOf).catch(() => undefined);
    });
    return () => cancelIdleCallback(idle);
  }, [isSettled, archive, asOf]);
}
