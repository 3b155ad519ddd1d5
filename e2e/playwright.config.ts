import { defineConfig } from '@playwright/test';

/** What only the Chromium host can show: its processes, its interception, its command line. */
const aboutChromiumHost = [
  '**/security*.spec.ts',
  '**/killed*.spec.ts',
  '**/upgrade.spec.ts',
  '**/full-disk.spec.ts',
  '**/clock-back.spec.ts',
  '**/two-instances.spec.ts',
  '**/command-line.spec.ts',
  '**/screens*.spec.ts',
];

const ignored = process.env['ORRERY_E2E_HOST'] === 'electron' ? aboutChromiumHost : [];

/**
 * Journeys on the built program. No retry: a journey that passes at the second try has found something. Two files at a
 * time, each journey with a data folder and a service of its own, so that all of them fit into CI's time.
 * The keychain's environment comes from `scripts/test.ts`.
 */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: '../out/e2e',
  // Looked at before they are approved; `--update-snapshots` writes them.
  snapshotPathTemplate: '{testDir}/approved/{arg}{ext}',
  globalSetup: './prepare-suite.ts',
  workers: 2,
  fullyParallel: false,
  retries: 0,
  forbidOnly: true,
  reporter: [['list']],
  timeout: 90_000,
  // How long a screen may take says nothing on a busy machine; the bench measures that.
  expect: { timeout: 15_000 },
  // The key scan goes through what all journeys left behind, also when some of them failed.
  projects: [
    { name: 'journeys', testIgnore: ['**/zz-key-scan.spec.ts', ...ignored], teardown: 'key scan' },
    { name: 'key scan', testMatch: '**/zz-key-scan.spec.ts' },
  ],
});
