import type { Locator, Page } from '@playwright/test';
import { expect } from '@playwright/test';

/** The time machine's parts, by what a person calls them. */
export function timeParts(page: Page) {
  const panel = page.getByRole('dialog', { name: 'Show the archive as of' });
  return {
    /** The chip in the top bar. */
    chip: page.getByRole('banner').getByRole('button', { name: /^As of / }),
    panel,
    date: panel.getByLabel('Date'),
    time: panel.getByLabel('Time'),
    show: panel.getByRole('button', { name: 'Show', exact: true }),
    days: panel.getByRole('grid'),
    before: panel.getByRole('button', { name: /^(Previous day|No earlier day)/ }),
    after: panel.getByRole('button', { name: /^(Next|No later day)/ }),
    /** In the top bar, while looking back. */
    backToNow: page.getByRole('banner').getByRole('button', { name: 'Back to now' }),
  };
}

/** An instant as the control takes it: the UTC date and the time to the minute. */
export function typedInstant(atMs: number): { readonly date: string; readonly time: string } {
  const text = new Date(atMs).toISOString();
  return { date: text.slice(0, 10), time: text.slice(11, 16) };
}

/** Types an instant into the control and closes it. The minute it lies in is shown to its end. */
export async function lookBackTo(page: Page, atMs: number): Promise<void> {
  const { chip, panel, date, time, show } = timeParts(page);
  const typed = typedInstant(atMs);
  await chip.click();
  await date.fill(typed.date);
  await time.fill(typed.time);
  await show.click();
  await expect(chip).toContainText(`${typed.time} UTC`);
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
}

/** What a view says once it stays the same. */
export async function shownIn(page: Page): Promise<readonly string[]> {
  let last = '';
  await expect
    .poll(
      async () => {
        const before = last;
        last = (await linesShown(page)).join('\n');
        return last !== '' && last === before;
      },
      { intervals: [300] },
    )
    .toBe(true);
  return last.split('\n');
}

/**
 * What a view says at this moment, line by line, without what is about the present by nature: its acts, the chip and the status
 * of what was saved.
 */
export async function linesShown(page: Page): Promise<readonly string[]> {
  const lines = await linesOf(page.getByRole('main'));
  // Ages count from the instant on screen, and say so.
  return lines.map((line) => line.replace(/ before$/, ' ago').replace(/just then$/, 'just now'));
}

function linesOf(part: Locator): Promise<readonly string[]> {
  return part.evaluate((main) => {
    const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    const lines: string[] = [];
    while (texts.nextNode()) {
      const { parentElement: parent, textContent } = texts.currentNode;
      const text = textContent?.trim() ?? '';
      if (text !== '' && !parent?.closest('button, [role="timer"], svg, style, script')) lines.push(text);
    }
    return lines;
  });
}

/** Names of what can be pressed in a view and would fetch something. */
export async function openFetches(page: Page): Promise<readonly string[]> {
  const buttons = await page
    .getByRole('main')
    .getByRole('button', {
      // A query of the archive asks nobody.
      name: /^(Fetch|Refresh|Live|All live|Search live|Repeat|Try again|Complete|Run(?! (?:Ctrl|⌘))|Later|Resume)\b/,
    })
    .all();
  const open: string[] = [];
  for (const button of buttons) if (await button.isEnabled()) open.push(await button.innerText());
  return open;
}
