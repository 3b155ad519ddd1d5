import type { Page } from '@playwright/test';
import { runProgram } from '../scripts/run-program.ts';
import type { OddServer } from '../src-main/service/odd-server-fixture.ts';
import { writeLink, type LinkedRequest } from '../src-shared/deep-link.ts';
import { expect, test } from './orrery-test.ts';
import { startRecordingService } from './helpers/service/recording-service.ts';
import { builtMain } from './helpers/app/suite-folders.ts';
import { orreryTestKey } from './helpers/security/test-keys.ts';

const ships: LinkedRequest = {
  resource: 'ships',
  params: { name: 'Jötun “x” 100%', classification: ['combat', 'multi'], crew_min: 2 },
  intent: 'refresh',
};
const object: LinkedRequest = { resource: 'object', params: { code: "A'B,C.PLANETS/1" }, intent: 'stored' };

let service: OddServer;
test.beforeEach(async () => {
  service = await startRecordingService();
});
test.afterEach(() => service.close());

/** What the service was asked for beyond its account and times, which are read when a connection is opened. */
const fetched = (): readonly string[] =>
  service.asked.filter((path) => path !== '/v2/me' && path !== '/managements/status');

/** The request the window's address names, as a link would. */
async function expectAt(page: Page, request: LinkedRequest): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: 'Explorer' })).toBeVisible();
  await expect
    .poll(() => {
      const [, , resource = '', query = ''] = new URL(page.url()).hash.split('/');
      return `orrery://explore/${resource}?${decodeURIComponent(query)}`;
    })
    .toBe(writeLink(request));
}

const form = (page: Page) => page.getByRole('form', { name: 'Request' });

/** A second start with a link on the same data folder. Of the Chromium host: its lock is the one that is asked. */
function startWith(dataDir: string, link: string) {
  return runProgram([process.execPath, builtMain, '--headless', '--data-dir', dataDir, link], {
    output: 'capture',
    timeLimitMs: 30_000,
  });
}

test(
  'a start with a link opens the Explorer on that request, and nothing is fetched before a click',
  { tag: '@every-run' },
  async ({ openPrepared }) => {
    const { page } = await openPrepared('connected', { address: service.address, launch: { link: writeLink(object) } });
    await expectAt(page, object);
    await expect(form(page).getByLabel('Code')).toHaveValue("A'B,C.PLANETS/1");
    // The connection has been opened again, and told what runs by itself.
    await expect(page.getByRole('meter', { name: 'Quota' })).toBeVisible();
    expect(fetched()).toEqual([]);
    await form(page).getByLabel('Code').press('Enter');
    const key = encodeURIComponent(orreryTestKey);
    await expect.poll(fetched).toEqual([`/${key}/v1/cache/starmap/object?code=A%27B%2CC.PLANETS%2F1`]);
  },
);

test.describe('a second start with a link', () => {
  test.use({ profile: 'disk' });

  test('it moves the window that is open, also to what costs something, and fetches nothing; a broken one is refused with a sentence', async ({
    openPrepared,
    dataDir,
  }) => {
    test.skip(process.env['ORRERY_E2E_HOST'] === 'electron', 'starts the Chromium host a second time');
    const { page } = await openPrepared('connected', { address: service.address, launch: { view: 'starmap' } });
    await expect(page.getByRole('heading', { level: 1, name: 'Starmap' })).toBeVisible();

    await test.step('a broken link is refused with a sentence, and the window that is open stays where it is', async () => {
      for (const [link, words] of [
        ['orrery://settings', /no link Orrery knows/],
        [`orrery://explore/ships?${encodeURIComponent(orreryTestKey)}`, /parameter that Ships does not take/],
      ] as const) {
        const { code, output } = await startWith(dataDir, link);
        expect(code).toBe(2);
        expect(output).toMatch(words);
        expect(output.trim().split('\n')).toHaveLength(1);
        expect(output).not.toContain(orreryTestKey.slice(0, 12));
      }
      await expect(page.getByRole('heading', { level: 1, name: 'Starmap' })).toBeVisible();
    });

    await test.step('a link moves the window that is open, also to what costs something, and fetches nothing', async () => {
      for (const request of [ships, object, ships]) {
        const second = await startWith(dataDir, writeLink(request));
        expect(second.output).toContain('Orrery is already running in Chromium with this data folder');
        expect(second.code).toBe(0);
        await expectAt(page, request);
      }
      await expect(form(page).getByLabel('Name')).toHaveValue('Jötun “x” 100%');
      await expect(form(page).getByLabel('Crew, minimum')).toHaveValue('2');
      expect(fetched()).toEqual([]);
    });
  });
});

test('a link before there is a connection waits for one', async ({ openApp }) => {
  const { page } = await openApp({ launch: { link: writeLink(ships) } });
  await page.getByRole('button', { name: 'Use the demo universe' }).click();
  await expectAt(page, ships);
});
