import { defineConfig } from '@playwright/test';

/**
 * Journeys on the built program. One worker and no retry: a journey that passes at the second try has found something.
 * The keychain's environment comes from `scripts/test.ts`.
 */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: '../out/e2e',
  globalSetup: './prepare-suite.ts',
  workers: 1,
  fullyParallel: false,
  retries: 0,
  forbidOnly: true,
  reporter: [['list']],
  timeout: 60_000,
});
