import { demoHandles } from '../src-shared/demo-names.ts';
import { expect, test } from './orrery-test.ts';
import { quotaAtService } from './helpers/service/ask-service.ts';
import { startForwardingService } from './helpers/service/forwarding-service.ts';
import { testedHost } from './helpers/app/tested-host.ts';
import { freshness, goTo, liveButton, quotaLeft, refreshButton } from './helpers/screens/views.ts';

// Decision 33, on either host: Chromium sends a request again by itself when a connection that it used before closes without an
// answer, and the service may have counted the first one.

/** Of a request to the service. */
interface Seen {
  readonly path: string;
  /** The port it came from: another one is another connection. */
  readonly port: number | undefined;
}

test('a paid request is sent once, on a connection of its own on Electron, also where the service hangs up without an answer; a redirect within the service is followed', async ({
  openPrepared,
  service,
}) => {
  const seen: Seen[] = [];
  const between = await startForwardingService(service.address, ({ url = '', socket }) => {
    seen.push({ path: url, port: socket.remotePort });
  });
  const ofPlayer = (): readonly Seen[] => seen.filter(({ path }) => path.includes('/users/'));
  const paid = (): readonly Seen[] => ofPlayer().filter(({ path }) => path.includes('refresh=true'));
  try {
    const { page } = await openPrepared('connected', { address: between.address });
    const alert = page.getByRole('alert');
    await goTo(page, 'People');
    await page.getByLabel('Handle').fill(demoHandles[0]);
    await page.getByRole('button', { name: /^Look up/ }).click();
    await expect(freshness(page)).toContainText('stored copy');
    const spend = async (): Promise<void> => {
      await liveButton(page).click();
      await page.getByRole('button', { name: 'Spend 1' }).click();
    };

    await test.step('refreshed, it costs 1', async () => {
      await spend();
      await expect.poll(() => quotaLeft(page)).toBe(492);
      expect(paid()).toHaveLength(1);
    });

    await test.step('where the service hangs up instead of answering, that is said, and nothing is sent again by itself', async () => {
      await service.setFault({ kind: 'reset', match: '/users/' });
      await spend();
      await expect(alert).toContainText('trouble at its source');
      expect(paid()).toHaveLength(2);
      expect(await quotaAtService(service)).toBe(491);
      await service.setFault(null);
    });

    await test.step('the next one works', async () => {
      await spend();
      await expect.poll(() => quotaLeft(page)).toBe(490);
      await expect(alert).toHaveCount(0);
      expect(paid()).toHaveLength(3);
      // Node's fetch, which the other host has, sends nothing again; it may use a connection once more.
      if (testedHost === 'electron') expect(new Set(paid().map(({ port }) => port)).size).toBe(3);
    });

    await test.step('a redirect within the service is followed, one to a stranger is not', async () => {
      const before = ofPlayer().length;
      const path = ofPlayer().find((one) => !one.path.includes('refresh=true'))?.path ?? '';
      await service.setFault({ kind: 'redirect', to: path, match: '/users/', times: 1 });
      await refreshButton(page).click();
      await expect.poll(() => ofPlayer().length).toBe(before + 2);
      await expect(refreshButton(page)).toHaveAccessibleName(/^Refresh free/);
      await expect(alert).toHaveCount(0);
      await service.setFault({ kind: 'redirect', to: 'https://stranger.invalid/', match: '/users/', times: 1 });
      await refreshButton(page).click();
      await expect(alert).toContainText('sent us to another address');
    });
  } finally {
    await between.close();
  }
});
