import { session, type Session } from 'electron';
import type { FetchFunction } from '../../service/bounded-fetch.ts';

/** Partitions without `persist:` live in memory: no cookie, cache entry or address with a key reaches the disk. */
const partitions = { free: 'service', priced: 'service-priced' } as const;

interface Redirect {
  readonly status: number;
  readonly location: string;
}

/**
 * Fetch through Chromium's network stack, hence with the system's proxy and certificates, in sessions of its own: the
 * window's session cancels everything but the app's own scheme, and `net.fetch` would use that one. What is priced goes
 * through other sessions than what is free (`fetchOnce`).
 *
 * Needs `ready`.
 */
export function createServiceFetch(): FetchFunction {
  const free = openServiceSession(partitions.free);
  const unused: ServiceSession[] = [];
  let opened = 0;
  return async (url, { isPriced = false, ...init }) => {
    if (!isPriced) return free.fetch(url, init);
    // One after the other they share a session. One that is still read from would lose its response, so it is left alone.
    const own = unused.pop() ?? openServiceSession(`${partitions.priced}-${++opened}`);
    return fetchOnce(own, url, init, () => unused.push(own));
  };
}

/**
 * Sends a request that the service must see at most once. Chromium sends a GET again by itself when a connection that it
 * used before closes before the headers came (`HttpNetworkTransaction::ShouldResendRequest`, for HTTP/2 as well), and the
 * first one may have been counted. It never does on a new connection; so there is none in this session that it could use.
 * HTTP/3, which falls back to TCP by sending again, is switched off (`start-shell.ts`).
 *
 * @param done called when the response was read or given up, and the session may close its connections again.
 */
async function fetchOnce(
  { session: own, fetch }: ServiceSession,
  url: string,
  init: RequestInit,
  done: () => void,
): Promise<Response> {
  try {
    await own.closeAllConnections();
    init.signal?.throwIfAborted();
    return whenRead(await fetch(url, init), done);
  } catch (error) {
    done();
    throw error;
  }
}

/** The same response, telling when its body has come to an end, was cancelled or broke off. */
function whenRead(response: Response, done: () => void): Response {
  const { body, status, statusText, headers } = response;
  if (body === null) {
    done();
    return response;
  }
  const watched = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({ flush: done, cancel: done });
  return new Response(body.pipeThrough(watched), { status, statusText, headers });
}

interface ServiceSession {
  readonly session: Session;
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
}

/**
 * A session that talks to the service.
 *
 * Electron has no `redirect: 'manual'` as Node has it: `net-fetch.ts` never answers the request's `redirect` event, so
 * the promise is rejected with "Redirect was cancelled" (electron#43715, closed as documented). Here `redirect: 'error'`
 * is asked for, which cancels before anything is sent on (electron#20686); `webRequest.onBeforeRedirect`, which comes
 * first, has noted where it would have led, and the 3xx response that the core expects is made from both. Without a note
 * there is no `Location`, and the core refuses the redirect: the safe side. Can go when `net.fetch` honours 'manual'.
 */
function openServiceSession(partition: string): ServiceSession {
  const serviceSession = session.fromPartition(partition, { cache: false });
  denyExtras(serviceSession);
  const redirects = noteRedirects(serviceSession);
  const fetch: ServiceSession['fetch'] = async (url, init) => {
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
  return { session: serviceSession, fetch };
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
