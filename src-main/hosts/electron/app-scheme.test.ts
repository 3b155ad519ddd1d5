import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { requireBuiltBundles } from '../../../e2e/electron-double/built-bundles.ts';
import { cleanUpShells, openShell } from '../../../e2e/electron-double/start-built-shell.ts';

beforeAll(requireBuiltBundles);
afterEach(cleanUpShells);

describe('app://orrery', () => {
  test('serves the built document with the policy and a new nonce every time', async () => {
    const { double } = await openShell();
    const responses = [await double.ask('app://orrery/'), await double.ask('app://orrery/')];
    const nonces = responses.map(
      (response) => /'nonce-([^']+)'/.exec(response.headers.get('content-security-policy') ?? '')?.[1],
    );
    expect(responses.map((response) => response.status)).toEqual([200, 200]);
    expect(new Set(nonces).size).toBe(2);
    const texts = await Promise.all(responses.map((response) => response.text()));
    for (const [index, text] of texts.entries()) {
      expect(text).toContain('<html');
      expect(text).not.toMatch(/__[A-Z_]+__/);
      expect(text).toContain('<html lang="en" data-theme="system">');
      // Nothing is painted before the script that reads it.
      expect(text).toMatch(/<script [^>]*blocking="render"[^>]* src="\/assets\/prefetch-/);
      expect(text).toContain(nonces[index]);
    }
  });

  test.each([
    'app://evil/',
    'app://orrery/../main/electron.js',
    'app://orrery/%2e%2e/main/electron.js',
    'app://orrery/assets/',
  ])('%s is not found', async (url) => {
    const { double } = await openShell();
    expect((await double.ask(url)).status).toBe(404);
  });

  test('answers GET only', async () => {
    const { double } = await openShell();
    expect((await double.ask('app://orrery/', { method: 'POST' })).status).toBe(405);
    expect((await double.ask('app://orrery/payload/0a1b', { method: 'POST' })).status).toBe(405);
  });

  test('gives no payload for a ticket that was never issued', async () => {
    const { double } = await openShell();
    const response = await double.ask(`app://orrery/payload/${'0'.repeat(48)}`);
    expect([response.status, await response.text()]).toEqual([404, '']);
    expect(response.headers.get('cache-control')).toBe('no-store');
  });
});

describe('a payload', () => {
  /** Loads the demo's status and returns the ticket of its payload. */
  const loadStatus = async (double: Awaited<ReturnType<typeof openShell>>['double']): Promise<string> => {
    const send = async (name: string, request: object): Promise<Reply> =>
      // The core has checked its answers against the contract.
      JSON.parse(await double.sendCommand(name, [JSON.stringify(request)])) as Reply;
    const { value } = await send('connection:use-demo', {});
    const loaded = await send('resource:load', {
      requestId: 'r1',
      profileId: value.activeProfileId,
      resource: 'status',
      params: {},
      intent: 'stored',
      confirmedUnits: 0,
    });
    return loaded.value.ticket;
  };

  test('of the demo service crosses as bytes, once, and only to the app’s own origin', async () => {
    const { double } = await openShell();
    // The service session of the double is the real network here: the demo service listens on loopback.
    double.session('service').response = (url, init) => fetch(url, { ...init, redirect: 'manual' });
    const ticket = await loadStatus(double);
    const url = `app://orrery/payload/${ticket}`;
    expect((await double.ask(url, { initiatorOrigin: 'https://evil.example' })).status).toBe(404);
    expect((await double.ask(url, { initiatorOrigin: 'null' })).status).toBe(404);
    const response = await double.ask(url, { initiatorOrigin: 'app://orrery' });
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/octet-stream']);
    expect(JSON.parse(await response.text())).toBeTypeOf('object');
    expect((await double.ask(url, { initiatorOrigin: 'app://orrery' })).status).toBe(404);
    const { sent } = double.window.webContents;
    expect(new Set(sent.map(([channel]) => channel))).toEqual(new Set(['app:state-changed', 'resource:progressed']));
    for (const [, text] of sent) expect(text).toBeTypeOf('string');
    const part = `app://orrery/payload/${await loadStatus(double)}/0`;
    const taken = await double.ask(part, { initiatorOrigin: 'app://orrery' });
    expect([taken.status, JSON.parse(await taken.text())]).toEqual([200, expect.any(Object)]);
    expect((await double.ask(part, { initiatorOrigin: 'app://orrery' })).status).toBe(404);
    double.app.emit('will-quit', { preventDefault: () => undefined }); // stops the demo service
  });
});

interface Reply {
  readonly value: { readonly activeProfileId: string; readonly ticket: string };
}
