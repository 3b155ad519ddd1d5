import type { Page } from '@playwright/test';
import type { OddServer } from '../src-main/service/odd-server-fixture.ts';
import { expect, test } from './orrery-test.ts';
import { leaveConnection } from './helpers/app/planted-connection.ts';
import { startRecordingService } from './helpers/service/recording-service.ts';

const panel = (page: Page) => page.getByRole('region', { name: 'Service' });
const mainBoard = (page: Page) => panel(page).getByLabel('Main board');
const campaignBoard = (page: Page) => panel(page).getByLabel('Campaign board');
const mediaHosts = (page: Page) => panel(page).getByLabel('Media hosts');
const measuring = (page: Page) => panel(page).getByRole('switch', { name: 'Measure what requests cost' });
const save = (page: Page) => panel(page).getByRole('button', { name: 'Save' });

test.use({ profile: 'disk' });

let service: OddServer;
test.beforeEach(async () => {
  service = await startRecordingService();
});
test.afterEach(() => service.close());

/** Asks for a board's stored copy as the program does, and gives the path's end as the service saw it. */
async function askForBoard(page: Page, board: string, profileId: string): Promise<string> {
  const askedBefore = service.asked.length;
  const request = {
    requestId: `board-${board}-${askedBefore}`,
    profileId,
    resource: 'roadmap',
    params: { board },
    intent: 'stored',
    confirmedUnits: 0,
  };
  const response = await page.evaluate(
    (text) => window.orrery?.commands['resource:load'](text),
    JSON.stringify(request),
  );
  expect(JSON.parse(response ?? '')).toMatchObject({ ok: true });
  // Of the board: the program may ask for the account beside it, to learn what a call costs.
  const asked = service.asked.slice(askedBefore).find((path) => path.includes('/roadmap/'));
  return asked?.split('/').slice(2).join('/') ?? '';
}

test('board words, media hosts and measuring are a connection’s own: asked by from then on, and there after a restart', async ({
  openApp,
  dataDir,
}) => {
  const profileId = await leaveConnection(dataDir, service.address);
  const { page, close } = await openApp({ launch: { view: 'settings' } });

  await test.step('settings from before connections had any are loaded as they are, with the specification’s words', async () => {
    await expect(page.getByRole('button', { name: 'Connection: Older service' })).toBeVisible();
    await expect(mainBoard(page)).toHaveValue('main');
    await expect(campaignBoard(page)).toHaveValue('campaign');
    await expect(mediaHosts(page)).toHaveValue('');
    await expect(measuring(page)).toBeChecked();
    await expect(page.getByRole('region', { name: 'Connections' })).toContainText('Demo universe');
  });

  await test.step('words and hosts that cannot be are refused at their fields, and nothing is kept', async () => {
    await mainBoard(page).fill('../v2/me');
    await campaignBoard(page).fill('');
    await mediaHosts(page).fill('img.example.org\nhttps://cdn.example.org/pictures');
    await save(page).click();
    await expect(mainBoard(page)).toHaveAccessibleDescription(/letters, digits/);
    await expect(campaignBoard(page)).toHaveAccessibleDescription(/Enter the word/);
    await expect(mediaHosts(page)).toHaveAccessibleDescription(
      /“https:\/\/cdn\.example\.org\/pictures” is not a plain host/,
    );
    for (const field of [mainBoard(page), campaignBoard(page), mediaHosts(page)])
      await expect(field).toHaveAttribute('aria-invalid', 'true');
    expect(await askForBoard(page, 'main', profileId)).toBe('v1/cache/roadmap/main');

    await mainBoard(page).fill('one');
    await campaignBoard(page).fill('one');
    await mediaHosts(page).fill('img.example.org');
    await save(page).click();
    await expect(campaignBoard(page)).toHaveAccessibleDescription(/must differ/);
    await campaignBoard(page).fill('campaign');
    await save(page).click();
    await expect(panel(page)).toContainText('Saved.');
  });

  await test.step('a changed board word is part of the service’s path from then on', async () => {
    await mainBoard(page).fill(' Spielwelt_Ä ');
    await mediaHosts(page).fill('img.example.org\n\nCDN.example.org');
    await expect(panel(page)).toContainText('Not saved yet.');
    await save(page).click();
    await expect(panel(page)).toContainText('Saved.');
    await expect(mainBoard(page)).toHaveValue('Spielwelt_Ä');
    await expect(mediaHosts(page)).toHaveValue('img.example.org\ncdn.example.org');
    expect(await askForBoard(page, 'main', profileId)).toBe('v1/cache/roadmap/Spielwelt_%C3%84');
    expect(await askForBoard(page, 'campaign', profileId)).toBe('v1/cache/roadmap/campaign');
  });

  await test.step('measuring is switched for one connection alone; the demo’s boards are its own', async () => {
    await measuring(page).click();
    await expect(measuring(page)).not.toBeChecked();
    await page.getByRole('button', { name: 'Show Demo universe' }).click();
    await expect(panel(page)).toContainText('The demo universe has its own board words');
    await expect(measuring(page)).toBeChecked();
    await expect(mainBoard(page)).toHaveCount(0);
    await close();
  });

  await test.step('all of it is there after a restart', async () => {
    const { page: again } = await openApp({ launch: { view: 'settings' } });
    await expect(measuring(again)).toBeChecked();
    await again.getByRole('button', { name: 'Show Older service' }).click();
    await expect(measuring(again)).not.toBeChecked();
    await expect(mainBoard(again)).toHaveValue('Spielwelt_Ä');
    await expect(mediaHosts(again)).toHaveValue('img.example.org\ncdn.example.org');
    await expect(save(again)).toBeDisabled();
    expect(await askForBoard(again, 'main', profileId)).toBe('v1/cache/roadmap/Spielwelt_%C3%84');
  });
});
