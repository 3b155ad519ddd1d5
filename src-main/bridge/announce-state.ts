import type { AppState } from '../../src-shared/contract.ts';
import { describeState } from '../profiles/describe-profiles.ts';
import type { AppContext } from './app-context.ts';
import { emitEvent } from './emit-event.ts';

/** Describes the state after a change and tells the window, and the host, whose menus follow the theme. */
export async function announceState(context: AppContext): Promise<AppState> {
  const state = await describeState(context);
  emitEvent(context.host, 'app:state-changed', state);
  return state;
}
