import type { Page } from '@playwright/test';
import { connectService } from './connect-service.ts';
import type { TestService } from './test-service.ts';
import { bodyRows, freshness, goTo } from './views.ts';

interface Scene {
  readonly page: Page;
  readonly service: TestService;
  readonly dataDir: string;
}

interface Preparation {
  /** Another one that it begins with. */
  readonly from: PreparedName | null;
  /** Goes the way through the screens. Nothing may be spent: the service of a journey would count something else. */
  readonly fill: (scene: Scene) => Promise<void>;
}

export type PreparedName = 'connected' | 'demo' | 'ships';

export const preparations: Readonly<Record<PreparedName, Preparation>> = {
  /** Connected to the test service; account and times are read. */
  connected: {
    from: null,
    fill: async ({ page, service }) => {
      await connectService(page, { address: service.address });
      await page.getByRole('meter', { name: 'Quota' }).waitFor();
    },
  },
  /** The demo universe with what it fetches by itself. */
  demo: {
    from: null,
    fill: async ({ page }) => {
      await page.getByRole('button', { name: 'Use the demo universe' }).click();
      await goTo(page, 'Starmap');
      await freshness(page).filter({ hasText: '90 systems, 130 tunnels' }).waitFor();
      await goTo(page, 'Ships');
      await bodyRows(page).nth(199).waitFor();
    },
  },
  /** The stored copy of all ships. */
  ships: {
    from: 'connected',
    fill: async ({ page }) => {
      await goTo(page, 'Ships');
      await page.getByRole('button', { name: /^Fetch/ }).click();
      await bodyRows(page).nth(199).waitFor();
    },
  },
};
