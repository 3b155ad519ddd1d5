import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { requireBuiltBundles } from '../../../e2e/electron-double/built-bundles.ts';
import type { ElectronDouble } from '../../../e2e/electron-double/electron-double.ts';
import { cleanUpShells, openShell } from '../../../e2e/electron-double/start-built-shell.ts';
import { responseSchema } from '../../../src-shared/contract.ts';

// Observed through the real core: connecting checks the key, which is one request to the service.

beforeAll(requireBuiltBundles);
afterEach(cleanUpShells);

const base = 'https://service.example/api/';

async function connect(double: ElectronDouble): Promise<unknown> {
  double.messageBoxChoice = 1; // yes, send the key there
  const request = { name: 'Test', address: base, key: 'a-key-that-is-not-one' };
  return responseSchema.parse(JSON.parse(await double.sendCommand('connection:create', [JSON.stringify(request)])));
}

/** What Electron does: the note first, then the rejection. */
function redirectTo(double: ElectronDouble, location: string, words: string) {
  return (url: string): Promise<Response> => {
    // Only these three are read.
    const details = { url, redirectURL: location, statusCode: 307 } as Electron.OnBeforeRedirectListenerDetails;
    double.session('service').beforeRedirect?.(details);
    return Promise.reject(new Error(words));
  };
}

const errorWords = "Attempted to redirect, but redirect policy was 'error'";
const rejectedKey = (): Promise<Response> => Promise.resolve(new Response('{}', { status: 401 }));
const fetchesOf = (double: ElectronDouble) => double.calls.filter((call) => call.name === 'session.fetch');

test('requests go through the service session without credentials, cache or automatic redirects', async () => {
  const { double } = await openShell();
  double.session('service').response = rejectedKey;
  expect(await connect(double)).toMatchObject({ ok: false, problem: { kind: 'key-rejected' } });
  const [partition, url, init] = fetchesOf(double)[0]?.args ?? [];
  expect(partition).toBe('service');
  expect(url).toMatch(/^https:\/\/service\.example\//);
  expect(init).toMatchObject({ credentials: 'omit', cache: 'no-store', redirect: 'error', method: 'GET' });
});

describe('a redirect', () => {
  test.each([errorWords, 'Redirect was cancelled'])('to another origin is refused (%s)', async (words) => {
    const { double } = await openShell();
    const response = vi.fn<(url: string) => Promise<Response>>(redirectTo(double, 'https://evil.example/', words));
    double.session('service').response = response;
    expect(await connect(double)).toMatchObject({ ok: false, problem: { kind: 'redirected' } });
    expect(response).toHaveBeenCalledOnce();
  });

  test('within the origin is followed by the core, by hand', async () => {
    const { double } = await openShell();
    const service = double.session('service');
    service.response = (url) =>
      url.includes('/elsewhere') ? rejectedKey() : redirectTo(double, `${base}elsewhere`, errorWords)(url);
    expect(await connect(double)).toMatchObject({ ok: false, problem: { kind: 'key-rejected' } });
    expect(
      fetchesOf(double)
        .map((call) => call.args[1])
        .at(-1),
    ).toBe(`${base}elsewhere`);
  });

  test('without a note of where it leads is refused', async () => {
    const { double } = await openShell();
    double.session('service').response = () => Promise.reject(new Error(errorWords));
    expect(await connect(double)).toMatchObject({ ok: false, problem: { kind: 'redirected' } });
  });
});

test('any other failure stays the network error it was', async () => {
  const { double } = await openShell();
  double.session('service').response = () => Promise.reject(new Error('net::ERR_NAME_NOT_RESOLVED'));
  expect(await connect(double)).toMatchObject({ ok: false, problem: { kind: 'offline' } });
});

describe('what may cost quota', () => {
  const load = async (double: ElectronDouble, intent: 'stored' | 'refresh'): Promise<unknown> => {
    return send(double, { resource: 'user', params: { handle: 'wren' }, intent, requestId: intent });
  };
  const send = async (
    double: ElectronDouble,
    what: Readonly<Record<string, unknown>> & { readonly intent: string },
  ): Promise<unknown> => {
    const request = { ...what, profileId: 'demo', confirmedUnits: what.intent === 'refresh' ? 1 : 0 };
    return responseSchema.parse(JSON.parse(await double.sendCommand('resource:load', [JSON.stringify(request)])));
  };
  const isOfNetwork = ({ name }: { readonly name: string }): boolean =>
    ['session.closeAllConnections', 'connections closed', 'session.fetch'].includes(name);
  const networkCalls = (double: ElectronDouble) =>
    double.calls.filter(isOfNetwork).map(({ name, args }) => `${name} ${String(args[0])}`);
  const onFreshConnection = ['session.closeAllConnections', 'connections closed', 'session.fetch'].map(
    (name) => `${name} service-priced-1`,
  );

  async function openOnDemo(): Promise<ElectronDouble> {
    const { double } = await openShell();
    await double.sendCommand('connection:use-demo', ['{}']);
    double.response = () => Promise.resolve(new Response('{"success":1,"data":{"profile":{"handle":"wren"}}}'));
    return double;
  }

  test('goes out only when the connections of its own session are closed; what is free goes elsewhere and closes none', async () => {
    const double = await openOnDemo();
    expect(await load(double, 'stored')).toMatchObject({ ok: true });
    expect(networkCalls(double)).toEqual(['session.fetch service']);
    expect(await load(double, 'refresh')).toMatchObject({ ok: true });
    expect(await load(double, 'refresh')).toMatchObject({ ok: true });
    expect(networkCalls(double).slice(1)).toEqual([...onFreshConnection, ...onFreshConnection]);
    const [, , init] = fetchesOf(double).at(-1)?.args ?? [];
    expect(init).toMatchObject({ credentials: 'omit', cache: 'no-store', redirect: 'error', method: 'GET' });
    const priced = double.session('service-priced-1');
    expect(priced.permissionCheck?.(null, 'usb', 'app://orrery', {} as never)).toBe(false);
  });

  test('is not sent where the connections cannot be closed', async () => {
    const double = await openOnDemo();
    expect(await load(double, 'refresh')).toMatchObject({ ok: true });
    double.session('service-priced-1').cannotClose = true;
    expect(await load(double, 'refresh')).toMatchObject({ ok: false });
    expect(fetchesOf(double)).toHaveLength(1);
  });

  test('is led by hand within the origin where that cost nothing, on a fresh connection for each hop', async () => {
    const double = await openOnDemo();
    const { response } = double;
    const account = { dailyRequestsRemaining: 400, dailyRequestLimit: 500 };
    const day = { lastAt: '2026-03-14T18:00:00.000Z', nextAt: '2026-03-15T18:00:00.000Z' };
    double.response = (url, init) => {
      if (url.endsWith('/v2/me')) return Promise.resolve(Response.json({ success: 1, data: account }));
      if (url.endsWith('/status')) return Promise.resolve(Response.json({ success: 1, data: { quotaReset: day } }));
      if (url.includes('/elsewhere')) return response(url, init);
      const details = { url, redirectURL: new URL('/elsewhere', url).href, statusCode: 307 };
      double.session('service-priced-1').beforeRedirect?.(details as Electron.OnBeforeRedirectListenerDetails); // only these are read
      return Promise.reject(new Error(errorWords));
    };
    const read = ['session.fetch service', 'session.fetch service'];
    for (const resource of ['status', 'account'])
      await send(double, { resource, params: {}, intent: 'stored', requestId: resource });
    expect(await load(double, 'refresh')).toMatchObject({ ok: true });
    expect(networkCalls(double)).toEqual([...read, ...onFreshConnection, ...read, ...onFreshConnection]);
  });

  test('never goes over QUIC, which would send it again over TCP', async () => {
    const { double } = await openShell();
    expect(double.calls).toContainEqual({ name: 'app.commandLine.appendSwitch', args: ['disable-quic'] });
  });
});
