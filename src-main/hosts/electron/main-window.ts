import { BrowserWindow, nativeTheme, screen } from 'electron';
import { appDocumentUrl } from './is-app-document.ts';
import { offerReload } from './offer-reload.ts';
import { readWindowBounds, writeWindowBounds } from './window-bounds.ts';
import { windowOptions } from './window-options.ts';

export interface MainWindowOptions {
  /** Absolute path. */
  readonly preloadFile: string;
  /** Absolute path; holds where the window was. */
  readonly dataDir: string;
  readonly isHeadless: boolean;
}

/** Opens the one window on the app's document; shown once it has something to show, or never when headless. */
export function openMainWindow({ preloadFile, dataDir, isHeadless }: MainWindowOptions): BrowserWindow {
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
  window.webContents.on(
    'render-process-gone',
    (_event, details) => void offerReload(window, details.reason, isHeadless),
  );
  // A failed load shows an empty window and Chromium's own line on stderr; there is nothing better to say here.
  window.loadURL(appDocumentUrl).catch(() => undefined);
  return window;
}
