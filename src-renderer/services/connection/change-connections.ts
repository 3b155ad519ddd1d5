import type { AppState, CommandRequest } from '../../../src-shared/contract.ts';
import { problemOf, type Outcome, type Problem } from '../../../src-shared/problem.ts';
import { removeArchive } from '../../archive/schema/replace-archive.ts';
import { bridge } from '../../bridge/bridge.ts';
import { useAppStore } from './app-state.ts';

/** Commands that change connections, keys or settings. Each is answered with all that main keeps then, and that is shown. */
type ChangingCommand =
  | 'connection:use-demo'
  | 'connection:create'
  | 'connection:select'
  | 'connection:rename'
  | 'connection:configure'
  | 'connection:remove'
  | 'key:replace'
  | 'key:forget'
  | 'settings:set-theme';

/** Changes connections, keys or settings, and shows what came of it. A refusal changes nothing. */
export async function changeConnections<Name extends ChangingCommand>(
  name: Name,
  request: CommandRequest<Name>,
): Promise<Outcome<AppState>> {
  const outcome: Outcome<AppState> = await bridge.invoke(name, request);
  if (outcome.ok) useAppStore.getState().setState(outcome.value);
  return outcome;
}

/** Removes a connection with its key, and then its archive. Backups of it stay in the data folder. */
export async function removeConnection(profileId: string): Promise<Outcome<AppState>> {
  const outcome = await changeConnections('connection:remove', { profileId });
  if (outcome.ok) await removeArchive(profileId);
  return outcome;
}

/** Has main open an address in the user's browser; main judges it (SECURITY 15). Never throws. @returns why it was not opened. */
export async function openLink(url: string): Promise<Problem | null> {
  try {
    const opened = await bridge.invoke('link:open', { url });
    return opened.ok ? null : opened.problem;
  } catch (error) {
    return problemOf(error);
  }
}

/** What can be asked of main about newer versions. */
type UpdateCommand = 'update:set-asking' | 'update:open-page';

/** Has main look for newer versions or not, or open the page of one, whose address only main knows. Never throws. @returns why not. */
export async function askOfUpdates<Name extends UpdateCommand>(
  name: Name,
  request: CommandRequest<Name>,
): Promise<Problem | null> {
  try {
    const outcome: Outcome<null> = await bridge.invoke(name, request);
    return outcome.ok ? null : outcome.problem;
  } catch (error) {
    return problemOf(error);
  }
}

/** Tells whether main is asking the user something, outside this page. @returns stops telling. */
export function followQuestion(onChange: (isOpen: boolean) => void): () => void {
  return bridge.on('app:question-changed', ({ isOpen }) => onChange(isOpen));
}
