import {
  nativeTheme,
  Notification,
  shell,
  type BrowserWindow,
  app,
  dialog,
  type MessageBoxOptions,
  type SaveDialogOptions,
} from 'electron';
import { basename, dirname, extname, join } from 'node:path';
import writeFileAtomic from 'write-file-atomic';
import { events } from '../../../src-shared/contract.ts';
import {
  freeFolder,
  saveIntoFolder,
  showPath,
  writeIntoFolder,
  type FileToSave,
} from '../../files/save-into-folder.ts';
import type { Host, Notice, CopyToSave, Question } from '../../launch/host.ts';
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

/**
 * Asks in a dialog of the system's own, which no page can click. Enter, Escape and closing it all mean no.
 *
 * @param window null when there is none: then there is nobody to ask, and nothing was agreed to.
 */
async function askUser(question: Question, window: BrowserWindow | null): Promise<boolean> {
  if (window === null) return false;
  const { response } = await dialog.showMessageBox(window, messageBox(question));
  return response === agreeId;
}

const declineId = 0;
const agreeId = 1;

function messageBox({ message, places, detail, agree, decline }: Question): MessageBoxOptions {
  return {
    type: 'warning',
    title: 'Orrery',
    message,
    detail: `${places.map((place) => wrap(place).join('\n')).join('\n')}\n\n${detail}`,
    buttons: [decline, agree],
    defaultId: declineId,
    cancelId: declineId,
    // Two buttons side by side on Windows too, not two large links of which one can be taken for the title.
    noLink: true,
  };
}

/** Characters that fit beside each other in the dialogs of all systems. */
const lineChars = 60;

/**
 * A long name in lines that no dialog cuts off: what counts of a host is its end. Lines that go on begin with an ellipsis, so
 * that none of them can be taken for another host.
 */
function wrap(place: string): string[] {
  const lines = place.match(new RegExp(`.{1,${lineChars}}`, 'g')) ?? [place];
  return lines.map((line, index) => (index === 0 ? line : `   … ${line}`));
}

/**
 * Asks where an export goes and writes it there, whole or not at all.
 *
 * @returns the file's absolute path; null when the user changed their mind. Rejects with Node's own error.
 */
function askWhereToSave(file: FileToSave, window: BrowserWindow | null): Promise<string | null> {
  const writeTo = (path: string) => writeFileAtomic(path, file.bytes);
  return askAndWrite({ title: 'Save export', kind: kindNames[file.kind], name: file.name, writeTo }, window);
}

/** The same for a copy of a backup. */
function askWhereToCopy(copy: CopyToSave, window: BrowserWindow | null): Promise<string | null> {
  return askAndWrite({ title: 'Save a copy of the backup', kind: 'Backup of Orrery', ...copy }, window);
}

/**
 * Asks for a folder that an archive is exported into: by the name of a new one, which the core makes, or an earlier one.
 *
 * @returns its absolute path; null when the user changed their mind.
 */
async function askForFolder(name: string, window: BrowserWindow | null): Promise<string | null> {
  const options: SaveDialogOptions = {
    title: 'Export archive',
    buttonLabel: 'Export here',
    defaultPath: join(app.getPath('downloads'), name),
    properties: ['createDirectory'],
  };
  const { canceled, filePath } = await (window === null
    ? dialog.showSaveDialog(options)
    : dialog.showSaveDialog(window, options));
  return canceled || filePath === '' ? null : filePath;
}

interface AskedCopy extends CopyToSave {
  readonly title: string;
  /** What files of its extension are called. */
  readonly kind: string;
}

async function askAndWrite(
  { title, kind, name, writeTo }: AskedCopy,
  window: BrowserWindow | null,
): Promise<string | null> {
  const extension = extname(name).slice(1);
  const options: SaveDialogOptions = {
    title,
    defaultPath: join(app.getPath('downloads'), name),
    filters: [{ name: kind, extensions: [extension] }],
    properties: ['createDirectory', 'showOverwriteConfirmation'],
  };
  const { canceled, filePath } = await (window === null
    ? dialog.showSaveDialog(options)
    : dialog.showSaveDialog(window, options));
  if (canceled || filePath === '') return null;
  if (!filePath.toLowerCase().endsWith(`.${extension}`)) {
    // Some dialogs on Linux let the extension go. The name with it was not asked about, so nothing is written over.
    return writeIntoFolder(dirname(filePath), `${basename(filePath)}.${extension}`, writeTo);
  }
  await writeTo(filePath);
  return filePath;
}

const kindNames: Readonly<Record<FileToSave['kind'], string>> = {
  json: 'JSON',
  csv: 'Comma-separated values',
  png: 'PNG picture',
  svg: 'SVG picture',
  md: 'Markdown',
  parquet: 'Parquet table',
};
