import {
  app,
  BrowserWindow,
  dialog,
  nativeTheme,
  screen,
  type BrowserWindowConstructorOptions,
  type RenderProcessGoneDetails,
} from 'electron';
import { writeFileSync } from 'node:fs';
import type { Core } from '../../create-core.ts';
import { ground } from '../ground.ts';
import { endedEarlyCode, firstWindowVariable } from './first-window.ts';
import { appDocumentUrl } from './guards.ts';
import { readWindowBounds, writeWindowBounds } from './window-bounds.ts';

interface MainWindowOptions {
  /** Absolute path. */
  readonly preloadFile: string;
  /** Absolute path; holds where the window was. */
  readonly dataDir: string;
  readonly isHeadless: boolean;
  readonly log: Core['log'];
}

/** Opens the one window on the app's document; shown once it has something to show, or never when headless. */
export function openMainWindow({ preloadFile, dataDir, isHeadless, log }: MainWindowOptions): BrowserWindow {
  const workAreas = screen.getAllDisplays().map((display) => display.workArea);
  const { isMaximized, ...bounds } = readWindowBounds(dataDir, workAreas);
  const window = new BrowserWindow(
    windowOptions({ preloadFile, bounds, isHeadless, isDark: nativeTheme.shouldUseDarkColors }),
  );
  if (!isHeadless) {
    window.once('ready-to-show', () => {
      if (isMaximized) window.maximize();
      window.show();
    });
    window.on('close', () => {
      writeWindowBounds(dataDir, { ...window.getNormalBounds(), isMaximized: window.isMaximized() });
    });
  }
  watchWindow(window, { isHeadless, log });
  // A failed load shows an empty window and Chromium's own line on stderr; there is nothing better to say here.
  window.loadURL(appDocumentUrl).catch(() => undefined);
  return window;
}

interface WindowOptionsInput {
  /** Absolute path of the preload. */
  readonly preloadFile: string;
  readonly bounds: { readonly width: number; readonly height: number; readonly x?: number; readonly y?: number };
  readonly isHeadless: boolean;
  readonly isDark: boolean;
}

/**
 * How the window is made. What protects it is stated even where it is the default, so that a reader finds it and a test
 * sees it change (SECURITY 2–4, 11); what would weaken the web platform is not mentioned at all (SECURITY 6, 8–10).
 *
 * Headless windows render off screen: a window that was never shown may have no picture to capture on some platforms
 * (electron#35953, #36376), while an off-screen one hands every painted frame over.
 */
function windowOptions({
  preloadFile,
  bounds,
  isHeadless,
  isDark,
}: WindowOptionsInput): BrowserWindowConstructorOptions {
  return {
    ...bounds,
    minWidth: 880,
    minHeight: 600,
    title: 'Orrery',
    show: false,
    autoHideMenuBar: true,
    backgroundColor: isDark ? ground.dark : ground.light,
    webPreferences: {
      preload: preloadFile,
      contextIsolation: true,
      sandbox: true,
      nodeIntegration: false,
      nodeIntegrationInWorker: false,
      nodeIntegrationInSubFrames: false,
      webviewTag: false,
      navigateOnDragDrop: false,
      spellcheck: false,
      devTools: !app.isPackaged,
      offscreen: isHeadless,
    },
  };
}

interface WindowWatchOptions {
  readonly isHeadless: boolean;
  readonly log: Core['log'];
}

const responses = ['Wait', 'Reload', 'Quit'] as const;

/**
 * Offers to load the window again when its process ended or does not answer. Nothing is lost by that: the archive is on
 * disk. Headless there is nobody to ask: an ended process ends the program, one that does not answer may answer again.
 */
function watchWindow(window: BrowserWindow, { isHeadless, log }: WindowWatchOptions): void {
  /** Open while the user is asked about a window that does not answer. */
  let question: AbortController | null = null;
  /** From the user's choice until the end of the process is heard of. */
  let isEndedByUser = false;
  let hasLoaded = false;
  window.webContents.on('render-process-gone', (_event, { reason }) => {
    question?.abort();
    const isExpected = reason === 'clean-exit' || isEndedByUser;
    isEndedByUser = false;
    if (isExpected) return;
    log(`the window's process ended: ${reason}`);
    console.error(`The window's process ended: ${reason}.`);
    if (!hasLoaded && firstWindowFile() !== null) app.exit(endedEarlyCode);
    else if (isHeadless) app.exit(1);
    else void offerReload(window, reason);
  });
  window.on('unresponsive', () => {
    if (question !== null) return;
    log('the window does not answer');
    if (isHeadless) return;
    question = new AbortController();
    void askAboutSilence(window, question.signal).then((response) => {
      question = null;
      if (response === 'Quit') app.quit();
      if (response !== 'Reload' || window.isDestroyed()) return;
      // One that hangs would not hear of a reload; Electron gives it another process.
      isEndedByUser = true;
      window.webContents.forcefullyCrashRenderer();
      window.webContents.reload();
    });
  });
  window.webContents.on('did-finish-load', () => {
    isEndedByUser = false;
    hasLoaded = true;
    noteFirstWindow();
  });
  window.on('responsive', () => question?.abort());
}

/** Absolute path; null when Orrery was not started by `npm start`. */
const firstWindowFile = (): string | null => process.env[firstWindowVariable] ?? null;

function noteFirstWindow(): void {
  const file = firstWindowFile();
  try {
    if (file !== null) writeFileSync(file, '');
  } catch {
    // The start has gone; nobody waits for it.
  }
}

async function offerReload(window: BrowserWindow, reason: RenderProcessGoneDetails['reason']): Promise<void> {
  if (window.isDestroyed()) return;
  const { response } = await dialog.showMessageBox(window, {
    type: 'error',
    title: 'Orrery',
    message: 'The window stopped working.',
    detail: `Reason: ${reason}. What was fetched is safe on this computer.`,
    buttons: ['Reload', 'Quit'],
    defaultId: 0,
    cancelId: 1,
  });
  if (response === 0 && !window.isDestroyed()) window.webContents.reload();
  else app.quit();
}

/** @param signal closes the question, as if the user had chosen to wait. */
async function askAboutSilence(window: BrowserWindow, signal: AbortSignal): Promise<(typeof responses)[number]> {
  const { response } = await dialog.showMessageBox(window, {
    type: 'warning',
    title: 'Orrery',
    message: 'The window does not answer.',
    detail: 'It may be busy and come back by itself. What was fetched is safe on this computer, whatever you choose.',
    buttons: [...responses],
    defaultId: 0,
    cancelId: 0,
    signal,
  });
  return responses[response] ?? 'Wait';
}
