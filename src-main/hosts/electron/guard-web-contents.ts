import type { WebContents } from 'electron';
import { webRtcPolicy } from '../no-network.ts';
import { isAppDocument } from './is-app-document.ts';

/**
 * Keeps any page, whoever made it, where it is (SECURITY 11–14, G): no navigation but to the app's own document, no
 * redirect, no second window, no embedded page, no peer. Set on every WebContents when it is created.
 */
export function guardWebContents(contents: WebContents): void {
  contents.on('will-navigate', (details) => {
    if (!isAppDocument(details.url)) details.preventDefault();
  });
  contents.on('will-frame-navigate', (details) => {
    // The app has no frames, so a frame that moves is not the app's.
    if (!details.isMainFrame || !isAppDocument(details.url)) details.preventDefault();
  });
  // The app's own scheme never redirects.
  contents.on('will-redirect', (details) => details.preventDefault());
  contents.setWindowOpenHandler(() => ({ action: 'deny' }));
  contents.on('will-attach-webview', (event) => event.preventDefault());
  contents.setWebRTCIPHandlingPolicy(webRtcPolicy);
}
