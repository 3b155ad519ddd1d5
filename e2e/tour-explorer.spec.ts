import type { Page } from '@playwright/test';
import { explorerPath } from '../src-renderer/format/paths.ts';
import { catalog, resourceNames, type ResourceName } from '../src-shared/catalog/registry.ts';
import type { ResourceDefinition } from '../src-shared/resource/resource.ts';
import { expect, test } from './orrery-test.ts';
import { explorer, openResource } from './helpers/screens/explorer-parts.ts';
import { look } from './helpers/pictures/look.ts';
import { goTo, quotaLeft } from './helpers/screens/views.ts';

/** One resource for every set of controls a form can be made of, but for that of ships: a response is looked at below it. */
function oneOfEachForm(): readonly ResourceName[] {
  const others = resourceNames.filter((name) => name !== 'ships');
  const byKinds = Map.groupBy(others, (name) => {
    const { parameters, pathKey }: ResourceDefinition = catalog[name];
    return [pathKey?.modes.length, ...new Set(parameters.map(({ kind }) => kind))].join(' ');
  });
  return [...byKinds.values()].flatMap(([first]) => (first === undefined ? [] : [first]));
}

test('the Explorer and History in every state: axe finds nothing', async ({ openPrepared, service }) => {
  const { page } = await openPrepared('connected', { launch: { view: 'explorer' } });
  const { form, send: fetchButton, response } = explorer(page);
  await expect.poll(() => quotaLeft(page)).toBe(493);

  await test.step('before the first request, and the forms', async () => {
    await expect(page.getByRole('heading', { name: 'Choose a resource' })).toBeVisible();
    await look(page, 'explorer', 'nothing-yet');
    for (const resource of oneOfEachForm()) {
      await openResource(page, resource);
      await expect(page.getByRole('region', { name: catalog[resource].title, exact: true })).toBeVisible();
      await look(page, 'explorer', `form-${resource}`);
    }
    await page.evaluate(
      (path) => {
        location.hash = path;
      },
      explorerPath({
        resource: 'ships',
        params: { crew_min: 6, crew_max: 4, page_max: 0, id: 'x', name: ' ' },
        intent: 'refresh',
      }),
    );
    await expect(fetchButton).toBeDisabled();
    await look(page, 'explorer', 'messages');
  });

  await test.step('an answer: not yet, asked for, on its way, failed, and in each shape', async () => {
    await openResource(page, 'ships');
    await form.getByLabel('Name').fill('ra');
    await form.getByText('Live', { exact: true }).click();
    await fetchButton.click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await look(page, 'explorer', 'confirm');
    await service.setFault({ kind: 'delay', ms: 90_000, match: '/live/ships' });
    await page.getByRole('button', { name: 'Spend 1' }).click();
    await expect(page.getByRole('progressbar', { name: 'Live' })).toBeVisible();
    // Cancelled before it was sent it would be no attempt.
    await expect(fetchButton).toHaveAccessibleName(/ s of about /);
    await look(page, 'explorer', 'loading');
    await page.getByRole('button', { name: /: running. Cancel/ }).click();
    await service.setFault(null);
    await fetchButton.click();
    await page.getByRole('button', { name: 'Spend 1' }).click();
    await expect(response).toBeVisible();
    await look(page, 'explorer', 'table');
    await response.getByRole('table').locator('tbody tr').first().getByRole('button').click();
    await page.getByRole('region', { name: /^Record / }).scrollIntoViewIfNeeded();
    await look(page, 'explorer', 'record');
    await page.keyboard.press('Escape');
    await response.getByText('Tree', { exact: true }).click();
    await expect(page.getByRole('tree')).toBeVisible();
    await look(page, 'explorer', 'tree');
    await response.getByText('Raw', { exact: true }).click();
    await expect(page.getByRole('region', { name: 'Response as text' })).toBeVisible();
    await look(page, 'explorer', 'raw');
    await service.setFault({ kind: 'status', status: 500, match: '/ships' });
    await form.getByText('Stored copy', { exact: true }).click();
    await fetchButton.click();
    await expect(page.getByRole('alert')).toBeVisible();
    await look(page, 'explorer', 'failed');
  });

  await test.step('what was asked for last', async () => {
    await goTo(page, 'Explorer');
    await expect(page.getByRole('region', { name: 'Recent requests' }).getByRole('link')).toHaveCount(1);
    await look(page, 'explorer', 'recent');
  });

  await test.step('History on all its sides', async () => {
    const attempts = page.getByRole('grid', { name: 'Attempts' }).locator('[role="row"][id]');
    const detail = page.getByRole('region', { name: 'Attempt' });
    await goTo(page, 'History');
    await expect(attempts).toHaveCount(3);
    await look(page, 'history', 'attempts');
    await attempts.first().click();
    await expect(detail.getByRole('alert')).toBeVisible();
    await look(page, 'history', 'failure');
    await attempts.nth(1).click();
    await expect(detail).toContainText('Made by this attempt');
    await look(page, 'history', 'attempt');
    await openTab(page, 'Ledger');
    await expect(page.getByRole('list', { name: 'Spends' })).toBeVisible();
    await look(page, 'history', 'ledger');
    await page.getByRole('radiogroup', { name: 'Days as' }).getByText('Calendar').click();
    await expect(page.getByRole('region', { name: 'Calendar of spends' }).locator('[aria-current]')).toContainText(
      'unit',
    );
    await look(page, 'history', 'ledger-calendar');
    await openTab(page, 'Snapshots');
    const requests = page.getByRole('region', { name: 'Requests with snapshots' });
    await expect(requests).toBeVisible();
    await look(page, 'history', 'requests');
    await requests.getByRole('link', { name: 'Account' }).click();
    await expect(page.getByRole('region', { name: 'Snapshots' })).toBeVisible();
    await look(page, 'history', 'snapshots');
    await page.getByRole('button', { name: 'Compare' }).click();
    await expect(page.getByRole('list', { name: 'Changes' })).toBeVisible();
    await look(page, 'history', 'comparison');
  });
});

async function openTab(page: Page, name: 'Snapshots' | 'Ledger'): Promise<void> {
  await page.getByRole('navigation', { name: 'History' }).getByRole('link', { name }).click();
}
