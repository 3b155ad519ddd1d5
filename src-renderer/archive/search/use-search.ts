import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { useArchive } from '../archive-context.tsx';
import { searchClientOf } from './search-client-of.ts';
import type { ArchivedGroups, SearchClient, SearchState } from './search-client.ts';
import type { SearchQuestion } from './search-messages.ts';

/** What was found for a question, and how much of the archive can be found by now. */
export interface Search {
  /** Null until the first answer; while a further letter is being looked up, still what was found before it. */
  readonly groups: ArchivedGroups | null;
  /** The text `groups` answers. */
  readonly answered: string | null;
  /** Whether it was asked since the index last had something new to be found. */
  readonly isUpToDate: boolean;
  readonly state: SearchState;
  readonly tryAgain: () => void;
}

/** As `SearchQuestion`, of the archive on screen. */
export type Wanted = Pick<SearchQuestion, 'text' | 'limit' | 'limits'>;

/**
 * Searches the archive on screen, as it is or as it was at the instant on screen.
 *
 * @param wanted null while nothing is sought; keep it the same object as long as it is the same question.
 */
export function useSearch(wanted: Wanted | null): Search {
  const { archive, asOf } = useArchive();
  const client = searchClientOf(archive);
  const state = useSyncExternalStore(
    useCallback((listener) => client.subscribe(listener), [client]),
    () => client.stateAt(asOf),
  );
  const isWanted = wanted !== null;
  useEffect(() => {
    if (isWanted) client.follow(asOf);
  }, [client, asOf, isWanted]);
  const round = roundOf(state);
  const answer = useAnswer(client, asOf, wanted, round);
  return {
    groups: answer?.groups ?? null,
    answered: answer?.text ?? null,
    isUpToDate: wanted === null || (answer?.text === wanted.text && answer.round === round),
    state: state ?? { asOf, state: 'starting' },
    tryAgain: useCallback(() => client.tryAgain(), [client]),
  };
}

/** Starts the index of the archive on screen before anybody asks, once `isDue`. */
export function useSearchAhead(isDue: boolean): void {
  const { archive, asOf } = useArchive();
  useEffect(() => {
    if (isDue) searchClientOf(archive).follow(asOf);
  }, [archive, asOf, isDue]);
}

interface Answer {
  readonly client: SearchClient;
  readonly asOf: number | null;
  readonly text: string;
  readonly round: string;
  readonly groups: ArchivedGroups;
}

/** Asks again whenever `round` says that there is more to be found. */
function useAnswer(client: SearchClient, asOf: number | null, wanted: Wanted | null, round: string): Answer | null {
  const [answer, setAnswer] = useState<Answer | null>(null);
  useEffect(() => {
    if (wanted === null) return;
    let isCurrent = true;
    void client.ask({ asOf, ...wanted }).then((outcome) => {
      if (isCurrent && outcome.ok) setAnswer({ client, asOf, text: wanted.text, round, groups: outcome.value });
    });
    return () => {
      isCurrent = false;
    };
  }, [client, asOf, wanted, round]);
  // Another archive's or instant's answer must not be seen under this one's name.
  return wanted !== null && answer?.client === client && answer.asOf === asOf ? answer : null;
}

/** Changes a few times while an index is made, and when it is ready. */
function roundOf(state: SearchState | null): string {
  if (state === null || state.state === 'starting' || state.state === 'broken') return 'none';
  const eighths = state.state === 'building' ? Math.floor((8 * state.done) / Math.max(1, state.total)) : 8;
  return `${state.revision} ${state.state} ${eighths}`;
}
