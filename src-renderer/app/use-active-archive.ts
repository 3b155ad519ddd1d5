import { useCallback, useEffect, useState } from 'react';
import type { Problem } from '../../src-shared/problem.ts';
import type { ActiveArchive } from '../archive/archive-context.tsx';
import { openArchive } from '../archive/open-archive.ts';
import { activeProfileOf, useAppStore } from '../ui/app-store.ts';
import { useLoadsStore } from '../ui/loads-store.ts';

type Opening =
  | { readonly state: 'opening' }
  | { readonly state: 'failed'; readonly problem: Problem }
  | { readonly state: 'open'; readonly active: ActiveArchive };

/** Opens the archive of the connection in use, and closes it when another is chosen. */
export function useActiveArchive(): { readonly opening: Opening; readonly tryAgain: () => void } {
  const profileId = useAppStore((store) => activeProfileOf(store.state)?.id);
  const [opening, setOpening] = useState<Opening>({ state: 'opening' });
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (profileId === undefined) return;
    let isCurrent = true;
    let close: () => void = () => undefined;
    setOpening({ state: 'opening' });
    useLoadsStore.getState().clear();
    void openArchive(profileId).then((outcome) => {
      if (!outcome.ok) {
        if (isCurrent) setOpening({ state: 'failed', problem: outcome.problem });
        return;
      }
      const archive = outcome.value;
      close = () => archive.close();
      if (isCurrent) setOpening({ state: 'open', active: { profileId, archive, asOf: null } });
      else close();
    });
    return () => {
      isCurrent = false;
      close();
    };
  }, [profileId, attempt]);
  const tryAgain = useCallback(() => setAttempt((count) => count + 1), []);
  return { opening, tryAgain };
}
