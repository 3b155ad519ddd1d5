import { session, type Session } from 'electron';
import type { FetchFunction } from '../host.ts';

/** A partition without `persist:` lives in memory: no cookie, cache entry or address with a key reaches the disk. */
const partition = 'service';

interface Redirect {
  readonly status: number;
  readonly location: string;
}

/**
 * Fetch through Chromium's network stack, hence with the system's proxy and certificates, in a session of its own: the
 * window's session cancels everything but the app's own scheme, and `net.fetch` would use that one.
 *
 * Electron has no `redirect: 'manual'` as Node has it: `net-fetch.ts` never answers the request's `redirect` event, so
 * the promise is rejected with "Redirect was cancelled" (electron#43715, closed as documented). Here `redirect: 'error'`
 * is asked for, which cancels before anything is sent on (electron#20686); `webRequest.onBeforeRedirect`, which comes
 * first, has noted where it would have led, and the 3xx answer that the core expects is made from both. Without a note
 * there is no `Location`, and the core refuses the redirect: the safe side. Can go when `net.fetch` honours 'manual'.
 *
 * Needs `ready`.
 */
export function createServiceFetch(): FetchFunction {
  const serviceSession = session.fromPartition(partition, { cache: false });
  denyExtras(serviceSession);
  const redirects = noteRedirects(serviceSession);
  return async (url, init) => {
    const key = new URL(url).href;
    redirects.delete(key);
    try {
      return await serviceSession.fetch(url, { ...init, redirect: 'error', credentials: 'omit', cache: 'no-store' });
    } catch (error) {
      if (init.signal?.aborted === true || !isRedirectError(error)) throw error;
      const redirect = redirects.get(key);
      const headers: Record<string, string> = redirect === undefined ? {} : { location: redirect.location };
      return new Response(null, { status: redirect?.status ?? 302, headers });
    } finally {
      redirects.delete(key);
    }
  };
}

/** Keyed by the address that answered; the last one wins, and a fetch takes its own away again. */
function noteRedirects(serviceSession: Session): Map<string, Redirect> {
  const redirects = new Map<string, Redirect>();
  serviceSession.webRequest.onBeforeRedirect((details) => {
    // 304 and the like cannot arrive here, but a Response with another status would throw.
    const status = details.statusCode >= 300 && details.statusCode <= 399 ? details.statusCode : 302;
    redirects.set(details.url, { status, location: details.redirectURL });
  });
  return redirects;
}

/** The words of `net-client-request.ts` for the policies 'error' and 'manual'. Anything else stays a network error. */
function isRedirectError(error: unknown): boolean {
  return error instanceof Error && /^(Attempted to redirect|Redirect was cancelled)/.test(error.message);
}

/** No page lives in this session; should one ever, it gets nothing. */
function denyExtras(serviceSession: Session): void {
  serviceSession.setPermissionRequestHandler((_contents, _permission, callback) => callback(false));
  serviceSession.setPermissionCheckHandler(() => false);
  serviceSession.setSpellCheckerEnabled(false);
}
