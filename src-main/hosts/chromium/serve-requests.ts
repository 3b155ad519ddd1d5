import type { CDPSession, Page } from 'playwright-core';
import type { Core } from '../../create-core.ts';
import { freshNonce } from '../content-security-policy.ts';
import { bridgePrefix, tokenHeader } from './page-bridge.ts';
import { readPayloadAddress, servePayload, type AssetResponse, type AssetServer } from '../serve-asset.ts';

interface ServeOptions {
  readonly core: Core;
  readonly page: Page;
  /** The inspector's name of the page's own frame. */
  readonly frameId: string;
  /** False in a browser that others open windows in: what those ask for is left to them. */
  readonly isOwnBrowser: boolean;
  /** What the page's bridge shows with each command (`pageBridgeScript`). */
  readonly bridgeToken: string;
  readonly origin: string;
  readonly rendererDir: string;
  readonly serveAsset: AssetServer;
}

/** A request that the browser holds until it is told what becomes of it (`Fetch.requestPaused`), as far as it matters here. */
export interface PausedRequest {
  readonly requestId: string;
  /** Of the frame that asks; a worker's is the one that owns it. */
  readonly frameId: string;
  readonly resourceType: string;
  readonly request: {
    readonly url: string;
    readonly method: string;
    readonly headers: Readonly<Record<string, string>>;
    /** The body, in base64, in one or several parts. */
    readonly postDataEntries?: readonly { readonly bytes?: string }[];
  };
}

/**
 * Answers every request of the browser from here: assets, payloads and bridge commands on the app's own origin, of the app's own
 * window. Anything else is refused, in a browser of its own whichever window asks, so the renderer has no network at all
 * (SECURITY 1, 7, 13).
 *
 * Not by Playwright's routes: those wait for what the page's thread tells of each request, and it tells nothing while it is busy
 * (docs/decisions/0081).
 *
 * @param devtools a session with the browser, not with a page: it sees the requests of all windows, workers and frames.
 */
export async function serveRequests(devtools: CDPSession, options: ServeOptions): Promise<void> {
  devtools.on('Fetch.requestPaused', (paused) => {
    // The window may close while a request is being answered.
    respond(devtools, paused, options).catch(() => undefined);
  });
  await devtools.send('Fetch.enable', { patterns: [{ urlPattern: '*', requestStage: 'Request' }] });
}

async function respond(devtools: CDPSession, paused: PausedRequest, options: ServeOptions): Promise<void> {
  const { requestId } = paused;
  const isOfOther = paused.frameId !== options.frameId;
  if (isOfOther && !options.isOwnBrowser) {
    await devtools.send('Fetch.continueRequest', { requestId });
    return;
  }
  const refuse = (errorReason: Refusal) => devtools.send('Fetch.failRequest', { requestId, errorReason });
  try {
    const response = isOfOther ? 'Aborted' : await responseTo(paused, options);
    if (typeof response === 'string') await refuse(response);
    else await fulfil(devtools, requestId, response);
  } catch {
    await refuse('Failed');
  }
}

async function fulfil(devtools: CDPSession, requestId: string, response: AssetResponse): Promise<void> {
  const body = Buffer.from(response.body);
  const headers = { ...response.headers, 'content-length': String(body.byteLength) };
  await devtools.send('Fetch.fulfillRequest', {
    requestId,
    responseCode: response.status,
    responseHeaders: Object.entries(headers).map(([name, value]) => ({ name, value })),
    body: body.toString('base64'),
  });
}

/** Why a request gets no response; Chromium's `Network.ErrorReason`. */
type Refusal = 'Aborted' | 'BlockedByClient' | 'Failed';

async function responseTo(paused: PausedRequest, options: ServeOptions): Promise<AssetResponse | Refusal> {
  const { method, url: address } = paused.request;
  const { core, origin, rendererDir, serveAsset } = options;
  const url = URL.parse(address);
  const isOwn = url?.origin === origin;
  // The one document there is: `/`, in the app's window. Aborted, not blocked: a blocked navigation puts the browser's error page in the app's place.
  const isDocument = paused.resourceType === 'Document';
  if (isDocument && !(isOwn && url.pathname === '/' && method === 'GET')) return 'Aborted';
  if (!isOwn) return 'BlockedByClient';
  // Of a payload it is the ticket that counts, as under Electron: it was told to the top frame alone, and nothing is given for it twice.
  const sender = { isKnownWindow: true, isTopFrame: true, origin: originOf(paused, options.page) };
  if (url.pathname.startsWith(bridgePrefix)) {
    const command = url.pathname.slice(bridgePrefix.length);
    // A frame without an address asks in its page's name: the token tells the top frame's bridge from all other scripts.
    const isTopFrame = paused.request.headers[tokenHeader] === options.bridgeToken;
    const body = await core.dispatch(command, textOf(paused), { ...sender, isTopFrame });
    return { status: 200, headers: { 'content-type': 'application/json; charset=utf-8', ...noStore }, body };
  }
  const nonce = freshNonce();
  const asked = method === 'GET' ? readPayloadAddress(address, origin) : null;
  if (asked !== null) return servePayload(core.takePayload(asked.ticket, sender, asked.part), origin, nonce);
  return serveAsset({ method, url: address, rendererDir, origin, nonce, theme: core.theme() });
}

const noStore = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' };

/** What a request carries; Chromium has it whole, however long. */
function textOf({ request }: PausedRequest): string {
  const parts = request.postDataEntries?.map(({ bytes = '' }) => Buffer.from(bytes, 'base64')) ?? [];
  return Buffer.concat(parts).toString('utf8');
}

/**
 * Whose origin asks. The browser itself writes it into whatever sends something, and no script can change that; where it says none, as
 * of a request that sends nothing, it is the page's, as that was told last.
 */
function originOf({ request }: PausedRequest, page: Page): string | null {
  return request.headers['Origin'] ?? URL.parse(page.url())?.origin ?? null;
}
