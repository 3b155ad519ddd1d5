import { expect, type Page } from '@playwright/test';
import type { ExpectedMoved } from '../expected/expected-moved.ts';

const lists = ['added', 'missing', 'removed', 'slipped', 'earlier', 'changed otherwise', 'unchanged'] as const;

/** What moved as it stands on screen: lines as `expectedMoved` writes them. */
export type ShownMoved = Pick<
  ExpectedMoved,
  'added' | 'missing' | 'removed' | 'slipped' | 'earlier' | 'changed' | 'unchanged'
>;

/** The parts of the comparison, by what a person calls them. */
export function movedParts(page: Page) {
  const bar = page.getByRole('group', { name: 'What moved' });
  const panel = page.getByRole('region', { name: 'What moved' });
  const choice = page.getByRole('dialog', { name: 'What to compare with' });
  return { bar, panel, choice, chip: bar.getByRole('button').first() };
}

/** Compares two of the archive's states, counted from the oldest; there are so many. */
export async function compareStates(page: Page, before: number, after: number, states: number): Promise<void> {
  const { bar, chip, choice } = movedParts(page);
  await chip.click();
  await choice.getByRole('radio', { name: 'Any two states' }).check();
  const [from, to] = [choice.getByLabel('Before'), choice.getByLabel('After')];
  // The newest stands first in each; the last state can be no earlier one, nor the state before be a later one.
  await expect(from.locator('option')).toHaveCount(states - 1);
  await from.selectOption({ index: states - 2 - before });
  await to.selectOption({ index: states - 1 - after });
  await page.keyboard.press('Escape');
  await expect(choice).toBeHidden();
  // Until the choice is read, the one before stays on screen.
  await expect(bar).toHaveAttribute('aria-busy', 'false');
}

/** Shows the last state alone. A window that was there before compares with what it had then. */
export async function compareWithNothing(page: Page): Promise<void> {
  const { chip, choice } = movedParts(page);
  await chip.click();
  await choice.getByRole('radio', { name: 'Nothing' }).check();
  await page.keyboard.press('Escape');
  await expect(choice).toBeHidden();
}

/** Opens the panel, and the whole of each list in it. */
export async function openMoved(page: Page): Promise<void> {
  const { bar, panel } = movedParts(page);
  await bar.getByRole('button', { name: /^[\d,]+ unchanged/ }).click();
  await expect(panel).toBeVisible();
  const more = panel.getByRole('button', { name: /^Show \d+ more/ });
  while ((await more.count()) > 0) await more.first().click();
}

/** Reads the open panel. */
export async function shownMoved(page: Page): Promise<ShownMoved> {
  const sections = await movedParts(page)
    .panel.locator('section')
    .evaluateAll((found) =>
      found.map((section) => ({
        head: section.querySelector('h3')?.textContent ?? '',
        lines: [...section.querySelectorAll(':scope > ul > li')].map((entry) => {
          const words = (element: Element | null | undefined): string =>
            (element?.textContent ?? '').replaceAll(/\s+/g, ' ').replaceAll('→ to', 'to').trim();
          const slip = entry.querySelector('[data-slip]');
          const facts = [...entry.querySelectorAll('ul > li')].map(words);
          const end = facts.find((fact) => /^(End|Scheduled): /.test(fact));
          return [words(entry.querySelector('button')), ...(slip ? [words(slip), end ?? 'no end'] : [])].join(', ');
        }),
      })),
    );
  const linesOf = (list: (typeof lists)[number]): readonly string[] => {
    const section = sections.find(({ head }) => head.endsWith(` ${list}`));
    expect(section ? Number.parseInt(section.head.replaceAll(',', ''), 10) : 0, list).toBe(section?.lines.length ?? 0);
    return (section?.lines ?? []).toSorted();
  };
  const unchanged = sections.find(({ head }) => head.endsWith(' unchanged'))?.head ?? '';
  return {
    added: linesOf('added'),
    missing: linesOf('missing'),
    removed: linesOf('removed'),
    slipped: linesOf('slipped'),
    earlier: linesOf('earlier'),
    changed: linesOf('changed otherwise'),
    unchanged: Number.parseInt(unchanged.replaceAll(',', ''), 10),
  };
}

/** The slips by one group, `name | n | later | …`, the line of all as `All`. */
export async function shownSlips(page: Page, group: 'Team' | 'Release'): Promise<readonly string[]> {
  const { panel } = movedParts(page);
  await panel.getByRole('radiogroup', { name: 'Show' }).getByText('Slips by group', { exact: true }).click();
  const groups = panel.getByRole('radiogroup', { name: 'Group slips by' });
  if ((await groups.count()) > 0) await groups.getByText(group, { exact: true }).click();
  await expect(panel.getByRole('columnheader').first()).toHaveText(group);
  const rows = await panel
    .getByRole('table')
    .getByRole('row')
    .evaluateAll((all) =>
      all.slice(1).map((row) => [...row.children].map((cell) => (cell.textContent ?? '').trim()).join(' | ')),
    );
  return rows.map((row) => row.replace(/^All \w+/, 'All')).toSorted();
}
