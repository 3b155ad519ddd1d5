import { expect, test } from './orrery-test.ts';
import { openPalette, palette } from './helpers/expected/comparison.ts';
import { look } from './helpers/pictures/look.ts';
import { followMapLink, openOnStarmap } from './helpers/screens/starmap-parts.ts';
import type { SystemWire, TunnelWire } from './helpers/service/starmap-wire.ts';
import { bodyRows, copyLink, goTo } from './helpers/screens/views.ts';

/** Names of the systems within two tunnels of one, by the service's lists alone; the demo's tunnels all lead both ways. */
function withinTwo(
  middle: SystemWire,
  systems: readonly SystemWire[],
  tunnels: readonly TunnelWire[],
): readonly string[] {
  const ends = tunnels.map(({ entry, exit }) => [String(entry.star_system_id), String(exit.star_system_id)] as const);
  const step = (from: ReadonlySet<string>) =>
    new Set([...from, ...ends.flatMap(([one, other]) => (from.has(one) ? [other] : from.has(other) ? [one] : []))]);
  const near = step(step(new Set([String(middle.id)])));
  return systems.flatMap(({ id, name }) => (near.has(String(id)) ? [name ?? ''] : [])).toSorted();
}

test('what is near a system is all that map and tables show; it is bookmarked and found again; a route ignores its first dangers', async ({
  openPrepared,
  service,
}) => {
  const { page, parts, systems, tunnels } = await openOnStarmap({ openPrepared, service });
  const degree = (of: SystemWire): number =>
    tunnels.filter(({ entry, exit }) => [entry, exit].some((end) => String(end.star_system_id) === String(of.id)))
      .length;
  const [middle] = systems.toSorted((a, b) => degree(b) - degree(a));
  if (!middle?.name) throw new Error('The map has no system with a name.');
  const { name } = middle;
  const near = withinTwo(middle, systems, tunnels);
  const panel = parts.panel('System').getByRole('region', { name });
  const bar = page.getByRole('region', { name: 'Neighbourhood' });
  const names = async () =>
    (await bodyRows(page).locator('td:first-child button, th button').allInnerTexts()).toSorted();

  await test.step('by a key on the map, by jumps and by distance, on the map and in both tables', async () => {
    await followMapLink(page, `selected=${middle.id}&panel=system`);
    await parts.area.focus();
    await page.keyboard.press('n');
    await expect(bar.getByRole('status')).toHaveText(`${near.length} of ${systems.length} systems`);
    await look(page, 'starmap', 'near');
    await page.getByRole('radiogroup', { name: 'Shown as' }).getByText('Systems', { exact: true }).click();
    await expect(page.getByRole('main')).toContainText(`${near.length} of ${systems.length} systems`);
    await expect.poll(names).toEqual(near);
    await look(page, 'starmap', 'near-systems');
    await bar.getByRole('radiogroup', { name: 'Near by' }).getByText('Distance').click();
    await bar.getByRole('spinbutton', { name: 'Within, in map units' }).fill('0.01');
    await expect(bodyRows(page)).toHaveCount(1);
    await bar.getByRole('radiogroup', { name: 'Near by' }).getByText('Jumps').click();
    await bar.getByRole('slider', { name: 'Within so many jumps' }).press('ArrowRight');
    await page.getByRole('radiogroup', { name: 'Shown as' }).getByText('Tunnels', { exact: true }).click();
    await expect(bodyRows(page).first()).toBeVisible();
    await look(page, 'starmap', 'near-tunnels');
  });

  await test.step('the link has it, and its button leads back to the whole map', async () => {
    await copyLink(page);
    await bar.getByRole('button', { name: 'Whole map' }).click();
    await expect(bar).toHaveCount(0);
    await followMapLink(page, `near=${middle.id}&jumps=2&selected=${middle.id}&panel=system`);
    await expect(bar.getByRole('status')).toHaveText(`${near.length} of ${systems.length} systems`);
    await panel.getByRole('button', { name: 'Neighbourhood' }).click();
    await expect(bar).toHaveCount(0);
  });

  await test.step('a bookmark is marked, filters, is found by the palette and listed; removed it comes back', async () => {
    await panel.getByRole('button', { name: 'green bookmark' }).click();
    await expect(panel.getByRole('button', { name: 'green bookmark' })).toHaveAttribute('aria-pressed', 'true');
    await look(page, 'starmap', 'bookmarked');
    await page.getByRole('checkbox', { name: 'Only bookmarked' }).check();
    await page.getByRole('radiogroup', { name: 'Shown as' }).getByText('Systems', { exact: true }).click();
    await expect(bodyRows(page)).toHaveCount(1);
    await expect(bodyRows(page)).toContainText('(green bookmark)');
    await page.getByRole('checkbox', { name: 'Only bookmarked' }).uncheck();
    await openPalette(page);
    await palette(page).getByRole('combobox', { name: 'Find' }).fill('green bookmark');
    await expect(palette(page).getByRole('option', { selected: true })).toContainText(name);
    await page.keyboard.press('Escape');
    await openPalette(page);
    await palette(page).getByRole('combobox', { name: 'Find' }).fill('show notes');
    await page.keyboard.press('Enter');
    const lines = page.getByRole('region', { name: 'Notes and bookmarks' }).getByRole('listitem');
    await expect(lines).toContainText('(green bookmark)');
    await look(page, 'notes', 'bookmarks');
    await page.getByRole('button', { name: `Remove bookmark of ${name}` }).click();
    await expect(lines).toHaveCount(0);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(lines).toContainText('(green bookmark)');
  });

  await test.step('the danger of the first jumps of a route is ignored, as its card and its link say', async () => {
    await goTo(page, 'Starmap');
    const [other] = systems.filter((each) => !near.includes(each.name ?? '') && degree(each) > 0);
    await followMapLink(page, `from=${middle.id}&to=${other?.id}&by=risk&panel=route`);
    const card = parts.panel('Route').getByRole('list', { name: 'Routes, best first' }).getByRole('button').first();
    await expect(card).toContainText(/danger [\d.]+(?! after)/);
    await page.getByRole('combobox', { name: 'Ignore' }).selectOption('danger of the first 2 jumps');
    await expect(card).toContainText(/danger [\d.]+ after 2 jumps/);
    await look(page, 'starmap', 'ignored-jumps');
  });
});
