import { useEffect, useState } from 'react';
import type { Outcome } from '../../../src-shared/problem.ts';
import { useArchive } from '../archive-context.tsx';
import type { ArchiveDatabase } from '../archive-database.ts';
import type { Clearable } from './clearing.ts';
import { rewriteInWorker } from './rewrite-in-worker.ts';

interface Read {
  readonly archive: ArchiveDatabase;
  readonly outcome: Outcome<readonly Clearable[]>;
}

/**
 * What there is to clear. Not followed live: it reads every snapshot. Asked for anew when `version`
 * changes; undefined while it is read the first time.
 */
export function useClearables(version: string): Outcome<readonly Clearable[]> | undefined {
  const { archive } = useArchive();
  const [read, setRead] = useState<Read | null>(null);
  useEffect(() => {
    let isCurrent = true;
    void rewriteInWorker(archive, { kind: 'read-clearables' }).then((outcome) => {
      if (isCurrent) setRead({ archive, outcome });
    });
    return () => {
      isCurrent = false;
    };
  }, [archive, version]);
  return read?.archive === archive ? read.outcome : undefined;
}
