import type { Session } from 'electron';
import { appOrigins } from '../host.ts';
import { isAppDocument } from './is-app-document.ts';

export interface SessionGuardOptions {
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
