import { createContext, runInContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import { commandNames, type BridgeApi } from '../../../src-shared/command-names.ts';
import { deliverName, pageBridgeScript } from './page-bridge.ts';

const pageBridgeOrigin = 'https://app.orrery.localhost';
const bridgeToken = '9f1b';

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
    // As a browser does: whatever an init may have is looked for.
    Reflect.get(init, 'signal');
    return Promise.resolve(new Response(`answer to ${JSON.stringify(init.body)}`));
  };
  const sandbox: Record<string, unknown> = { fetch: fetchDouble, location: { origin: at }, Response };
  sandbox['window'] = sandbox;
  sandbox['top'] = isFramed ? {} : sandbox;
  runInContext(pageBridgeScript(pageBridgeOrigin, bridgeToken), createContext(sandbox));
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
    const headers = { 'x-bridge-token': bridgeToken };
    expect(sent).toEqual([{ path: '/bridge/app:read-state', init: { method: 'POST', body: '{}', headers } }]);
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

test('a page that lies in wait where every object looks does not get the token', async () => {
  const { sandbox, orrery } = openPage();
  const stolen: unknown[] = [];
  sandbox['steal'] = (from: unknown) => stolen.push(from);
  runInContext(`Object.defineProperty(Object.prototype, 'signal', { get() { steal(this); } })`, sandbox);
  await orrery.commands['app:read-state']('{}');
  expect(stolen).toEqual([]);
  runInContext('({}).signal', sandbox);
  expect(stolen).toHaveLength(1);
});

test('what a page can read of the bridge does not hold its token', () => {
  const { sandbox, orrery, deliver } = openPage();
  const parts: readonly unknown[] = [
    orrery.listen,
    deliver,
    ...Object.values(orrery.commands),
    ...Object.keys(sandbox),
  ];
  expect(parts.length).toBeGreaterThan(commandNames.length);
  for (const part of parts) expect(String(part)).not.toContain(bridgeToken);
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
