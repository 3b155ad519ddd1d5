import { expect, type Locator, type Page } from '@playwright/test';
import { compareShipsPath } from '../../../src-renderer/format/paths.ts';
import type { ShipWire } from './expected-fields.ts';
import { copyLink } from '../screens/views.ts';

/** A row of a comparison as it is read: all the words of each cell, hidden ones for screen readers included. */
export interface ReadRow {
  readonly section: string;
  readonly label: string;
  readonly cells: readonly string[];
  /** Widths of the bars under the numbers, in pixels; null where there is none. */
  readonly bars: readonly (number | null)[];
}

/** A comparison as it is on screen. */
export interface ReadComparison {
  readonly ships: readonly string[];
  /** Without those of folded sections. */
  readonly rows: readonly ReadRow[];
}

export function comparison(page: Page): Locator {
  return page.getByRole('grid', { name: 'Comparison' });
}

/** Reads the whole table at once. */
export function readComparison(page: Page): Promise<ReadComparison> {
  return comparison(page).evaluate((table: HTMLTableElement) => {
    const words = (element: Element): string => (element.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
    const [head] = table.rows;
    const ships = [...(head?.querySelectorAll('th a') ?? [])].map(words);
    const rows = [...table.tBodies].flatMap((body) => {
      const [title, ...rest] = body.rows;
      return [...rest].map((row) => {
        const [label, ...cells] = row.cells;
        return {
          section: title ? words(title) : '',
          label: label ? (label.ariaLabel ?? words(label)) : '',
          cells: cells.map(words),
          bars: cells.map((cell) => cell.querySelector(':scope > [style]')?.getBoundingClientRect().width ?? null),
        };
      });
    });
    return { ships, rows };
  });
}

/** Opens the comparison of these ships, as sent, by its address. @param more further parts of its query. */
export async function openComparison(page: Page, ships: readonly ShipWire[], more = ''): Promise<void> {
  const path = compareShipsPath(`ships=${ships.map((ship) => String(ship['id'])).join(',')}${more}`);
  await page.evaluate((hash) => {
    location.hash = hash;
  }, path);
  await expect(comparison(page).getByRole('columnheader')).toHaveCount(ships.length);
}

/** Names of the compared ships, from left to right. */
export async function comparedShips(page: Page): Promise<readonly string[]> {
  return (await readComparison(page)).ships;
}

/** Chooses one of the acts of a column. */
export async function chooseForColumn(page: Page, ship: string, act: string): Promise<void> {
  await page.getByRole('button', { name: `Column of ${ship}` }).click();
  await page.getByRole('menuitem', { name: act }).click();
}

export function palette(page: Page): Locator {
  return page.getByRole('dialog', { name: 'Find anything' });
}

/** Opens the palette; just after the start it is still on its way, and the keys do nothing. */
export async function openPalette(page: Page): Promise<void> {
  // The same keys close it: on a busy machine it may still be on its way, and is waited for longer then.
  let timeout = 1_000;
  await expect(async () => {
    await page.keyboard.press('ControlOrMeta+K');
    const patience = timeout;
    timeout = 5_000;
    await expect(palette(page)).toBeVisible({ timeout: patience });
  }).toPass();
}

/** Presses "Copy link" and gives what is on the clipboard, by pasting it into the palette. */
export async function copiedLink(page: Page): Promise<string> {
  await copyLink(page);
  await openPalette(page);
  const find = palette(page).getByRole('combobox', { name: 'Find' });
  await find.press('ControlOrMeta+V');
  await expect(find).toHaveValue(/^orrery:/);
  return find.inputValue();
}

/** The ranking by the user's score: rank, ship and score. */
export async function readRanking(page: Page): Promise<readonly (readonly string[])[]> {
  const rows = await page.getByRole('region', { name: 'Ranking by your score' }).getByRole('row').all();
  return Promise.all(
    rows.slice(1).map(async (row) => {
      const [rank = '', score = ''] = await row.getByRole('cell').allInnerTexts();
      return [rank, await row.getByRole('rowheader').innerText(), /^[\d.]+/.exec(score)?.[0] ?? score];
    }),
  );
}

/** A line of the Pareto panel. */
export interface ReadVerdict {
  readonly ship: string;
  readonly verdict: string;
  readonly beatenBy: readonly string[];
  readonly beats: readonly string[];
}

/** Names in alphabetical order: those that beat a ship in the same are told together. */
export async function readVerdicts(page: Page): Promise<readonly ReadVerdict[]> {
  const rows = await page.getByRole('region', { name: 'Who beats whom' }).getByRole('row').all();
  return Promise.all(
    rows.slice(1).map(async (row) => {
      const [verdict = '', why = ''] = await row.getByRole('cell').allInnerTexts();
      const reasons = why.split('\n');
      return {
        ship: await row.getByRole('rowheader').innerText(),
        verdict: verdict.replace(/^\S /, ''),
        beatenBy: reasons.flatMap((reason) => namesIn(/^beaten by (.*):/.exec(reason))).toSorted(),
        beats: reasons.flatMap((reason) => namesIn(/^beats (.*)$/.exec(reason))).toSorted(),
      };
    }),
  );
}

/** Who is named in "beaten by A, B and C: lighter". */
function namesIn(match: RegExpExecArray | null): readonly string[] {
  return match?.[1]?.split(/, | and /) ?? [];
}
