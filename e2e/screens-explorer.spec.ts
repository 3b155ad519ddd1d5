import { explorerPath } from '../src-renderer/ui/paths.ts';
import { expect, test } from './orrery-test.ts';
import { connectService } from './rig/connect-service.ts';
import { explorer, openResource } from './rig/explorer-parts.ts';
import { isLongRun, picturesAreLong } from './rig/is-long-run.ts';
import { takeScreens } from './rig/take-screen.ts';
import { goTo, quotaLeft } from './rig/views.ts';

// Pictures of the Explorer's states, for people to look at: out/screens. The journeys judge.

test('pictures of the Explorer: directory, forms, plans, and every state of an answer', async ({
  openApp,
  service,
}) => {
  test.skip(!isLongRun, picturesAreLong);
  test.setTimeout(180_000);
  const { page } = await openApp();
  await connectService(page, { name: 'Home service', address: service.address });
  await expect.poll(() => quotaLeft(page)).toBe(493);
  const { form, plan, answer } = explorer(page);
  const fetchButton = plan.getByRole('button', { name: /^Fetch/ });
  const shoot = (state: string) => takeScreens(page, 'explorer', state);

  await goTo(page, 'Explorer');
  await expect(page.getByRole('link', { name: 'Roadmap' }).last()).toBeVisible();
  await shoot('directory');

  const wrong = explorerPath({
    resource: 'ships',
    params: { crew_min: 6, crew_max: 4, page_max: 0, id: 'x' },
    intent: 'refresh',
  });
  await page.evaluate((path) => {
    location.hash = path;
  }, wrong);
  await expect(fetchButton).toBeDisabled();
  await shoot('messages');

  await openResource(page, 'roadmap');
  await form.getByLabel('Date', { exact: false }).first().waitFor();
  await shoot('dates');

  await openResource(page, 'ships');
  await form.getByLabel('Name').fill('a');
  await shoot('empty');
  await form.getByText('Refresh', { exact: true }).click();
  await fetchButton.click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await shoot('confirm');
  await service.setFault({ kind: 'delay', ms: 12_000, match: '/live/ships' });
  await page.getByRole('button', { name: 'Spend 1' }).click();
  await expect(page.getByRole('progressbar', { name: 'Fetch' })).toBeVisible();
  await shoot('loading');
  await expect(answer).toBeVisible({ timeout: 30_000 });
  await service.setFault(null);
  await shoot('table');
  await answer.getByRole('table').getByRole('button', { name: /[a-z]/ }).nth(40).click();
  await page.getByRole('region', { name: /^Record / }).scrollIntoViewIfNeeded();
  await shoot('record');
  await answer.getByText('Tree', { exact: true }).click();
  await expect(page.getByRole('tree')).toBeVisible();
  await shoot('tree');
  await answer.getByText('Raw', { exact: true }).click();
  await expect(page.getByRole('region', { name: 'Answer as text' })).toBeVisible();
  await shoot('raw');
  await service.setFault({ kind: 'status', status: 500, match: '/ships' });
  await form.getByText('Stored copy', { exact: true }).click();
  await fetchButton.click();
  await expect(page.getByRole('alert')).toBeVisible();
  await shoot('failed');
});
