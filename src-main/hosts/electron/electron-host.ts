import { shell, type BrowserWindow } from 'electron';
import type { FetchFunction, Host } from '../host.ts';
import { followTheme } from './follow-theme.ts';

export interface ElectronHostOptions {
  readonly fetch: FetchFunction;
  readonly currentWindow: () => BrowserWindow | null;
  readonly onViewShown: Host['onViewShown'];
}

/** What the core gets from Electron, and nothing more. */
export function createElectronHost({ fetch, currentWindow, onViewShown }: ElectronHostOptions): Host {
  return {
    name: 'electron',
    fetch,
    emit: (name, payloadText) => {
      if (name === 'app:state-changed') followTheme(payloadText);
      currentWindow()?.webContents.send(name, payloadText);
    },
    openExternal: (url) => shell.openExternal(url),
    onViewShown,
  };
}
