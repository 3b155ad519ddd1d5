import type { CDPSession, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import type { Core } from '../../create-core.ts';
import { appOrigins, type Sender } from '../../launch/host.ts';
import { serveAsset } from '../serve-asset.ts';
import { serveRequests, type PausedRequest } from './serve-requests.ts';

const origin = appOrigins.chromium;
const bridgeToken = '9f1b';
/** A response that the browser refuses. */
const untaken = '{"is":"untaken"}';

interface Asked {
  readonly url: string;
  readonly method?: string;
  /** In the parts that the browser tells it in. */
  readonly body?: readonly (string | Buffer)[];
  readonly isNavigation?: boolean;
  /** Which frame asks: the app's own, or any other: one in its page, another window's, a service worker's. */
  readonly by?: 'page' | 'other';
  /** What the browser writes into a request that sends something. */
  readonly origin?: string | null;
  /** What the bridge shows that it is the window's own; null for what comes past it. */
  readonly token?: string | null;
  readonly pageUrl?: string;
  readonly isOwnBrowser?: boolean;
}

/** What the browser was told to do with a request: the end of the command's name, and what came with it. */
interface Told {
  readonly told: string;
  readonly reason?: string;
  readonly status?: number;
  readonly body?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

interface Reached {
  readonly what: string;
  readonly text: string | null;
  readonly sender: Sender;
}

/** Asks one question of the answering side, through a small double of the browser's inspector, and tells what came of it. */
async function ask(asked: Asked, core: Partial<Core> = {}): Promise<Told & { readonly reached: readonly Reached[] }> {
  const { url, method = 'GET', isNavigation = false, by = 'page', pageUrl = `${origin}/`, isOwnBrowser = true } = asked;
  const { token = bridgeToken } = asked;
  const reached: Reached[] = [];
  const fullCore: Core = {
    dispatch: (command, text, sender) => {
      reached.push({ what: command, text, sender });
      return Promise.resolve('{"ok":true,"value":null}');
    },
    takePayload: (ticket, sender, part = null) => {
      reached.push({ what: part === null ? ticket : `${ticket} ${part}`, text: null, sender });
      return ticket === 'abc123' ? Buffer.from('{"success":1}') : null;
    },
    theme: () => 'dark',
    openLink: () => undefined,
    forgetWindow: () => undefined,
    log: () => undefined,
    close: () => Promise.resolve(),
    ...core,
  };
  let tell: ((paused: PausedRequest) => void) | null = null;
  const { promise: told, resolve } = Promise.withResolvers<Told>();
  const devtools = {
    on: (event: string, listener: (paused: PausedRequest) => void) => {
      expect(event).toBe('Fetch.requestPaused');
      tell = listener;
    },
    send: (command: string, given: Readonly<Record<string, unknown>>) => {
      if (command === 'Fetch.enable') {
        expect(given).toEqual({ patterns: [{ urlPattern: '*', requestStage: 'Request' }] });
        return Promise.resolve();
      }
      expect(given['requestId']).toBe('r1');
      if (given['body'] === Buffer.from(untaken).toString('base64')) return Promise.reject(new Error('Invalid header'));
      resolve(readTold(command, given));
      return Promise.resolve();
    },
  } as unknown as CDPSession; // the two methods that are used
  const page = { url: () => pageUrl } as unknown as Page; // the one that is used
  const rendererDir = import.meta.dirname;
  await serveRequests(devtools, {
    core: fullCore,
    page,
    frameId: 'own',
    isOwnBrowser,
    bridgeToken,
    origin,
    rendererDir,
    serveAsset,
  });
  const sentFrom = asked.origin === undefined && method !== 'GET' ? origin : (asked.origin ?? null);
  (tell as unknown as (paused: PausedRequest) => void)({
    requestId: 'r1',
    frameId: by === 'page' ? 'own' : 'another',
    resourceType: isNavigation ? 'Document' : 'XHR',
    request: {
      url,
      method,
      headers: {
        Accept: '*/*',
        ...(sentFrom === null ? {} : { Origin: sentFrom }),
        ...(token === null ? {} : { 'x-bridge-token': token }),
      },
      ...(asked.body
        ? { postDataEntries: asked.body.map((part) => ({ bytes: Buffer.from(part).toString('base64') })) }
        : {}),
    },
  });
  return { ...(await told), reached };
}

function readTold(command: string, given: Readonly<Record<string, unknown>>): Told {
  if (command !== 'Fetch.fulfillRequest') {
    const { errorReason } = given as { readonly errorReason?: string };
    return { told: command, ...(errorReason === undefined ? {} : { reason: errorReason }) };
  }
  const { responseCode, body, responseHeaders } = given as {
    readonly responseCode: number;
    readonly body: string;
    readonly responseHeaders: readonly { readonly name: string; readonly value: string }[];
  };
  return {
    told: command,
    status: responseCode,
    body: Buffer.from(body, 'base64').toString(),
    headers: Object.fromEntries(responseHeaders.map(({ name, value }) => [name.toLowerCase(), value])),
  };
}

const failed = (reason: string) => ({ told: 'Fetch.failRequest', reason, reached: [] });

describe('the network', () => {
  test.each([
    'https://evil.example/',
    `${origin}.evil.example/`,
    'https://evil.example/bridge/app:read-state',
    `https://app.orrery.localhost@evil.example/bridge/app:read-state`,
    'http://app.orrery.localhost/bridge/app:read-state',
    'https://app.orrery.localhost:8443/bridge/app:read-state',
    'http://127.0.0.1:8080/payload/abc123',
    'file:///etc/passwd',
    'ws://app.orrery.localhost/',
    'not an address',
  ])('%s is never asked', async (url) => {
    expect(await ask({ url })).toEqual(failed('BlockedByClient'));
    expect(await ask({ url, isNavigation: true })).toEqual(failed('Aborted'));
    expect(await ask({ url, by: 'other' })).toEqual(failed('Aborted'));
  });
});

describe('documents', () => {
  test('the app’s own page is', async () => {
    // The document itself lies in the built renderer; what matters here is that it is looked for.
    expect(await ask({ url: `${origin}/`, isNavigation: true })).toMatchObject({ status: 404 });
  });

  test.each<[string, Asked]>([
    ['the app’s page at another path', { url: `${origin}/index.html` }],
    ['a bridge command as a page', { url: `${origin}/bridge/app:read-state`, method: 'POST', body: ['{}'] }],
    ['a payload as a page', { url: `${origin}/payload/abc123` }],
    ['a form sent to the app’s page', { url: `${origin}/`, method: 'POST' }],
    ['the app in a frame or another window', { url: `${origin}/`, by: 'other' }],
  ])('%s is not opened', async (_, asked) => {
    expect(await ask({ ...asked, isNavigation: true })).toEqual(failed('Aborted'));
  });
});

describe('frames, other windows and service workers', () => {
  test.each<[string, Asked]>([
    ['a command', { url: `${origin}/bridge/app:read-state`, method: 'POST', body: ['{}'] }],
    ['a payload', { url: `${origin}/payload/abc123` }],
    ['an asset', { url: `${origin}/serve-requests.ts` }],
  ])('get no response to %s', async (_, asked) => {
    expect(await ask({ ...asked, by: 'other' })).toEqual(failed('Aborted'));
  });

  test('in a browser that others open windows in are left to those', async () => {
    const asked = { url: `${origin}/bridge/app:read-state`, method: 'POST', body: ['{}'], isOwnBrowser: false };
    expect(await ask({ ...asked, by: 'other' })).toEqual({ told: 'Fetch.continueRequest', reached: [] });
    expect(await ask(asked)).toMatchObject({ status: 200 });
  });
});

describe('bridge commands', () => {
  const url = `${origin}/bridge/resource:cancel`;
  const post = { url, method: 'POST', body: ['{"requestId":"r1"}'] };

  test('reach the core with their text and who sent them, and are answered with text nobody may keep', async () => {
    const { status, body, headers, reached } = await ask(post);
    const sender = { isKnownWindow: true, isTopFrame: true, origin };
    expect(reached).toEqual([{ what: 'resource:cancel', text: post.body[0], sender }]);
    expect([status, body]).toEqual([200, '{"ok":true,"value":null}']);
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'content-length': '24',
    });
  });

  test('may be told of in parts, which may end within a character', async () => {
    const text = '{"name":"Aurë"}';
    const bytes = Buffer.from(text);
    const { reached } = await ask({ ...post, body: [bytes.subarray(0, 13), bytes.subarray(13)] });
    expect(reached[0]?.text).toBe(text);
  });

  test.each<[string, Partial<Asked>, string | null]>([
    ['an opaque origin, such as a data: address that took the window', { origin: 'null' }, 'null'],
    ['another origin in the window', { origin: 'https://evil.example' }, 'https://evil.example'],
    ['none written down, which is the page’s', { origin: null }, origin],
    ['none written down while something else is shown', { origin: null, pageUrl: 'data:text/html,x' }, 'null'],
  ])('%s is told apart', async (_, asked, from) => {
    const senders = (await ask({ ...post, ...asked })).reached.map(({ sender }) => sender);
    expect(senders).toEqual([{ isKnownWindow: true, isTopFrame: true, origin: from }]);
  });

  test.each(['9f1', '9f1b ', '', null])(
    'with the token %j come from elsewhere than the window’s own bridge',
    async (token) => {
      const senders = (await ask({ ...post, token })).reached.map(({ sender }) => sender);
      expect(senders).toEqual([{ isKnownWindow: true, isTopFrame: false, origin }]);
    },
  );

  test.each(['GET', 'HEAD'])('%s carries no message', async (method) => {
    expect((await ask({ url, method })).reached.map((call) => call.text)).toEqual(['']);
  });
});

describe('payloads', () => {
  test('are given for a good ticket only, as bytes nobody may keep', async () => {
    const good = await ask({ url: `${origin}/payload/abc123` });
    expect([good.status, good.body]).toEqual([200, '{"success":1}']);
    expect(good.headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
    expect((await ask({ url: `${origin}/payload/abc124` })).status).toBe(404);
  });

  test('are given in parts', async () => {
    const { status, reached } = await ask({ url: `${origin}/payload/abc123/7` });
    expect([status, reached.map(({ what }) => what)]).toEqual([200, ['abc123 7']]);
  });

  test.each(['POST', 'HEAD', 'PUT'])('are not handed out for %s, and the ticket stays good', async (method) => {
    const { status, reached } = await ask({ url: `${origin}/payload/abc123`, method });
    expect([status, reached]).toEqual([405, []]);
  });

  test.each<[string, string, string | null]>([
    ['its own page', `${origin}/`, origin],
    ['something else in the window', 'data:text/html,x', 'null'],
    ['a window before it shows anything', '', null],
  ])('the core hears that %s asks', async (_, pageUrl, from) => {
    const { reached } = await ask({ url: `${origin}/payload/abc123`, pageUrl });
    const sender = { isKnownWindow: true, isTopFrame: true, origin: from };
    expect(reached).toEqual([{ what: 'abc123', text: null, sender }]);
  });
});

describe('a defect while answering ends the request instead of leaving it open', () => {
  const url = `${origin}/bridge/app:read-state`;

  test('where there is no response', async () => {
    const dispatch = () => Promise.reject(new Error('defect'));
    expect(await ask({ url, method: 'POST', body: ['{}'] }, { dispatch })).toEqual(failed('Failed'));
  });

  test('where the browser does not take it', async () => {
    const dispatch = () => Promise.resolve(untaken);
    expect(await ask({ url, method: 'POST', body: ['{}'] }, { dispatch })).toEqual(failed('Failed'));
  });
});
