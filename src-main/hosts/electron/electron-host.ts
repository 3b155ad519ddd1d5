import { nativeTheme, Notification, shell, type BrowserWindow } from 'electron';
import { events } from '../../../src-shared/contract.ts';
import { freeFolder, saveIntoFolder, showPath, writeIntoFolder } from '../../files/save-into-folder.ts';
import type { Host, Notice } from '../../launch/host.ts';
import { askForFolder, askUser, askWhereToCopy, askWhereToSave } from './dialogs.ts';
import type { FetchFunction } from '../../service/bounded-fetch.ts';

interface ElectronHostOptions {
  readonly fetch: FetchFunction;
  readonly currentWindow: () => BrowserWindow | null;
  /** Absolute path; exports go there without a question. */
  readonly exportDir: string | null;
  /** Nobody sees a dialog then. */
  readonly isHeadless: boolean;
  readonly onViewShown: Host['onViewShown'];
  readonly onExport: Host['onExport'];
}

/** What the core gets from Electron, and nothing more. */
export function createElectronHost({
  fetch,
  currentWindow,
  exportDir,
  isHeadless,
  onViewShown,
  onExport,
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
    chooseFolder: async (name) =>
      exportDir === null ? askForFolder(name, currentWindow()) : freeFolder(exportDir, name),
    onExport,
    notify: (notice) => showNotification(notice, currentWindow),
    askUser: (question) => askUser(question, isHeadless ? null : currentWindow()),
    onViewShown,
  };
}

/** Longest wait for the system to say whether it shows a message, in milliseconds. */
const patienceMs = 3_000;

/** Those on screen: one that nobody refers to may be collected, and a click on it would be lost. */
const onScreen = new Set<Notification>();

/**
 * Shows a message of the system; a click brings the window up.
 *
 * @returns false where the system has none. A system that says nothing in time is believed to show it.
 */
function showNotification(notice: Notice, currentWindow: () => BrowserWindow | null): Promise<boolean> {
  if (!Notification.isSupported()) return Promise.resolve(false);
  const notification = new Notification({ title: notice.title, body: notice.body });
  onScreen.add(notification);
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(true), patienceMs);
    timer.unref();
    const forget = (): void => void onScreen.delete(notification);
    notification.once('show', () => resolve(true));
    // Windows only.
    notification.once('failed', () => {
      forget();
      resolve(false);
    });
    notification.once('close', forget);
    notification.once('click', () => {
      forget();
      bringUp(currentWindow());
    });
    notification.show();
  });
}

function bringUp(window: BrowserWindow | null): void {
  if (window === null) return;
  if (window.isMinimized()) window.restore();
  window.show();
  window.focus();
}

/** Lets menus, dialogs and the window's ground follow the theme the user chose. */
function followTheme(stateText: string): void {
  const state = events['app:state-changed'].safeParse(JSON.parse(stateText));
  if (state.success) nativeTheme.themeSource = state.data.theme;
}
