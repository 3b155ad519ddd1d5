import type { Page } from '@playwright/test';
import { commands, responseSchema, type PictureReceipt } from '../src-shared/contract.ts';
import { demoPictureHosts } from '../src-shared/demo-names.ts';
import type { Outcome } from '../src-shared/problem.ts';
import { expect, test } from './orrery-test.ts';
import { archiveRows } from './helpers/archive/archive-rows-in-page.ts';
import { startRecordingService } from './helpers/service/recording-service.ts';
import { startStranger } from './helpers/security/stranger.ts';
import { goTo } from './helpers/screens/views.ts';

// Row D of the security checklist: pictures come through main, from allowed hosts, or not at all.

/** Asks main for a picture as the program does. */
async function loadPicture(page: Page, profileId: string, url: string): Promise<Outcome<PictureReceipt>> {
  const text = await page.evaluate(
    (request) => window.orrery?.commands['media:load'](request),
    JSON.stringify({ profileId, url }),
  );
  const response = responseSchema.parse(JSON.parse(text ?? ''));
  return response.ok ? { ok: true, value: commands['media:load'].response.parse(response.value) } : response;
}

test('D: a host that is not allowed is never contacted, whatever the list, and the page itself reaches none', async ({
  openPrepared,
}) => {
  const stranger = await startStranger();
  const service = await startRecordingService();
  try {
    const { page, profileId } = await openPrepared('ships', {
      address: service.address,
      launch: { view: 'settings' },
    });
    const panel = page.getByRole('region', { name: 'Service' });
    const hosts = page.getByLabel('Media hosts');
    const save = async (): Promise<void> => {
      await panel.getByRole('button', { name: 'Save' }).click();
      await expect(panel).toContainText('Saved.');
    };
    const port = new URL(stranger.address).port;
    const addresses = [
      `${stranger.address}/a.png`,
      `http://localhost:${port}/a.png`,
      `https://127.0.0.1:${port}/a.png`,
      `https://img.example.org@127.0.0.1:${port}/a.png`,
      `//127.0.0.1:${port}/a.png`,
      `https://img.example.orghttp://127.0.0.1:${port}/a.png`,
      '/media/a.png',
    ];
    await test.step('no host is allowed', async () => {
      for (const url of addresses) {
        expect([url, await loadPicture(page, profileId, url)]).toMatchObject([
          url,
          { ok: false, problem: { kind: 'picture-refused', detail: 'Pictures are off for this connection.' } },
        ]);
      }
    });
    await test.step('settings say which hosts the archived ships’ pictures are at, and one click puts one into the list', async () => {
      await expect(panel).toContainText('has an address without a host');
      await expect(panel).toContainText('No pictures are archived.');
      await panel.getByRole('button', { name: `Add ${demoPictureHosts[1]}` }).click();
      await expect(hosts).toHaveValue(demoPictureHosts[1]);
      await expect(panel.getByRole('button', { name: /^Add / })).toHaveCount(0);
      await save();
    });
    await test.step('one host is allowed', async () => {
      await hosts.fill('img.example.org');
      await save();
      for (const url of addresses.slice(0, -1)) {
        const outcome = await loadPicture(page, profileId, url);
        expect([url, outcome.ok || outcome.problem.detail]).toEqual([url, expect.not.stringContaining('are off')]);
        expect(outcome).toMatchObject({ ok: false, problem: { kind: 'picture-refused' } });
      }
    });
    const drawn = await page.evaluate(
      (src) =>
        new Promise((resolve) => {
          const image = new Image();
          image.addEventListener('load', () => resolve('loaded'));
          image.addEventListener('error', () => resolve('blocked'));
          image.src = src;
        }),
      `${stranger.address}/a.png`,
    );
    expect(drawn).toBe('blocked');
    expect(stranger.requests).toEqual([]);
    expect(service.asked.filter((path) => path.includes('a.png'))).toEqual([]);
  } finally {
    await Promise.all([stranger.stop(), service.close()]);
  }
});

test.describe('of the demo universe', () => {
  test.use({ profile: 'disk' });

  test(
    'a ship’s picture is asked for when it is looked at, and comes from the archive after that, until it is removed',
    { tag: '@every-run' },
    async ({ openPrepared, openApp }) => {
      const countAsked = (page: Page): { asked: number } => {
        const count = { asked: 0 };
        page.on('request', (request) => {
          if (request.url().endsWith('/bridge/media:load')) count.asked += 1;
        });
        return count;
      };
      const picture = (page: Page) => page.getByRole('img', { name: /^Picture of / }).first();
      const isDrawn = (page: Page) =>
        picture(page).evaluate(
          (image) => image instanceof HTMLImageElement && image.complete && image.naturalWidth > 0,
        );

      const first = await openPrepared('demo', { launch: { view: 'ships' } });
      const firstCount = countAsked(first.page);
      await expect(first.page.locator('main table tbody tr').first()).toBeVisible();
      await expect(first.page.locator('main')).toContainText('200 ships');
      expect(firstCount.asked).toBe(0);
      const ships = await archiveRows(first.page, 'demo', 'records');
      const address = `#/ships/ship/${ships.find(({ resource }) => resource === 'ships')?.identity ?? ''}`;
      await first.page.evaluate((hash) => void (location.hash = hash), address);
      await expect.poll(() => isDrawn(first.page)).toBe(true);
      expect(firstCount.asked).toBeGreaterThan(0);
      expect(first.troubles.policyViolations).toEqual([]);
      expect(first.troubles.foreignRequests).toEqual([]);
      await test.step('it crosses as bytes that this window can draw, once', () => crossesOnce(first.page));
      await first.close();

      const { page } = await openApp({ launch: { view: 'ships' } });
      const count = countAsked(page);
      await expect(page.locator('main')).toContainText('200 ships');
      await page.evaluate((hash) => void (location.hash = hash), address);
      await expect.poll(() => isDrawn(page)).toBe(true);
      expect(count.asked).toBe(0);
      await goTo(page, 'Settings');
      const panel = page.getByRole('region', { name: 'Service' });
      await expect(panel).toContainText('Its pictures are drawn on this computer.');
      await expect(panel).toContainText(/\d+ pictures? archived/);
      await panel.getByRole('button', { name: 'Remove pictures' }).click();
      await expect(panel).toContainText('No pictures are archived.');
      await expect(panel.getByRole('button', { name: 'Remove pictures' })).toHaveCount(0);
    },
  );
});

async function crossesOnce(page: Page): Promise<void> {
  for (const url of [`https://${demoPictureHosts[1]}/abc/post.jpg`, '/media/abcr/post/heron.jpg']) {
    const outcome = await loadPicture(page, 'demo', url);
    if (!outcome.ok) throw new Error(JSON.stringify(outcome.problem));
    const { ticket, type, byteLength } = outcome.value;
    expect(outcome.value).toMatchObject({ type: 'image/png', width: 500, height: 281 });
    const collect = (path: string): Promise<unknown> =>
      page.evaluate(async (payload) => {
        const response = await fetch(payload);
        if (!response.ok) return response.status;
        const blob = await response.blob();
        const { width, height } = await createImageBitmap(blob);
        return [blob.type, blob.size, width, height];
      }, path);
    expect(await collect(`/payload/${ticket}`)).toEqual(['application/octet-stream', byteLength, 500, 281]);
    expect(await collect(`/payload/${ticket}`)).toBe(404);
    expect(type).toBe('image/png');
  }
  const glued = await loadPicture(page, 'demo', `https://${demoPictureHosts[0]}https://${demoPictureHosts[0]}/a.png`);
  expect(glued).toMatchObject({ ok: false, problem: { detail: expect.stringContaining('glued together') as unknown } });
}
