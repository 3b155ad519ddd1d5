import type { BrowserContext, Page, Route } from 'playwright-core';
import type { Core } from '../../core.ts';
import type { Sender } from '../host.ts';
import { freshNonce } from '../content-security-policy.ts';
import { answerPayload, readPayloadTicket } from '../payload-route.ts';
import { serveAsset, type AssetAnswer } from '../serve-asset.ts';
import { bridgePrefix } from './page-bridge.ts';

interface AnswerOptions {
  readonly core: Core;
  readonly page: Page;
  readonly origin: string;
  readonly rendererDir: string;
}

/**
 * Answers every request of the browser from here: assets, payloads and bridge commands on the app's own origin. Anything
 * else is aborted, so the renderer has no network at all (SECURITY 1, 7, 13).
 */
export async function answerRequests(context: BrowserContext, options: AnswerOptions): Promise<void> {
  await context.route('**/*', async (route) => {
    try {
      await answerRoute(route, options);
    } catch {
      // The window may close while a request is being answered.
      await route.abort().catch(() => undefined);
    }
  });
}

async function answerRoute(route: Route, options: AnswerOptions): Promise<void> {
  const request = route.request();
  const url = URL.parse(request.url());
  const isOwn = url?.origin === options.origin;
  // Aborted, not blocked: a blocked navigation puts the browser's error page in the app's place.
  if (request.isNavigationRequest() && !(isOwn && isOwnDocument(route, options.page, url)))
    return route.abort('aborted');
  if (!isOwn) return route.abort('blockedbyclient');
  if (url.pathname.startsWith(bridgePrefix)) {
    const command = url.pathname.slice(bridgePrefix.length);
    const body = await options.core.dispatch(command, request.postData() ?? '', senderOf(route, options.page));
    return route.fulfill({ status: 200, contentType: 'application/json; charset=utf-8', headers: noStore, body });
  }
  const nonce = freshNonce();
  const ticket = request.method() === 'GET' ? readPayloadTicket(request.url(), options.origin) : null;
  if (ticket !== null) {
    const text = options.core.takePayload(ticket, senderOf(route, options.page));
    return fulfil(route, answerPayload(text, options.origin, nonce));
  }
  const { rendererDir, origin } = options;
  return fulfil(route, await serveAsset({ method: request.method(), url: request.url(), rendererDir, origin, nonce }));
}

function fulfil(route: Route, { status, headers, body }: AssetAnswer): Promise<void> {
  return route.fulfill({ status, headers, body: typeof body === 'string' ? body : Buffer.from(body) });
}

const noStore = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' };

/** The one document there is: `/`, in the top frame of the app's window. Frames and other pages never load. */
function isOwnDocument(route: Route, page: Page, url: URL): boolean {
  const frame = route.request().frame();
  return frame === page.mainFrame() && url.pathname === '/' && route.request().method() === 'GET';
}

/** Who asked. A worker's request is attributed to the frame that owns it; a request without a frame is nobody's. */
function senderOf(route: Route, page: Page): Sender {
  try {
    const frame = route.request().frame();
    return {
      isKnownWindow: frame.page() === page,
      isTopFrame: frame === page.mainFrame(),
      origin: URL.parse(frame.url())?.origin ?? null,
    };
  } catch {
    return { isKnownWindow: false, isTopFrame: false, origin: null };
  }
}
