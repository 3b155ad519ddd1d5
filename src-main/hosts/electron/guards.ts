import { app, type Session, type WebContents } from 'electron';
import { deadProxy, noLookupsOnHint, webRtcPolicy } from '../content-security-policy.ts';
import { appOrigins } from '../../launch/host.ts';

/** The window's only address. */
export const appDocumentUrl = `${appOrigins.electron}/`;

/** Whether an address is the app's document, with any fragment (routes live there) but with nothing else added. */
function isAppDocument(text: string): boolean {
  const url = URL.parse(text);
  if (url === null) return false;
  // Parsed and compared part by part: `app://orrery.evil` and `?next=app://orrery/` begin or end as the app's do.
  url.hash = '';
  return url.href === appDocumentUrl;
}

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

interface SessionGuardOptions {
  /** Developer tools load their own pages; only in unpackaged runs. */
  readonly allowDevTools: boolean;
}

/** Takes from the window's session everything the app does not use: devices, permissions but one, downloads, the network. */
export function guardSession(session: Session, { allowDevTools }: SessionGuardOptions): void {
  session.setPermissionRequestHandler((_contents, permission, callback, details) =>
    callback(isKeepingOwnStorage(permission, details)),
  );
  session.setPermissionCheckHandler((_contents, permission, _origin, details) =>
    isKeepingOwnStorage(permission, details),
  );
  session.setDevicePermissionHandler(() => false);
  session.setDisplayMediaRequestHandler((_request, callback) => callback(null));
  // Chromium would download dictionaries for it.
  session.setSpellCheckerEnabled(false);
  session.on('will-download', (event) => event.preventDefault());
  session.webRequest.onBeforeRequest((details, callback) => {
    callback({ cancel: !isOwnRequest(details.url, details.resourceType, allowDevTools) });
  });
}

/**
 * The one permission that is given, to the app's own page: that its databases are not cleared when the disk is nearly full.
 * Electron never clears them (its `SpecialStoragePolicy` calls all storage durable); without this the page would be told
 * otherwise, and would tell the user.
 */
function isKeepingOwnStorage(
  permission: string,
  { requestingUrl, isMainFrame }: { readonly requestingUrl?: string; readonly isMainFrame: boolean },
): boolean {
  return permission === 'persistent-storage' && isMainFrame && isAppDocument(requestingUrl ?? '');
}

function isOwnRequest(text: string, resourceType: string, allowDevTools: boolean): boolean {
  const url = URL.parse(text);
  if (url === null) return false;
  if (url.protocol === 'app:') return url.host === 'orrery';
  // A blob's origin stands behind its scheme; the policy decides what may be done with it.
  if (url.protocol === 'blob:') return url.pathname.startsWith(`${appOrigins.electron}/`);
  if (url.protocol === 'data:') return resourceType === 'image';
  return allowDevTools && url.protocol === 'devtools:';
}

/** Has no name looked up because a document hints at it. Before `ready`, when Chromium reads its switches. */
export function lookUpNothingOnHint(): void {
  app.commandLine.appendSwitch('blink-settings', noLookupsOnHint);
}

/**
 * Leaves a session no way to anybody: its requests are answered by the app's own scheme or cancelled, and what is no request ends at
 * a proxy that is not there. Resolves when it is in force.
 */
export async function closeNetwork(session: Session): Promise<void> {
  await session.setProxy({ mode: 'fixed_servers', proxyRules: deadProxy.rules, proxyBypassRules: deadProxy.bypass });
}
