import type { Page } from '@playwright/test';
import { expect, test } from './orrery-test.ts';
import { startListening, type ListeningStranger } from './helpers/security/listening-stranger.ts';
import { askedPermissions, stateOfPermissions } from './helpers/security/permission-states.ts';
import { bodyRows, goTo, viewTitles } from './helpers/screens/views.ts';
import { callOut, expectSilence, hangUp } from './helpers/security/ways-to-strangers.ts';

// Rows of the security checklist about what a page could ask the browser for, or send to somebody, past the program. On either host.

test.use({ profile: 'disk' });

interface Scene {
  readonly page: Page;
  /** Who hears datagrams and connections. */
  readonly listener: ListeningStranger;
}

const rows: readonly (readonly [title: string, prove: (scene: Scene) => Promise<void>])[] = [
  [
    '5: whatever can be asked about is denied, and stays so',
    async ({ page }) => {
      const denied = Object.fromEntries(askedPermissions.map((name) => [name, 'denied']));
      expect(await stateOfPermissions(page)).toEqual(denied);
      // As long as a page is open; what was set for one document would be gone here.
      await page.reload();
      await expect(bodyRows(page)).toHaveCount(200);
      expect(await stateOfPermissions(page)).toEqual(denied);
    },
  ],
  [
    '5: nothing that needs a permission is given one',
    async ({ page }) => {
      const responses = await page.evaluate(async () => {
        const word = (promise: Promise<unknown>) =>
          promise.then(
            () => 'given',
            () => 'denied',
          );
        return {
          geolocation: await new Promise<string>((resolve) => {
            navigator.geolocation.getCurrentPosition(
              () => resolve('given'),
              () => resolve('denied'),
            );
          }),
          notifications: await Notification.requestPermission(),
          midi: await word(navigator.requestMIDIAccess()),
          screen: await word(navigator.mediaDevices.getDisplayMedia()),
          camera: await word(navigator.mediaDevices.getUserMedia({ video: true })),
          clipboard: await word(navigator.clipboard.readText()),
        };
      });
      expect(responses).toEqual({
        geolocation: 'denied',
        notifications: 'denied',
        midi: 'denied',
        screen: 'denied',
        camera: 'denied',
        clipboard: 'denied',
      });
    },
  ],
  [
    'E: printing the page, or a frame of it, begins nothing',
    async ({ page }) => {
      const begun = await page.evaluate(() => {
        const seen: string[] = [];
        addEventListener('beforeprint', () => seen.push('the page'));
        window.print();
        // What the button of a browser's menu would do.
        // oxlint-disable-next-line typescript/no-deprecated
        document.execCommand('print');
        const frame = document.createElement('iframe');
        document.body.append(frame);
        frame.contentWindow?.addEventListener('beforeprint', () => seen.push('a frame'));
        frame.contentWindow?.print();
        frame.remove();
        return seen;
      });
      expect(begun).toEqual([]);
    },
  ],
  [
    'G: a stranger hears no datagram and no connection through a tour of all views, whatever the page tries',
    async ({ page, listener }) => {
      await callOut(page, listener.places);
      for (const title of viewTitles) {
        await goTo(page, title);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
        expect(await listener.heard(), title).toEqual([]);
      }
      await expectSilence(page, listener);
      await hangUp(page);
    },
  ],
];

test('whatever a page asks the browser for it is denied, and whatever it sends past the program reaches nobody', async ({
  openApp,
}) => {
  const { page } = await openApp({ launch: { view: 'ships' } });
  await expect(bodyRows(page)).toHaveCount(200);
  const listener = await startListening();
  try {
    for (const [title, prove] of rows) await test.step(title, () => prove({ page, listener }));
  } finally {
    await listener.stop();
  }
});
