import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** Everything axe finds on a page, whatever its impact, in both colour schemes; one line for each. */
export async function allFindings(page: Page): Promise<readonly string[]> {
  const findings: string[] = [];
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.locator(`html[data-scheme="${colorScheme}"]`).waitFor();
    // Legacy mode, because the other one opens a second page, which the program closes at once.
    const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
    for (const { id, impact, nodes } of violations) {
      findings.push(`${colorScheme} ${impact} ${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
    }
  }
  return findings;
}
