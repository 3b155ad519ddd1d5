import type { Page, Response } from '@playwright/test';
import { deadProxy, noLookupsOnHint } from '../src-main/hosts/content-security-policy.ts';
import { appOrigins } from '../src-main/launch/host.ts';
import { expect, test } from './orrery-test.ts';
import { startListening } from './helpers/security/listening-stranger.ts';
import { callOut, expectSilence } from './helpers/security/ways-to-strangers.ts';

// Rows of the security checklist as only the Chromium host has them: its bridge is a route that scripts can ask for, and its
// answers are seen on their way.

test.use({ profile: 'disk' });

/** What the page waits for has an end of its own, so that a journey that hangs says where. */
const longestWait = 20_000;

const rows: readonly (readonly [title: string, prove: (page: Page) => Promise<void>])[] = [
  [
    '17: a message that a frame sends by the bridge’s route is refused',
    async (page) => {
      const fetchInFrame = async ({ origin, wait }: { readonly origin: string; readonly wait: number }) => {
        const frame = document.createElement('iframe');
        document.body.append(frame);
        const inner = frame.contentWindow as unknown as typeof globalThis;
        const message = { method: 'POST', body: '{}', signal: AbortSignal.timeout(wait) };
        return inner.fetch(`${origin}/bridge/app:read-state`, message).then(
          (response) => response.text(),
          (error: unknown) => `blocked: ${String(error)}`,
        );
      };
      const received = await page.evaluate(fetchInFrame, { origin: appOrigins.chromium, wait: longestWait });
      expect(received).toContain('"kind":"bridge-refused"');
    },
  ],
  [
    '17b: what scripts send by the bridge’s route, past the bridge itself, is refused, with a token that they made up as well',
    async (page) => {
      for (const headers of [{}, { 'x-bridge-token': '' }, { 'x-bridge-token': crypto.randomUUID() }]) {
        const received = await page.evaluate(async (shown) => {
          const response = await fetch('/bridge/app:read-state', { method: 'POST', body: '{}', headers: shown });
          return response.text();
        }, headers);
        expect(received).toContain('"kind":"bridge-refused"');
      }
    },
  ],
  [
    '18: the app’s origin answers for its own files alone: 404 for what lies elsewhere or is no file, 405 for what is no GET',
    async (page) => {
      for (const path of [
        '/nothing.png',
        '/assets',
        '/../package.json',
        '/%2e%2e/%2e%2e/package.json',
        '/..%2f..%2fpackage.json',
        '/assets/..%5c..%5cpackage.json',
        '/assets/%00',
        '/payload/0a1b',
      ]) {
        const isImage = (response: Response) => response.request().resourceType() === 'image';
        const [received] = await Promise.all([
          page.waitForResponse(isImage, { timeout: longestWait }),
          // Kept until it was answered, so that nothing collects it with its request under way.
          page.evaluate(async (address) => {
            const image = new Image();
            const hasFailed = new Promise((end) => image.addEventListener('error', end));
            image.src = address;
            await hasFailed;
          }, path),
        ]);
        expect([path, received.status()]).toEqual([path, 404]);
      }
      const status = (method: string) =>
        page.evaluate((word) => fetch('/payload/0a1b', { method: word }).then((received) => received.status), method);
      expect([await status('POST'), await status('PUT'), await status('DELETE')]).toEqual([405, 405, 405]);
    },
  ],
];

test(
  'what a page sends by the Chromium host’s own routes comes to nothing',
  { tag: '@every-run' },
  async ({ openApp }) => {
    const { page } = await openApp({ launch: { view: 'ships' } });
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ships');
    for (const [title, prove] of rows) await test.step(title, () => prove(page));
  },
);

test('a page that has what Electron gives its window, and not what this host has beside, reaches nobody either', async ({
  openApp,
}) => {
  const { page } = await openApp({
    switches: [
      // Of two the last counts: names are looked up again, and addresses connected to.
      '--host-resolver-rules=',
      `--proxy-server=${deadProxy.rules}`,
      `--proxy-bypass-list=${deadProxy.bypass}`,
      `--blink-settings=${noLookupsOnHint}`,
    ],
  });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const listener = await startListening();
  try {
    await callOut(page, listener.places);
    await expectSilence(page, listener);
  } finally {
    await listener.stop();
  }
});
