import { nativeTheme } from 'electron';
import { events } from '../../../src-shared/contract.ts';

/** Lets menus, dialogs and the window's ground follow the theme the user chose. */
export function followTheme(stateText: string): void {
  const state = events['app:state-changed'].safeParse(JSON.parse(stateText));
  if (state.success) nativeTheme.themeSource = state.data.theme;
}
