import type { Locator } from '@playwright/test';
import { expect, test } from './orrery-test.ts';
import { pressUntil } from './helpers/screens/press-until.ts';
import { openOnStarmap } from './helpers/screens/starmap-parts.ts';
import { positionOf, type SystemWire, type TunnelWire } from './helpers/service/starmap-wire.ts';

test('without a mouse: from the map to a system, from there to a route, along it, and back; to an object, and back the way one came', async ({
  openPrepared,
  service,
}) => {
  const { page, parts, systems, tunnels } = await openOnStarmap({ openPrepared, service });
  const { area, stage, panel, camera } = parts;
  const { target } = await camera();
  const press = async (...keys: readonly string[]): Promise<void> => {
    for (const key of keys) await page.keyboard.press(key);
  };
  /** As one does who comes by the map on the way: there Tab goes from system to system until Escape. */
  const tabTo = async (target: Locator): Promise<void> => {
    await target.waitFor();
    for (let presses = 0; !(await isFocused(target)); presses++) {
      if (presses > 200) throw new Error(`Tab does not lead to ${target.toString()}.`);
      if ((await area.isVisible()) && (await isFocused(area))) await press('Escape');
      await press('Tab');
    }
  };
  const selected = stage.getByRole('status').filter({ hasText: 'Selected' });
  const selectedName = async () => /^Selected: (.*?);/.exec(await selected.innerText())?.[1] ?? '';

  await pressUntil('Tab', area);
  const walked: string[] = [];
  for (let step = 0; step < 5; step++) {
    await press('Tab');
    await expect.poll(selectedName).not.toBe(walked.at(-1) ?? '');
    walked.push(await selectedName());
  }
  const away = (system: SystemWire): number => {
    const place = positionOf(system);
    return place ? Math.hypot(place.x - target.x, place.y - target.y, place.z - target.z) : NaN;
  };
  // Systems without a position are placed by the program; where, is its own affair.
  const placed = systems.filter((system) => !Number.isNaN(away(system))).toSorted((a, b) => away(a) - away(b));
  const known = walked.filter((name) => placed.some((system) => system.name === name));
  expect(known.length).toBeGreaterThan(2);
  expect(known).toEqual(placed.slice(0, known.length).map(({ name }) => name));
  await press('Shift+Tab');
  await expect.poll(selectedName).toBe(walked.at(-2));

  const words = stage.getByText(/^\d+ systems and \d+ tunnels, seen/);
  for (const [key, seen] of [
    ['1', 'from above'],
    ['2', 'from the front'],
    ['3', 'from the side'],
    ['0', 'in perspective'],
  ] as const) {
    await press(key);
    await expect(words).toContainText(seen);
  }
  await press('w', 'd', '+', '+', 'ArrowLeft', 'ArrowUp', '?');
  const help = page.getByRole('dialog', { name: 'Help' });
  await expect(help).toContainText('next and previous system by distance');
  // The keyboard goes into it a moment after it is seen.
  await expect(area).not.toBeFocused();
  await press('Escape');
  await expect(help).toBeHidden();
  await expect(area).toBeFocused();
  // Also at once: Help is closed, and nothing else.
  await press('?', 'Escape');
  await expect(help).toBeHidden();
  await expect(area).toBeFocused();
  expect(await selectedName()).toBe(walked.at(-2));

  // Enter opens what is selected; Escape comes back to the map, which has the keyboard and the system as before.
  const from = await selectedName();
  await press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(from);
  await press('Escape');
  await expect(area).toBeFocused();
  await expect.poll(selectedName).toBe(from);
  // F6 goes to what is open beside the map, and back; Escape lets Tab leave the map and keeps the system.
  await press('F6');
  await expect(panel('System')).toBeFocused();
  await press('F6');
  await expect(area).toBeFocused();
  await tabTo(panel('System').getByRole('button', { name: 'Route from here' }));
  await press('Enter');
  const route = panel('Route');
  await expect(route.getByRole('combobox', { name: 'From' })).toHaveValue(from);

  const nearby = neighbourOfNeighbour(systems, tunnels, from);
  const to = route.getByRole('combobox', { name: 'To' });
  await tabTo(to);
  // Who types quickly does not wait for the list; Enter takes the first that fits.
  await page.keyboard.type(nearby);
  await press('Enter');
  await expect(to).toHaveValue(nearby);
  // The arrows go on from there, and what Enter would take is said.
  await page.keyboard.type('a');
  const options = page.getByRole('listbox', { name: 'To' }).getByRole('option');
  await expect(to).toHaveAttribute('aria-activedescendant', (await options.first().getAttribute('id')) ?? '');
  await press('ArrowDown');
  await expect(to).toHaveAttribute('aria-activedescendant', (await options.nth(1).getAttribute('id')) ?? '');
  await press('Escape');
  await expect(to).toHaveValue(nearby);
  const cards = route.getByRole('list', { name: 'Routes, best first' }).getByRole('button');
  await expect(cards.first()).toContainText('2 jumps');
  await tabTo(cards.nth(1));
  await press('Enter');
  await expect(cards.nth(1)).toHaveAttribute('aria-pressed', 'true');
  const next = route.getByRole('button', { name: 'Next system' });
  await tabTo(next);
  await press('Enter', 'Enter');
  await expect(route.getByRole('region', { name: 'The shown route, step by step' })).toContainText(/2 of \d+/);
  await press('F6');
  await expect(area).toBeFocused();
  await press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(from);

  // On to an object of it. Escape goes back the way one came, as long as nothing in the page has the keyboard.
  await page
    .getByRole('button', { name: /^Refresh/ })
    .first()
    .press('Enter');
  await page.getByRole('tree').getByRole('treeitem').first().press('Enter');
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem');
  await expect(crumbs).toHaveCount(2);
  await page.getByRole('main').focus();
  await press('Escape');
  await expect(crumbs).toHaveCount(1);
  await press('Escape');
  await expect(area).toBeFocused();
});

function isFocused(target: Locator): Promise<boolean> {
  return target.evaluate((element) => element === document.activeElement);
}

/** The name of a system two jumps from the one of this name, and not one. */
function neighbourOfNeighbour(systems: readonly SystemWire[], tunnels: readonly TunnelWire[], name: string): string {
  const ends = tunnels.map(({ entry, exit }) => [String(entry.star_system_id), String(exit.star_system_id)] as const);
  const beside = (ids: ReadonlySet<string>) =>
    new Set(ends.flatMap(([a, b]) => [...(ids.has(a) ? [b] : []), ...(ids.has(b) ? [a] : [])]));
  const start = new Set(systems.filter((system) => system.name === name).map(({ id }) => String(id)));
  const once = beside(start);
  const [twice] = [...beside(once)].filter((id) => !once.has(id) && !start.has(id));
  return systems.find(({ id }) => String(id) === twice)?.name ?? '';
}
