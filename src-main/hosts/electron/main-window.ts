import { BrowserWindow, nativeTheme, screen } from 'electron';
import type { Core } from '../../core.ts';
import { appDocumentUrl } from './is-app-document.ts';
import { watchWindow } from './watch-window.ts';
import { readWindowBounds, writeWindowBounds } from './window-bounds.ts';
import { windowOptions } from './window-options.ts';

export interface MainWindowOptions {
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
