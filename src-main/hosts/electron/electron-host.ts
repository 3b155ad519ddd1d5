import { shell, type BrowserWindow } from 'electron';
import { saveIntoFolder, writeIntoFolder } from '../../files/save-into-folder.ts';
import { showPath } from '../../files/show-path.ts';
import type { FetchFunction, Host } from '../host.ts';
import { askUser } from './ask-user.ts';
import { askWhereToCopy, askWhereToSave } from './ask-where-to-save.ts';
import { followTheme } from './follow-theme.ts';
import { showNotification } from './show-notification.ts';

export interface ElectronHostOptions {
  readonly fetch: FetchFunction;
  readonly currentWindow: () => BrowserWindow | null;
  /** Absolute path; exports go there without a question. */
  readonly exportDir: string | null;
  /** Nobody sees a dialog then. */
  readonly isHeadless: boolean;
  readonly onViewShown: Host['onViewShown'];
}

/** What the core gets from Electron, and nothing more. */
export function createElectronHost({
  fetch,
  currentWindow,
  exportDir,
  isHeadless,
  onViewShown,
}: ElectronHostOptions): Host {
  return {
    name: 'electron',
    fetch,
    emit: (name, payloadText) => {
      if (name === 'app:state-changed') followTheme(payloadText);
      currentWindow()?.webContents.send(name, payloadText);
    },
    openExternal: (url) => shell.openExternal(url),
    saveFile: async (file) => {
      const path =
        exportDir === null ? await askWhereToSave(file, currentWindow()) : await saveIntoFolder(exportDir, file);
      return path === null ? null : showPath(path);
    },
    saveCopy: async (copy) => {
      const path =
        exportDir === null
          ? await askWhereToCopy(copy, currentWindow())
          : await writeIntoFolder(exportDir, copy.name, copy.writeTo);
      return path === null ? null : showPath(path);
    },
    notify: (notice) => showNotification(notice, currentWindow),
    askUser: (question) => askUser(question, isHeadless ? null : currentWindow()),
    onViewShown,
  };
}
