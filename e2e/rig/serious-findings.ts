import type { Page } from '@playwright/test';
import { allFindings } from './look.ts';

/** What axe finds serious or critical on a page, in both colour schemes; one line for each. */
export async function seriousFindings(page: Page): Promise<readonly string[]> {
  return (await allFindings(page)).filter((finding) => /^\w+ (serious|critical) /.test(finding));
}
