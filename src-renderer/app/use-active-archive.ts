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
  const [attempt, setAttempt] = useState(0);
  const [result, setResult] = useState<{ readonly question: string; readonly opening: Opening } | null>(null);
  // An answer to an earlier question is no answer: the screen must not show another connection's data for a moment.
  const question = `${profileId ?? ''} ${attempt}`;
  useEffect(() => {
    if (profileId === undefined) return;
    let isCurrent = true;
    let close: () => void = () => undefined;
    useLoadsStore.getState().clear();
    void openArchive(profileId).then((outcome) => {
      if (!isCurrent) {
        if (outcome.ok) outcome.value.close();
        return;
      }
      if (!outcome.ok) {
        setResult({ question, opening: { state: 'failed', problem: outcome.problem } });
        return;
      }
      const archive = outcome.value;
      close = () => archive.close();
      setResult({ question, opening: { state: 'open', active: { profileId, archive, asOf: null } } });
    });
    return () => {
      isCurrent = false;
      close();
    };
  }, [profileId, question]);
  const opening: Opening = result?.question === question ? result.opening : { state: 'opening' };
  const tryAgain = useCallback(() => setAttempt((count) => count + 1), []);
  // Never one connection with another's archive, not even for one render: answers would go to the wrong one.
  const isOfAnother = opening.state === 'open' && opening.active.profileId !== profileId;
  return { opening: isOfAnother ? { state: 'opening' } : opening, tryAgain };
}
