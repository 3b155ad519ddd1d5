import { navigate } from 'wouter/use-hash-location';
import type { Problem } from '../../src-shared/problem.ts';
import { beginOpeningArchive } from '../services/connection/active-archive.ts';
import { followAppState, useAppStore } from '../services/connection/app-state.ts';
import { followOpenedLinks } from './frame/opened-links.tsx';
import { firstListAt, startPath, windowPath } from './start-path.ts';

/** How long nothing is drawn while the archive is opened and its first list read, in milliseconds; a usual one takes a third of it. */
const patienceMs = 150;

/** What a start has under way before anything is drawn. */
interface Start {
  /** Why main’s first state is not there; null where it is. */
  readonly firstResponse: Promise<Problem | null>;
  /** Resolves when the first drawing would have its list, or has waited for it long enough. */
  readonly isReadyToDraw: Promise<unknown>;
}

/** Asks main for its state and opens the archive, so that the first drawing has its rows: a frame without them would be one more. */
export function beginStart(): Start {
  const opened = Promise.withResolvers<void>();
  const stop = useAppStore.subscribe(({ state }) => {
    if (state === null) return;
    stop();
    // What `npm run export` asks for opens no view.
    if (state.launch.exportFormat !== null) {
      opened.resolve();
      return;
    }
    const path = windowPath();
    // Here and not by a redirection, for which the frame would be drawn twice.
    if (path === '/') navigate(startPath(state.launch), { replace: true });
    beginOpeningArchive(firstListAt(path, state.launch), opened.resolve);
  });
  // Links come as soon as main was asked for its state.
  followOpenedLinks();
  const firstResponse = followAppState();
  const failed = firstResponse.then((problem) => (problem === null ? opened.promise : undefined));
  const patience = new Promise((resolve) => setTimeout(resolve, patienceMs));
  return { firstResponse, isReadyToDraw: Promise.race([opened.promise, failed, patience]) };
}
