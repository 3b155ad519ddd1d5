import type { Page } from '@playwright/test';
import { explorerPath } from '../src-renderer/format/paths.ts';
import { catalog, resourceNames, type ResourceName } from '../src-shared/catalog/registry.ts';
import { writeLink } from '../src-shared/deep-link.ts';
import type { ResourceDefinition } from '../src-shared/resource/resource.ts';
import { expect, test } from './orrery-test.ts';
import { archiveRows } from './helpers/archive/archive-rows-in-page.ts';
import { explorer, openResource } from './helpers/screens/explorer-parts.ts';
import { orreryTestKey } from './helpers/security/test-keys.ts';
import { freshness, goTo, share } from './helpers/screens/views.ts';

let page: Page;
let profileId: string;

test.beforeEach(async ({ openPrepared }) => {
  const openedAt = Date.now();
  ({ page, profileId } = await openPrepared('connected', { launch: { view: 'explorer' } }));
  // What is read by itself is read before anything is counted.
  const readByItself = async () =>
    (await archiveRows(page, profileId, 'attempts'))
      .filter(({ startedAt, endedAt }) => startedAt >= openedAt && endedAt !== null)
      .map(({ resource }) => resource)
      .toSorted();
  await expect.poll(readByItself).toEqual(['account', 'status']);
});

const attemptsFor = async (resource: ResourceName) =>
  (await archiveRows(page, profileId, 'attempts')).filter((attempt) => attempt.resource === resource);

/** The first resource of the catalogue that fits. */
function findResource(fits: (definition: ResourceDefinition) => boolean): ResourceName {
  const found = resourceNames.find((name) => fits(catalog[name]));
  if (!found) throw new Error('The catalogue has no such resource.');
  return found;
}

test('every resource opens from the list with its form and its plan, what does not fit is said at its field, and nothing is fetched unasked', async () => {
  await test.step('the list is found through by typing and walked with the arrow keys', async () => {
    const { list } = explorer(page);
    const title = catalog[findResource(({ pathKey }) => pathKey?.modes.length === 1)].title;
    const field = list.getByRole('searchbox', { name: 'Find a resource' });
    await field.fill(title);
    await expect(list.getByRole('link')).toHaveCount(1);
    await field.press('Enter');
    await expect(page.getByRole('region', { name: title, exact: true })).toBeVisible();
    await field.press('Escape');
    await expect(list.getByRole('link')).toHaveCount(resourceNames.length);
    await field.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await expect(list.getByRole('link').nth(1)).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    await expect(field).toBeFocused();
  });

  await test.step('every resource of the catalogue opens, and none fetches by itself', async () => {
    const { list, form, send } = explorer(page);
    const before = (await archiveRows(page, profileId, 'attempts')).length;
    for (const resource of resourceNames) {
      await openResource(page, resource);
      const { title, parameters }: ResourceDefinition = catalog[resource];
      await expect(page.getByRole('region', { name: title, exact: true })).toBeVisible();
      await expect(list.locator('[aria-current]')).toHaveText(new RegExp(`^${title}`));
      for (const { label } of parameters) await expect(form.getByLabel(label, { exact: true }).first()).toBeVisible();
      await expect(send).toBeVisible();
    }
    expect(await archiveRows(page, profileId, 'attempts')).toHaveLength(before);
  });

  await test.step('a range with its ends crossed is said at the range, and nothing can be sent', async () => {
    const { form, send } = explorer(page);
    await openResource(page, 'ships');
    await form.getByLabel('Crew, minimum').fill('6');
    await form.getByLabel('Crew, maximum').fill('4');
    await expect(form.getByRole('group', { name: 'Crew' })).toHaveAccessibleDescription(/6, is above the maximum, 4/);
    await expect(send).toBeDisabled();
    await page.getByRole('main').getByRole('button', { name: 'Share', exact: true }).click();
    await expect(page.getByRole('menuitem', { name: 'Copy link' })).toBeVisible();
    await expect(page.getByRole('menuitem', { name: /^Copy as curl/ })).toHaveCount(0);
    await page.keyboard.press('Escape');
    await form.getByLabel('Crew, maximum').press('Enter');
    await form.getByLabel('Mass, minimum').fill('1e3');
    await expect(form.getByLabel('Mass, minimum')).toHaveAttribute('aria-invalid', 'true');
    await expect(form.getByLabel('Mass, minimum')).toHaveValue('1e3');
    expect(await attemptsFor('ships')).toEqual([]);
    await form.getByRole('button', { name: 'Reset' }).click();
    await expect(form.getByLabel('Crew, minimum')).toHaveValue('');
    await expect(send).toBeEnabled();
  });

  await test.step('a parameter of another mode is refused at its field once that mode is left', async () => {
    const { form, send } = explorer(page);
    await openResource(page, 'ships');
    await form.getByLabel('Ship id').fill('3');
    await expect(send).toBeEnabled();
    await form.getByText('Live', { exact: true }).click();
    await expect(form.getByLabel('Ship id')).toHaveAccessibleDescription(/takes it in mode cache only/);
    await expect(send).toBeDisabled();
  });

  await test.step('an address with values that do not fit shows the form with its messages and fetches nothing', async () => {
    const { form, send } = explorer(page);
    await openPath('ships', { crew_min: 'many', classification: ['combat', 'shiny'], name: 'a&b=%26' });
    await expect(form.getByLabel('Name')).toHaveValue('a&b=%26');
    await expect(form.getByLabel('Crew, minimum')).toHaveValue('many');
    await expect(form.getByLabel('Crew, minimum')).toHaveAccessibleDescription(/enter a whole number/);
    await expect(form.getByRole('group', { name: 'Classification' })).toHaveAccessibleDescription(
      /choose from the list/,
    );
    await expect(form.getByRole('checkbox', { name: 'Combat' })).toBeChecked();
    await page.evaluate(() => {
      location.hash = '/explorer/ships/colour%3Dred';
    });
    await expect(form.getByRole('alert')).toContainText('a parameter that Ships does not take');
    await expect(send).toBeVisible();
    await page.evaluate(() => {
      location.hash = '/explorer/shops';
    });
    await expect(page.getByRole('alert')).toContainText('not in the catalogue');
    expect(await attemptsFor('ships')).toEqual([]);
  });

  await test.step('the copied curl line has $KEY where the key goes, and the copied link opens this request', async () => {
    const { form } = explorer(page);
    await openPath('ships', { name: 'Kestrel 2', crew_min: 2 }, 'refresh');
    await share(page, /^Copy as curl/);
    await expect(page.getByRole('status').filter({ hasText: 'Copy as curl: done' })).toBeAttached();
    expect(await paste()).toMatch(/^curl .*\/\$KEY\/v1\/live\/ships\?name=Kestrel%202&crew_min=2/);
    expect(await paste()).not.toContain(orreryTestKey.slice(0, 12));
    await page.getByRole('button', { name: 'Reset', exact: true }).click();
    await openPath('ships', { name: 'Kestrel 2', crew_min: 2 }, 'refresh');
    await share(page, 'Copy link');
    await expect(page.getByRole('status').filter({ hasText: 'Copy link: done' })).toBeAttached();
    expect(await paste()).toBe(
      writeLink({ resource: 'ships', params: { name: 'Kestrel 2', crew_min: 2 }, intent: 'refresh' }),
    );
    await expect(form).toBeVisible();
  });
});

test(
  'a request is fetched with one click, asks first where it costs something, and stays behind back and forward; a long load leaves the program usable',
  { tag: '@every-run' },
  async ({ service }) => {
    await test.step('a request without parameters is fetched with one click, and the list says that it is archived', async () => {
      const { list, form, send, response } = explorer(page);
      const resource = findResource(({ parameters, pathKey }) => parameters.length === 0 && pathKey !== undefined);
      await openResource(page, resource);
      await expect(form).toContainText('takes no parameters');
      await send.click();
      await expect(response).toBeVisible();
      await expect(freshness(page)).toContainText('stored copy · fetched just now');
      await expect(list.getByRole('link', { name: `${catalog[resource].title} , archived: 1` })).toBeVisible();
    });

    await test.step('what is live only asks before it spends, and declining sends nothing', async () => {
      const { form, send } = explorer(page);
      const resource = findResource(
        ({ pathKey, parameters }) => pathKey?.modes.join() === 'live' && parameters.length > 1,
      );
      await openResource(page, resource);
      await expect(form).toContainText('Live, the only way');
      await form.getByRole('textbox').first().fill('ABCD');
      await expect(send).toHaveAccessibleName('Live ~1 unit');
      await form.getByRole('textbox').first().press('Enter');
      await expect(send).toBeFocused();
      // A press between two drawings of the panel was seen to be lost on a busy machine.
      await expect(async () => {
        await send.press('Enter');
        await expect(page.getByRole('dialog')).toContainText('Spend 1 of your quota?', { timeout: 3_000 });
      }).toPass();
      await page.getByRole('button', { name: 'Not now' }).click();
      await expect(page.getByRole('dialog')).toBeHidden();
      expect(await attemptsFor(resource)).toEqual([]);
      expect(await archiveRows(page, profileId, 'ledger')).toEqual([]);
    });

    await test.step('back and forward bring form and answer back, and typing is one step', async () => {
      const { form, send, response } = explorer(page);
      await openResource(page, 'ships');
      const steps = (): Promise<number> => page.evaluate(() => history.length);
      const before = await steps();
      await form.getByLabel('Name').pressSequentially('an');
      await form.getByRole('checkbox', { name: 'Combat' }).check();
      expect(await steps()).toBe(before);
      await form.getByLabel('Name').press('Enter');
      await expect(response).toBeVisible();
      const fetched = page.url();
      await form.getByLabel('Name').press('End');
      await page.keyboard.type('xyz');
      // What was fetched keeps its step; what was typed after it is the next.
      expect(await steps()).toBe(before + 1);
      await expect(response).toBeHidden();
      await openResource(page, 'systems');
      await page.goBack();
      await expect(form.getByLabel('Name')).toHaveValue('anxyz');
      await page.goBack();
      expect(page.url()).toBe(fetched);
      await expect(form.getByLabel('Name')).toHaveValue('an');
      await expect(form.getByRole('checkbox', { name: 'Combat' })).toBeChecked();
      await expect(response).toBeVisible();
      await page.goForward();
      await expect(form.getByLabel('Name')).toHaveValue('anxyz');
      await expect(send).toBeVisible();
      expect(await attemptsFor('ships')).toHaveLength(1);
    });

    await test.step('a long load shows its bar and leaves the program usable', async () => {
      const { send, response } = explorer(page);
      await service.setFault({ kind: 'delay', ms: 2_500, match: '/live/ships' });
      await openPath('ships', { name: 'a' }, 'refresh');
      await send.click();
      await page.getByRole('button', { name: 'Spend 1' }).click();
      const bar = page.getByRole('progressbar', { name: 'Live' });
      await expect(bar).toHaveAttribute('aria-valuetext', /of about 5 min/);
      await goTo(page, 'Settings');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Settings');
      await page.goBack();
      await expect(bar).toBeVisible();
      await expect(response).toBeVisible({ timeout: 20_000 });
      await expect(bar).toBeHidden();
    });

    await test.step('without a resource what was asked for last is listed, the latest first, and leads back', async () => {
      await page.evaluate(() => {
        location.hash = '/explorer';
      });
      const recent = page.getByRole('region', { name: 'Recent requests' }).getByRole('link');
      await expect(recent.first()).toHaveText(/^Ships.*Name a/);
      await expect(freshness(page)).toContainText(/\d requests in the archive, the last fetched/);
      await recent.first().click();
      await expect(explorer(page).form.getByLabel('Name')).toHaveValue('a');
    });
  },
);

async function openPath(resource: ResourceName, params: ResourceParams, intent: 'stored' | 'refresh' = 'stored') {
  await page.evaluate((path) => {
    location.hash = path;
  }, explorerPath({ resource, params, intent }));
  await expect(explorer(page).form).toBeVisible();
}

type ResourceParams = Parameters<typeof explorerPath>[0]['params'];

/** What is on the clipboard, read as a person would: by pasting it. */
async function paste(): Promise<string> {
  const field = explorer(page).list.getByRole('searchbox');
  await field.fill('');
  await field.press('Control+v');
  return field.inputValue();
}
