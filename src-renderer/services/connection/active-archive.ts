import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import type { ResourceName } from '../../../src-shared/catalog/registry.ts';
import { useLoadsStore } from '../loads/running-loads.ts';
import { activeProfileOf, useAppStore, useReopenStore } from './app-state.ts';
import { ArchiveOpening, notOpenedYet, type ArchiveWanted, type Opening } from './archive-opening.ts';

let begun: ArchiveOpening | null = null;

/** Opens the archive of the connection in use before anything is drawn; `useActiveArchive` takes it up. */
export function beginOpeningArchive(firstList: ResourceName | null, onTold: () => void): void {
  const profile = activeProfileOf(useAppStore.getState().state);
  if (!profile) return onTold();
  begun = new ArchiveOpening({ profileId: profile.id, times: 0, isAgreed: false }, firstList);
  begun.follow(({ state }) => {
    if (state !== 'opening') onTold();
  });
}

/** Another one than what was begun is opened in its place. */
function takeBegun(question: string): ArchiveOpening | null {
  const taken = begun;
  begun = null;
  if (taken === null || questionOf(taken.wanted) === question) return taken;
  taken.close();
  return null;
}

/** Of the archive that was begun, where it is this one. */
function peekBegun(question: string): Opening {
  return begun !== null && questionOf(begun.wanted) === question ? begun.latest : notOpenedYet;
}

const questionOf = ({ profileId, times, isAgreed }: ArchiveWanted): string => `${profileId} ${times} ${isAgreed}`;

/**
 * Opens the archive of the connection in use, and closes it when another is chosen.
 *
 * @param firstList see `ArchiveOpening`.
 */
export function useActiveArchive(firstList: ResourceName | null): {
  readonly opening: Opening;
  readonly tryAgain: () => void;
  /** Opens it without the backup that should come first. */
  readonly goOn: () => void;
} {
  const profileId = useAppStore((store) => activeProfileOf(store.state)?.id);
  const { times, reopen: tryAgain } = useReopenStore();
  // Of which connection the user has agreed that it is opened without a backup.
  const [agreed, setAgreed] = useState<string | null>(null);
  const isAgreed = agreed !== null && agreed === profileId;
  const question = questionOf({ profileId: profileId ?? '', times, isAgreed });
  // A response to an earlier question is no response: the screen must not show another connection's data for a moment.
  const [result, setResult] = useState(() => ({ question, opening: peekBegun(question) }));
  const open = useEffectEvent(
    (wanted: ArchiveWanted) => takeBegun(questionOf(wanted)) ?? new ArchiveOpening(wanted, firstList),
  );
  useEffect(() => {
    if (profileId === undefined) return;
    useLoadsStore.getState().clear();
    const opening = open({ profileId, times, isAgreed });
    const asked = questionOf(opening.wanted);
    // What was drawn with it already is not drawn again.
    opening.follow((next) =>
      setResult((known) =>
        known.question === asked && known.opening === next ? known : { question: asked, opening: next },
      ),
    );
    return () => opening.close();
  }, [profileId, times, isAgreed]);
  const opening: Opening = result.question === question ? result.opening : notOpenedYet;
  // Never one connection with another's archive, not even for one render: answers would go to the wrong one.
  const isOfAnother = opening.state === 'open' && opening.active.profileId !== profileId;
  return {
    opening: isOfAnother ? notOpenedYet : opening,
    tryAgain,
    goOn: useCallback(() => setAgreed(profileId ?? null), [profileId]),
  };
}
