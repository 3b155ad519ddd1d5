import { expect, test } from './orrery-test.ts';
import { askForShips } from './helpers/screens/open-ships.ts';
import { serveShips } from './helpers/service/serve-ships.ts';
import { bodyRows } from './helpers/screens/views.ts';

// Lists too long to be put on screen whole.

const count = 1_200;

/** What stands at a row of the list, the first being 1. */
const nameAt = (row: number): string => `Heron ${String(row).padStart(4, '0')}`;

test('of a long list the rows in view are on screen from the start, wherever one goes, and while one types', async ({
  openPrepared,
  service,
}) => {
  const [whole = {}] = await askForShips(service);
  // It is their number that matters.
  const { compiled: _components, media: _media, ...pattern } = whole;
  const fleet = Array.from({ length: count }, (_, index) => ({
    ...pattern,
    id: String(50_000 + index),
    name: nameAt(index + 1),
  }));
  await serveShips(service, fleet);
  const { page } = await openPrepared('connected', { launch: { view: 'ships' } });
  await page.getByRole('button', { name: /^Refresh/ }).click();
  await expect(page.getByRole('table')).toHaveAttribute('aria-rowcount', String(count + 1));
  await expect(bodyRows(page).first()).toBeVisible();

  // The list is what the program opens with: table and rows are drawn at once.
  await page.reload();
  const ship = (row: number) => page.getByRole('link', { name: nameAt(row), exact: true });
  await expect(ship(1)).toBeInViewport();
  await expect(ship(12)).toBeInViewport();
  expect(await bodyRows(page).count()).toBeLessThan(100);
  await ship(1).focus();
  await page.keyboard.press('End');
  await expect(ship(count)).toBeFocused();
  await expect(ship(count - 10)).toBeInViewport();
  await page.keyboard.press('Home');
  await expect(ship(1)).toBeFocused();
  await expect(ship(12)).toBeInViewport();
  await page.getByLabel('Find a ship').pressSequentially('99');
  const found = Array.from({ length: count }, (_, index) => nameAt(index + 1)).filter((name) => name.includes('99'));
  await expect(page.getByText(`${found.length} of ${count.toLocaleString('en')} ships`)).toBeVisible();
  await expect(page.getByRole('link', { name: found[8] ?? '', exact: true })).toBeInViewport();
  await expect(ship(1)).toHaveCount(0);
});
