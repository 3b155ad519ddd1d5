import type { Page } from '@playwright/test';

/**
 * What `navigator.permissions.query` of Chromium 156 knows; hardware that a browser was built for adds a few. Left out are
 * `persistent-storage`, which is given (SECURITY H), and `storage-access`, which is about documents in frames of other sites: there
 * are none, and `Permissions-Policy` denies it to them.
 */
export const askedPermissions = [
  'accelerometer',
  'background-fetch',
  'background-sync',
  'camera',
  'captured-surface-control',
  'clipboard-read',
  'clipboard-write',
  'display-capture',
  'geolocation',
  'gyroscope',
  'idle-detection',
  'keyboard-lock',
  'local-fonts',
  'local-network-access',
  'magnetometer',
  'microphone',
  'midi',
  'notifications',
  'payment-handler',
  'periodic-background-sync',
  'pointer-lock',
  'push',
  'screen-wake-lock',
  'window-management',
] as const;

/** What the query answers for each: `denied`, `prompt`, `granted`, or the name of its error. */
export async function stateOfPermissions(page: Page): Promise<Readonly<Record<string, string>>> {
  return page.evaluate(async (names) => {
    const states = names.map(async (name) => {
      // TypeScript knows a few of the names only; `push` asks for one word more.
      const wanted = { name, userVisibleOnly: true } as unknown as PermissionDescriptor;
      const state = await navigator.permissions.query(wanted).then(
        (status) => status.state,
        (error: unknown) => (error instanceof Error ? error.name : 'error'),
      );
      return [name, state] as const;
    });
    return Object.fromEntries(await Promise.all(states));
  }, askedPermissions);
}
