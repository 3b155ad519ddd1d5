import type { Page } from '@playwright/test';
import { appOrigins } from '../../../src-main/launch/host.ts';

/** Room that the browser gives the window's databases. */
export interface StorageQuota {
  /** Nothing more fits, from now on. */
  readonly fill: () => Promise<void>;
  /** So many bytes more fit, beside what is there now. */
  readonly leave: (bytes: number) => Promise<void>;
  /** As much as there was at first. */
  readonly free: () => Promise<void>;
}

/** Takes the browser's quota for the window's origin into a journey's hands, as a disk that fills up would. */
export async function takeQuota(page: Page): Promise<StorageQuota> {
  const devtools = await page.context().newCDPSession(page);
  const origin = appOrigins.chromium;
  const usage = (): Promise<number> => page.evaluate(async () => (await navigator.storage.estimate()).usage ?? 0);
  const allow = async (quotaSize?: number): Promise<void> => {
    await devtools.send('Storage.overrideQuotaForOrigin', {
      origin,
      ...(quotaSize === undefined ? {} : { quotaSize }),
    });
  };
  return {
    // Not 0, which some versions take for "no limit".
    fill: () => allow(1),
    leave: async (bytes) => allow((await usage()) + bytes),
    free: () => allow(),
  };
}
