import { expect, test } from './orrery-test.ts';
import { archiveRows } from './helpers/archive/archive-rows-in-page.ts';
import { activeProfileId } from './helpers/app/connect-service.ts';
import { movedParts } from './helpers/screens/moved-parts.ts';
import { pressUntil } from './helpers/screens/press-until.ts';
import { openOnTracker, trackerParts } from './helpers/screens/tracker-parts.ts';

test(
  'the whole tracker without a mouse: rows, zoom, a comparison and a deliverable',
  { tag: '@every-run' },
  async ({ openPrepared, service, dataDir }) => {
    const { page, days } = await openOnTracker({ openPrepared, service });
    /** What was asked for but what every opening asks for; a view that is looked at asks for nothing. */
    const asked = async () =>
      (await archiveRows(page, activeProfileId(dataDir), 'attempts'))
        .map(({ resource }) => resource)
        .filter((resource) => resource !== 'account' && resource !== 'status');
    const askedBefore = await asked();
    const { tree, rows } = trackerParts(page);
    const focused = page.locator(':focus');
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Progress' }).focus();
    await pressUntil('Tab', rows.first());
    await expect(rows.first()).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.press('ArrowRight');
    await expect(focused).toHaveAttribute('aria-level', '2');
    const name = await focused.evaluate((row) => row.getAttribute('aria-label') ?? row.textContent ?? '');
    await page.keyboard.press('ArrowLeft');
    await expect(focused).toHaveAttribute('aria-level', '1');
    await page.keyboard.press('ArrowLeft');
    await expect(rows.first()).toHaveAttribute('aria-expanded', 'false');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    expect(await focused.evaluate((row) => row.getAttribute('aria-label') ?? row.textContent ?? '')).toBe(name);

    // The bars follow the keys: nearer, further along, everything again, today.
    const bars = () =>
      tree.locator('path').evaluateAll((paths) => paths.map((path) => path.getAttribute('d')).join(' '));
    let before = await bars();
    for (const key of ['+', '+', 'Shift+ArrowRight', 'f', 't']) {
      await page.keyboard.press(key);
      await expect.poll(bars, { message: key }).not.toBe(before);
      before = await bars();
    }

    // A comparison is chosen and read, and the focus comes back from it.
    const { chip, choice, panel, bar } = movedParts(page);
    await pressUntil('Shift+Tab', chip);
    await page.keyboard.press('Enter');
    await pressUntil('Tab', choice.getByRole('radio', { name: 'My last visit' }));
    await page.keyboard.press('ArrowDown');
    await expect(choice.getByRole('radio', { name: 'Any two states' })).toBeChecked();
    await page.keyboard.press('Escape');
    await expect(chip).toBeFocused();
    const slipped = bar.getByRole('button', { name: /^\d+ slipped/ });
    await pressUntil('Tab', slipped);
    await page.keyboard.press('Enter');
    await expect(panel.getByRole('heading', { name: /^\d+ slipped/ })).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    const titles = [...(days.at(-1)?.pieces.values() ?? [])].map(({ title }) => title);
    await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toBeVisible();
    // What it is called is read a moment after the page is there.
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Deliverable');
    const heading = (await page.getByRole('heading', { level: 1 }).innerText()).replace(/\s+[0-9a-z]{13}$/, '');
    expect(titles).toContain(heading);
    expect(await asked()).toEqual(askedBefore);
  },
);
