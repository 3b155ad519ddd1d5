import type { BrowserContext, Page, Route } from 'playwright-core';
import { commandNames } from '../../../src-shared/command-names.ts';
import type { Core } from '../../create-core.ts';
import { freshNonce } from '../content-security-policy.ts';
import type { Sender } from '../../launch/host.ts';
import { readPayloadTicket, servePayload, type AssetResponse, type AssetServer } from '../serve-asset.ts';

interface RouteOptions {
  readonly core: Core;
  readonly page: Page;
  readonly origin: string;
  readonly rendererDir: string;
  readonly serveAsset: AssetServer;
}

/**
 * Answers every request of the browser from here: assets, payloads and bridge commands on the app's own origin. Anything
 * else is aborted, so the renderer has no network at all (SECURITY 1, 7, 13).
 */
export async function serveRequests(context: BrowserContext, options: RouteOptions): Promise<void> {
  await context.route('**/*', async (route) => {
    try {
      await fulfillRoute(route, options);
    } catch {
      // The window may close while a request is being answered.
      await route.abort().catch(() => undefined);
    }
  });
}

async function fulfillRoute(route: Route, options: RouteOptions): Promise<void> {
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
    return fulfil(route, servePayload(text, options.origin, nonce));
  }
  const { rendererDir, origin } = options;
  const asset = { method: request.method(), url: request.url(), rendererDir, origin, nonce };
  return fulfil(route, await options.serveAsset(asset));
}

function fulfil(route: Route, { status, headers, body }: AssetResponse): Promise<void> {
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

/** Name of the hidden function on the page that events are handed to. */
export const deliverName = '__orreryDeliver';

/** Path prefix of bridge commands on the app's origin. */
const bridgePrefix = '/bridge/';

/**
 * The script that runs before the page's own in every document: puts the frozen `window.orrery` there, in the top frame
 * of the app's origin only. Commands cross as intercepted requests, because a text body crosses many times faster than a
 * binding's argument (DESIGN §3). Everything it uses is captured first, so that a page which patches its globals
 * afterwards changes nothing here.
 */
export function pageBridgeScript(origin: string): string {
  return `(() => {
    'use strict';
    if (window.top !== window || location.origin !== ${JSON.stringify(origin)}) return;
    const { apply } = Reflect;
    const { text: readText } = Response.prototype;
    const { add, delete: remove, forEach } = Set.prototype;
    const fetchText = window.fetch.bind(window);
    const listeners = new Set();
    const send = (name) => async (text) => {
      if (typeof text !== 'string') throw new TypeError('The bridge takes text');
      const response = await fetchText(${JSON.stringify(bridgePrefix)} + name, { method: 'POST', body: text });
      return apply(readText, response, []);
    };
    const commands = Object.create(null);
    for (const name of ${JSON.stringify(commandNames)}) {
      Object.defineProperty(commands, name, { value: send(name), enumerable: true });
    }
    const listen = (onEvent) => {
      if (typeof onEvent !== 'function') throw new TypeError('listen takes a function');
      const listener = (name, text) => onEvent(name, text);
      apply(add, listeners, [listener]);
      return () => { apply(remove, listeners, [listener]); };
    };
    Object.defineProperty(window, 'orrery', { value: Object.freeze({ commands: Object.freeze(commands), listen }) });
    Object.defineProperty(window, ${JSON.stringify(deliverName)}, {
      value: (name, text) => { apply(forEach, listeners, [(listener) => listener(name, text)]); },
    });
  })();`;
}
