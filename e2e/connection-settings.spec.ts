import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { OddServer } from '../src-main/service/start-odd-server.ts';
import { expect, test } from './orrery-test.ts';
import { activeProfileId, connectService } from './rig/connect-service.ts';
import { startRecordingService } from './rig/recording-service.ts';
import { seriousFindings } from './rig/serious-findings.ts';
import { goTo } from './rig/views.ts';

const panel = (page: Page) => page.getByRole('region', { name: 'Service' });
const mainBoard = (page: Page) => panel(page).getByLabel('Main board');
const campaignBoard = (page: Page) => panel(page).getByLabel('Campaign board');
const mediaHosts = (page: Page) => panel(page).getByLabel('Media hosts');
const measuring = (page: Page) => panel(page).getByRole('switch', { name: 'Measure what requests cost' });
const save = (page: Page) => panel(page).getByRole('button', { name: 'Save' });

/** Asks for a board's stored copy as the program does, and gives the path's end as the service saw it. */
async function askForBoard(page: Page, service: OddServer, board: string, profileId: string): Promise<string> {
  const request = {
    requestId: `board-${board}-${service.asked.length}`,
    profileId,
    resource: 'roadmap',
    params: { board },
    intent: 'stored',
    confirmedUnits: 0,
  };
  const answer = await page.evaluate((text) => window.orrery?.commands['resource:load'](text), JSON.stringify(request));
  expect(JSON.parse(answer ?? '')).toMatchObject({ ok: true });
  return service.asked.at(-1)?.split('/').slice(2).join('/') ?? '';
}

let service: OddServer;
test.beforeEach(async () => {
  service = await startRecordingService();
});
test.afterEach(() => service.close());

test('a changed board word is part of the service’s path from then on, and after a restart', async ({
  openApp,
  dataDir,
}) => {
  const first = await openApp();
  await connectService(first.page, { address: service.address });
  await goTo(first.page, 'Settings');
  const profileId = activeProfileId(dataDir);
  expect(await askForBoard(first.page, service, 'main', profileId)).toBe('v1/cache/roadmap/main');

  await mainBoard(first.page).fill(' Spielwelt_Ä ');
  await mediaHosts(first.page).fill('img.example.org\n\nCDN.example.org');
  await expect(panel(first.page)).toContainText('Not saved yet.');
  await save(first.page).click();
  await expect(panel(first.page)).toContainText('Saved.');
  await expect(mainBoard(first.page)).toHaveValue('Spielwelt_Ä');
  await expect(mediaHosts(first.page)).toHaveValue('img.example.org\ncdn.example.org');
  expect(await askForBoard(first.page, service, 'main', profileId)).toBe('v1/cache/roadmap/Spielwelt_%C3%84');
  expect(await askForBoard(first.page, service, 'campaign', profileId)).toBe('v1/cache/roadmap/campaign');
  await first.close();

  const { page } = await openApp({ launch: { view: 'settings' } });
  await expect(mainBoard(page)).toHaveValue('Spielwelt_Ä');
  await expect(mediaHosts(page)).toHaveValue('img.example.org\ncdn.example.org');
  await expect(save(page)).toBeDisabled();
  expect(await askForBoard(page, service, 'main', profileId)).toBe('v1/cache/roadmap/Spielwelt_%C3%84');
});

test('words and hosts that cannot be are refused at their fields, and nothing is kept', async ({
  openApp,
  dataDir,
}) => {
  const { page } = await openApp();
  await connectService(page, { address: service.address });
  await goTo(page, 'Settings');
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
  expect(await seriousFindings(page)).toEqual([]);
  expect(await askForBoard(page, service, 'main', activeProfileId(dataDir))).toBe('v1/cache/roadmap/main');

  await mainBoard(page).fill('one');
  await campaignBoard(page).fill('one');
  await mediaHosts(page).fill('img.example.org');
  await save(page).click();
  await expect(campaignBoard(page)).toHaveAccessibleDescription(/must differ/);
  await campaignBoard(page).fill('two');
  await save(page).click();
  await expect(panel(page)).toContainText('Saved.');
});

test('settings from before connections had any are loaded as they are, with the specification’s words', async ({
  openApp,
  dataDir,
}) => {
  const older = { kind: 'service', address: service.address, createdAt: 1, key: null, account: null };
  const profiles = [
    { ...older, id: 'older-one', name: 'Older service' },
    { ...older, id: 'demo', kind: 'demo', name: 'Demo universe', address: null },
  ];
  const settings = { version: 1, theme: 'dark', activeProfileId: 'older-one', profiles };
  writeFileSync(join(dataDir, 'settings.json'), JSON.stringify(settings));
  const { page } = await openApp({ launch: { view: 'settings' } });
  await expect(page.getByRole('button', { name: 'Connection: Older service' })).toBeVisible();
  await expect(mainBoard(page)).toHaveValue('main');
  await expect(campaignBoard(page)).toHaveValue('campaign');
  await expect(mediaHosts(page)).toHaveValue('');
  await expect(measuring(page)).toBeChecked();
  await expect(page.getByRole('region', { name: 'Connections' })).toContainText('Demo universe');
});

test('measuring is switched for one connection alone; the demo’s boards are its own', async ({ openApp }) => {
  const first = await openApp();
  await connectService(first.page, { name: 'Home service', address: service.address });
  await goTo(first.page, 'Settings');
  await measuring(first.page).click();
  await expect(measuring(first.page)).not.toBeChecked();
  await first.page.getByRole('button', { name: 'Use the demo universe' }).click();
  await expect(panel(first.page)).toContainText('The demo universe has its own board words');
  await expect(measuring(first.page)).toBeChecked();
  await expect(mainBoard(first.page)).toHaveCount(0);
  expect(await seriousFindings(first.page)).toEqual([]);
  await first.close();
  const { page } = await openApp({ launch: { view: 'settings' } });
  await expect(measuring(page)).toBeChecked();
  await page.getByRole('button', { name: 'Show Home service' }).click();
  await expect(measuring(page)).not.toBeChecked();
});
