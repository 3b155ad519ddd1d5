import { demoHandles } from '../src-shared/demo-names.ts';
import { expect, test } from './orrery-test.ts';
import { bodyRows, freshness, goTo, liveButton, refreshButton } from './helpers/screens/views.ts';

// A refresh puts one button in the place of another: while it runs it cancels, and afterwards it refreshes again.

test('the focus stays with a refresh while it runs and when it is done, free or agreed to', async ({
  openPrepared,
  service,
}) => {
  const { page } = await openPrepared('ships', { launch: { view: 'ships' } });
  await expect(bodyRows(page)).toHaveCount(200);

  await test.step('free', async () => {
    await service.setFault({ kind: 'delay', ms: 1_500, match: '/ships' });
    await refreshButton(page).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Refresh: running. Cancel' })).toBeFocused();
    await expect(refreshButton(page)).toHaveAccessibleName(/^Refresh free/);
    await expect(refreshButton(page)).toBeFocused();
  });

  await test.step('agreed to', async () => {
    await goTo(page, 'People');
    await page.getByLabel('Handle').fill(demoHandles[0]);
    await page.keyboard.press('Enter');
    await expect(freshness(page)).toContainText('stored copy');
    await liveButton(page).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Not now' })).toBeFocused();
    await page.getByRole('button', { name: 'Spend 1' }).press('Enter');
    await expect(freshness(page)).toContainText('live');
    await expect(liveButton(page)).toHaveAccessibleName('Live 1 unit');
    await expect(liveButton(page)).toBeFocused();
  });

  await test.step('what has the focus elsewhere keeps it', async () => {
    await goTo(page, 'Ships');
    await refreshButton(page).click();
    const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Starmap' });
    await link.focus();
    await expect(refreshButton(page)).toHaveAccessibleName(/^Refresh free/);
    await expect(link).toBeFocused();
  });
});
