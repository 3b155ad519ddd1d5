import type { BrowserContext, Frame, Page as PlaywrightCorePage, Request, Route } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { createContext, runInContext } from 'node:vm';
import { commandNames, type BridgeApi } from '../../../src-shared/command-names.ts';
import type { Core } from '../../create-core.ts';
import { appOrigins, type Sender } from '../../launch/host.ts';
import { serveAsset } from '../serve-asset.ts';
import { deliverName, pageBridgeScript, serveRequests } from './serve-requests.ts';

const origin = appOrigins.chromium;

interface Asked {
  readonly url: string;
  readonly method?: string;
  readonly body?: string | null;
  readonly isNavigation?: boolean;
  /** Which frame asks: the app's page, a frame in it, another page, or none (a request nobody owns). */
  readonly by?: 'page' | 'subframe' | 'other page' | 'nobody';
  readonly frameUrl?: string;
}

interface Given {
  readonly aborted: boolean;
  readonly status: number | null;
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
}

interface Reached {
  readonly what: string;
  readonly text: string | null;
  readonly sender: Sender;
}

/** Asks one question of the answering side, with small doubles of playwright's objects, and tells what came of it. */
async function ask(asked: Asked, core: Partial<Core> = {}): Promise<Given & { readonly reached: readonly Reached[] }> {
  const { url, method = 'GET', body = null, isNavigation = false, by = 'page', frameUrl = `${origin}/` } = asked;
  const reached: Reached[] = [];
  const fullCore: Core = {
    dispatch: (command, text, sender) => {
      reached.push({ what: command, text, sender });
      return Promise.resolve('{"ok":true,"value":null}');
    },
    takePayload: (ticket, sender) => {
      reached.push({ what: ticket, text: null, sender });
      return ticket === 'abc123' ? '{"success":1}' : null;
    },
    openLink: () => undefined,
    forgetWindow: () => undefined,
    log: () => undefined,
    close: () => Promise.resolve(),
    ...core,
  };
  const page = { mainFrame: () => mainFrame } as unknown as PlaywrightCorePage; // doubles: only what is used
  const mainFrame = { page: () => page, url: () => frameUrl } as unknown as Frame;
  const frames = {
    page: mainFrame,
    subframe: { page: () => page, url: () => frameUrl } as unknown as Frame,
    'other page': { page: () => ({}), url: () => frameUrl } as unknown as Frame,
  };
  const request: Partial<Request> = {
    url: () => url,
    method: () => method,
    postData: () => body,
    isNavigationRequest: () => isNavigation,
    frame: () => {
      if (by === 'nobody') throw new Error('Service Worker requests do not have an associated frame.');
      return frames[by];
    },
  };
  let given: Given = { aborted: false, status: null, body: '', headers: {} };
  const route = {
    request: () => request,
    abort: () => {
      given = { ...given, aborted: true };
      return Promise.resolve();
    },
    fulfill: (response: { status: number; body: string | Buffer; headers: Record<string, string> }) => {
      given = { aborted: false, status: response.status, body: String(response.body), headers: response.headers };
      return Promise.resolve();
    },
  } as unknown as Route; // the three methods that are used
  let handle: ((route: Route) => Promise<void>) | null = null;
  const context = {
    route: (pattern: string, handler: (route: Route) => Promise<void>) => {
      expect(pattern).toBe('**/*');
      handle = handler;
      return Promise.resolve();
    },
  } as unknown as BrowserContext; // the one method that is used
  await serveRequests(context, { core: fullCore, page, origin, rendererDir: import.meta.dirname, serveAsset });
  await (handle as unknown as (route: Route) => Promise<void>)(route); // assigned by the call before
  return { ...given, reached };
}

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
    for (const isNavigation of [false, true]) {
      expect(await ask({ url, isNavigation })).toMatchObject({ aborted: true, status: null, reached: [] });
    }
  });
});

describe('documents', () => {
  test.each<[string, Asked]>([
    ['the app’s page at another path', { url: `${origin}/index.html` }],
    ['a bridge command as a page', { url: `${origin}/bridge/app:read-state`, method: 'POST', body: '{}' }],
    ['a payload as a page', { url: `${origin}/payload/abc123` }],
    ['a form sent to the app’s page', { url: `${origin}/`, method: 'POST' }],
    ['the app in a frame', { url: `${origin}/`, by: 'subframe' }],
    ['the app in another window', { url: `${origin}/`, by: 'other page' }],
  ])('%s is not opened', async (_, asked) => {
    expect(await ask({ ...asked, isNavigation: true })).toMatchObject({ aborted: true, reached: [] });
  });
});

describe('bridge commands', () => {
  const url = `${origin}/bridge/resource:cancel`;
  const post = { url, method: 'POST', body: '{"requestId":"r1"}' };

  test('reach the core with their text and who sent them, and are answered with text nobody may keep', async () => {
    const { status, body, headers, reached } = await ask(post);
    const sender = { isKnownWindow: true, isTopFrame: true, origin };
    expect(reached).toEqual([{ what: 'resource:cancel', text: post.body, sender }]);
    expect([status, body]).toEqual([200, '{"ok":true,"value":null}']);
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
  });

  test.each<[string, Partial<Asked>, Sender]>([
    ['a frame', { by: 'subframe' }, { isKnownWindow: true, isTopFrame: false, origin }],
    [
      'a frame without an origin',
      { by: 'subframe', frameUrl: 'about:srcdoc' },
      { isKnownWindow: true, isTopFrame: false, origin: 'null' },
    ],
    ['another window', { by: 'other page' }, { isKnownWindow: false, isTopFrame: false, origin }],
    [
      'the window when it shows something else',
      { frameUrl: 'data:text/html,x' },
      { isKnownWindow: true, isTopFrame: true, origin: 'null' },
    ],
    ['the window before it shows anything', { frameUrl: '' }, { isKnownWindow: true, isTopFrame: true, origin: null }],
    ['a service worker', { by: 'nobody' }, { isKnownWindow: false, isTopFrame: false, origin: null }],
  ])('%s is told apart', async (_, asked, sender) => {
    expect((await ask({ ...post, ...asked })).reached.map((call) => call.sender)).toEqual([sender]);
  });

  test.each(['GET', 'HEAD'])('%s carries no message', async (method) => {
    expect((await ask({ url, method })).reached.map((call) => call.text)).toEqual(['']);
  });
});

describe('payloads', () => {
  test('are given for a good ticket only, as text nobody may keep', async () => {
    const good = await ask({ url: `${origin}/payload/abc123` });
    expect([good.status, good.body]).toEqual([200, '{"success":1}']);
    const headers = Object.fromEntries(
      Object.entries(good.headers).map(([name, value]) => [name.toLowerCase(), value]),
    );
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
    expect((await ask({ url: `${origin}/payload/abc124` })).status).toBe(404);
  });

  test.each(['POST', 'HEAD', 'PUT'])('are not handed out for %s, and the ticket stays good', async (method) => {
    const { status, reached } = await ask({ url: `${origin}/payload/abc123`, method });
    expect([status, reached]).toEqual([405, []]);
  });

  test('the core hears who asks', async () => {
    const { reached } = await ask({ url: `${origin}/payload/abc123`, by: 'subframe' });
    expect(reached).toEqual([
      { what: 'abc123', text: null, sender: { isKnownWindow: true, isTopFrame: false, origin } },
    ]);
  });
});

test('a defect while answering ends the request instead of leaving it open', async () => {
  const dispatch = () => Promise.reject(new Error('defect'));
  const url = `${origin}/bridge/app:read-state`;
  expect(await ask({ url, method: 'POST', body: '{}' }, { dispatch })).toMatchObject({ aborted: true });
});

const pageBridgeOrigin = 'https://app.orrery.localhost';

type Deliver = (name: string, text: string) => void;

interface Page {
  readonly sandbox: Record<string, unknown>;
  readonly orrery: BridgeApi;
  readonly deliver: Deliver;
  readonly sent: { readonly path: string; readonly init: RequestInit }[];
}

/** Runs the script in a page of its own, as a browser does before the page's scripts. */
function openPage({ at = pageBridgeOrigin, isFramed = false } = {}): Page {
  const sent: Page['sent'] = [];
  const fetchDouble = (path: string, init: RequestInit): Promise<Response> => {
    sent.push({ path, init });
    return Promise.resolve(new Response(`answer to ${JSON.stringify(init.body)}`));
  };
  const sandbox: Record<string, unknown> = { fetch: fetchDouble, location: { origin: at }, Response };
  sandbox['window'] = sandbox;
  sandbox['top'] = isFramed ? {} : sandbox;
  runInContext(pageBridgeScript(pageBridgeOrigin), createContext(sandbox));
  // What the script is to put there; the tests look whether it did.
  return { sandbox, sent, orrery: sandbox['orrery'] as BridgeApi, deliver: sandbox[deliverName] as Deliver };
}

describe('where it stands', () => {
  test.each([
    ['a frame', { isFramed: true }],
    ['another origin', { at: 'https://evil.example' }],
    ['an origin that begins alike', { at: `${pageBridgeOrigin}.evil` }],
    ['an opaque origin', { at: 'null' }],
  ])('%s gets no bridge', (_, where) => {
    const { sandbox } = openPage(where);
    expect(Object.getOwnPropertyNames(sandbox)).not.toContain('orrery');
    expect(Object.getOwnPropertyNames(sandbox)).not.toContain(deliverName);
  });

  test('the app’s own page gets one function for each command and one way to listen, and nothing else', () => {
    const { orrery } = openPage();
    expect(Object.keys(orrery).toSorted()).toEqual(['commands', 'listen']);
    expect(Object.getOwnPropertyNames(orrery.commands)).toEqual([...commandNames]);
    expect(Object.getPrototypeOf(orrery.commands)).toBeNull();
    expect(typeof orrery.listen).toBe('function');
  });

  test('it cannot be changed, replaced or removed', () => {
    const { sandbox, orrery } = openPage();
    expect(Object.isFrozen(orrery)).toBe(true);
    expect(Object.isFrozen(orrery.commands)).toBe(true);
    for (const name of ['orrery', deliverName]) {
      expect(Object.getOwnPropertyDescriptor(sandbox, name)).toMatchObject({ writable: false, configurable: false });
    }
  });
});

describe('commands', () => {
  test('cross as a POST of their text on the own origin, and the answer’s text comes back', async () => {
    const { orrery, sent } = openPage();
    expect(await orrery.commands['app:read-state']('{}')).toBe('answer to "{}"');
    expect(sent).toEqual([{ path: '/bridge/app:read-state', init: { method: 'POST', body: '{}' } }]);
  });

  test.each([{}, null, undefined, 1, ['{}'], { toString: () => '{}' }])(
    '%j is not text and is not sent',
    async (message) => {
      const { orrery, sent } = openPage();
      const send = orrery.commands['app:read-state'] as (text: unknown) => Promise<string>; // what a defect might pass
      await expect(send(message)).rejects.toThrow('The bridge takes text');
      expect(sent).toEqual([]);
    },
  );
});

describe('events', () => {
  test('reach every listener until it stops', () => {
    const { orrery, deliver } = openPage();
    const heard: string[] = [];
    const stop = orrery.listen((name, text) => heard.push(`1 ${name} ${text}`));
    orrery.listen((name) => heard.push(`2 ${name}`));
    deliver('app:state-changed', '{}');
    stop();
    stop();
    deliver('resource:progressed', '{}');
    expect(heard).toEqual(['1 app:state-changed {}', '2 app:state-changed', '2 resource:progressed']);
  });

  test('the same function may listen twice, and each stops by itself', () => {
    const { orrery, deliver } = openPage();
    let heard = 0;
    const listener = () => (heard += 1);
    const stop = orrery.listen(listener);
    orrery.listen(listener);
    stop();
    deliver('app:state-changed', '{}');
    expect(heard).toBe(1);
  });

  test('only a function can listen', () => {
    const listen = openPage().orrery.listen as (listener: unknown) => void; // what a defect might pass
    expect(() => listen('alert(1)')).toThrow('listen takes a function');
  });
});

test('a page that patches its globals afterwards changes nothing', async () => {
  const { sandbox, orrery, deliver, sent } = openPage();
  const heard: string[] = [];
  orrery.listen((name) => heard.push(name));
  const patch = `{
    const bad = () => { throw new Error('patched'); };
    const { getOwnPropertyNames, getOwnPropertyDescriptor, defineProperty } = Object;
    fetch = window.fetch = bad;
    for (const object of [Set.prototype, Reflect, JSON, Object, Function.prototype]) {
      for (const name of getOwnPropertyNames(object)) {
        const { value, configurable } = getOwnPropertyDescriptor(object, name);
        if (typeof value === 'function' && configurable && name !== 'constructor') defineProperty(object, name, { value: bad });
      }
    }
    Set.prototype[Symbol.iterator] = Array.prototype[Symbol.iterator] = bad;
  }`;
  const readText = Object.getOwnPropertyDescriptor(Response.prototype, 'text');
  try {
    runInContext(patch, sandbox);
    // Comes from outside the page's own globals here.
    Response.prototype.text = () => Promise.reject(new Error('patched'));
    expect(await orrery.commands['app:read-state']('{}')).toBe('answer to "{}"');
  } finally {
    Object.defineProperty(Response.prototype, 'text', readText ?? {});
  }
  deliver('app:state-changed', '{}');
  expect(heard).toEqual(['app:state-changed']);
  expect(sent).toHaveLength(1);
});
