import type { Locator, Page } from '@playwright/test';
import { expect, test } from './orrery-test.ts';
import { comparedShips, openComparison } from './helpers/expected/comparison.ts';
import { openPlantedApp } from './helpers/app/planted-app.ts';
import { plantedNames, shipsNamed } from './helpers/archive/planted-ships.ts';
import { pressUntil } from './helpers/screens/press-until.ts';

// A comparison for those who use no mouse, or no eyes.

const [aster, briar, cinder] = plantedNames;

let page: Page;
let compare: (names: readonly string[]) => Promise<void>;

test.beforeEach(async ({ openPrepared, service, dataDir }) => {
  const { list, ...opened } = await openPlantedApp(
    { openPrepared, service, dataDir },
    { launch: { link: 'orrery://view/ships/compare' } },
  );
  ({ page } = opened);
  compare = (names) => openComparison(page, shipsNamed(list, names));
});

const button = (name: string | RegExp): Locator => page.getByRole('button', { name, exact: true });
const head = (name: string): Locator => page.getByRole('columnheader', { name: new RegExp(`^${name}`) });
const shipField = (): Locator => page.getByRole('combobox', { name: 'Add ship' });

async function expectShips(names: readonly string[]): Promise<void> {
  await expect.poll(() => comparedShips(page)).toEqual(names);
}

test('a comparison is made, read and changed without a mouse', async () => {
  const press = async (...keys: readonly string[]): Promise<void> => {
    for (const key of keys) await page.keyboard.press(key);
  };
  const focused = page.locator(':focus');
  await compare([aster, briar]);
  await pressUntil('Tab', shipField());
  await page.keyboard.type('Quill C');
  await expect(page.getByRole('option', { name: cinder })).toBeVisible();
  await press('ArrowDown', 'Enter');
  await expectShips([aster, briar, cinder]);
  await pressUntil('Tab', button('Differences only'));
  await press('Space');
  await expect(button('Differences only')).toHaveAttribute('aria-pressed', 'true');
  await press('Space');

  // The head: a name, its menu and its removal, one beside the other.
  await pressUntil('Tab', head(aster).getByRole('link'));
  await press('ArrowRight', 'Enter');
  await expect(page.getByRole('menuitem', { name: 'Open the ship' })).toBeFocused();
  await press('ArrowDown', 'Enter');
  await expect(head(aster)).toHaveAccessibleName(/, baseline/);
  await expect(button(`Column of ${aster}`)).toBeFocused();
  await press('ArrowRight', 'ArrowRight', 'Alt+ArrowRight');
  await expectShips([aster, cinder, briar]);
  await press('Alt+ArrowLeft');
  await expectShips([aster, briar, cinder]);
  await expect(head(briar).getByRole('link')).toBeFocused();

  // The body: row by row in the column of that ship, each value with where it came from.
  await press('Tab');
  await expect(button(/^Identity/)).toBeFocused();
  await press('Enter');
  await expect(button(/^Identity/)).toHaveAttribute('aria-expanded', 'false');
  await press('ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown');
  await expect(focused).toHaveText('▾ 100.4 t, worst');
  const tip = page.getByRole('tooltip');
  await expect(tip).toContainText(/Stored copy, last confirmed/);
  await expect(tip).toContainText('mass sent as "100400"');
  await expect(focused).toHaveAccessibleDescription(/mass sent as "100400"/);
  await press('Escape');
  await expect(tip).toBeHidden();
  await press('ArrowDown');
  await expect(button(/^Flight/)).toBeFocused();
  await press('ArrowDown');
  await expect(focused).toHaveText('200 m/s');
  await press('ArrowRight');
  await expect(focused).toHaveText('▴ 288 m/s, best');
  await press('Home', 'Enter');
  await expectShips([cinder, aster, briar]);
  await press('Control+End');
  await expect(focused).toBeInViewport();
  await press('Control+Home');
  await expect(button(/^Identity/)).toBeFocused();

  await press('Shift+Tab', 'End');
  await expect(button(`Remove ${briar}`)).toBeFocused();
  await press('Enter');
  await expectShips([cinder, aster]);
  await expect(button(`Remove ${aster}`)).toBeFocused();
  await press('Enter');
  await expect(page.getByRole('heading', { name: `${cinder}, and which other?` })).toBeVisible();
  await expect(shipField()).toBeFocused();
});
