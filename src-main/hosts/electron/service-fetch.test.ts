import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { requireBuiltBundles } from '../../../e2e/electron-double/built-bundles.ts';
import type { ElectronDouble } from '../../../e2e/electron-double/electron-double.ts';
import { cleanUpShells, openShell } from '../../../e2e/electron-double/start-built-shell.ts';
import { answerSchema } from '../../../src-shared/contract.ts';

// Observed through the real core: connecting checks the key, which is one request to the service.

beforeAll(requireBuiltBundles);
afterEach(cleanUpShells);

const base = 'https://service.example/api/';

async function connect(double: ElectronDouble): Promise<unknown> {
  double.messageBoxAnswer = 1; // yes, send the key there
  const request = { name: 'Test', address: base, key: 'a-key-that-is-not-one' };
  return answerSchema.parse(JSON.parse(await double.sendCommand('connection:create', [JSON.stringify(request)])));
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
  double.session('service').answer = rejectedKey;
  expect(await connect(double)).toMatchObject({ ok: false, problem: { kind: 'key-rejected' } });
  const [partition, url, init] = fetchesOf(double)[0]?.args ?? [];
  expect(partition).toBe('service');
  expect(url).toMatch(/^https:\/\/service\.example\//);
  expect(init).toMatchObject({ credentials: 'omit', cache: 'no-store', redirect: 'error', method: 'GET' });
});

describe('a redirect', () => {
  test.each([errorWords, 'Redirect was cancelled'])('to another origin is refused (%s)', async (words) => {
    const { double } = await openShell();
    const answer = vi.fn<(url: string) => Promise<Response>>(redirectTo(double, 'https://evil.example/', words));
    double.session('service').answer = answer;
    expect(await connect(double)).toMatchObject({ ok: false, problem: { kind: 'redirected' } });
    expect(answer).toHaveBeenCalledOnce();
  });

  test('within the origin is followed by the core, by hand', async () => {
    const { double } = await openShell();
    const service = double.session('service');
    service.answer = (url) =>
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
    double.session('service').answer = () => Promise.reject(new Error(errorWords));
    expect(await connect(double)).toMatchObject({ ok: false, problem: { kind: 'redirected' } });
  });
});

test('any other failure stays the network error it was', async () => {
  const { double } = await openShell();
  double.session('service').answer = () => Promise.reject(new Error('net::ERR_NAME_NOT_RESOLVED'));
  expect(await connect(double)).toMatchObject({ ok: false, problem: { kind: 'offline' } });
});
