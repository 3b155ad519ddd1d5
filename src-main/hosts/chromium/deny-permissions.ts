import type { BrowserContext, Page } from 'playwright-core';

/**
 * What the page is given without being asked about; everything else is denied. Chromium's `Browser.PermissionType`.
 * `durableStorage`: the archive stays until the user removes it, as the profile says as well (profile-preferences.ts).
 */
const given = ['durableStorage'] as const;

/**
 * Denies every permission that the browser knows, for every origin and without asking anybody (SECURITY 5). The browser
 * forgets what it was told here as soon as the session that told it ends; so this one stays until the page is closed.
 */
export async function denyPermissions(context: BrowserContext, page: Page): Promise<void> {
  const devtools = await context.newCDPSession(page);
  const { targetInfo } = await devtools.send('Target.getTargetInfo');
  const { browserContextId } = targetInfo;
  // Those that are not on the list are rejected, those to come in later versions included.
  await devtools.send('Browser.grantPermissions', {
    permissions: [...given],
    ...(browserContextId === undefined ? {} : { browserContextId }),
  });
}
