import { defineConfig } from '@playwright/test';
import { findElectronRuntime } from '../scripts/electron-runtime.ts';
import { isLongRun } from '../src-shared/long-run-fixture.ts';
import { testedHost } from './helpers/app/tested-host.ts';

/** What only the Chromium host can show: its processes, its interception, its command line; and what one host shows for both. */
const aboutChromiumHost = [
  '**/security-chromium-host.spec.ts',
  '**/killed*.spec.ts',
  '**/upgrade.spec.ts',
  '**/full-disk.spec.ts',
  '**/clock-back.spec.ts',
  '**/two-instances.spec.ts',
  '**/command-line.spec.ts',
  '**/ways-of-opening.spec.ts',
  '**/tour-*.spec.ts',
  '**/contributing.spec.ts',
  '**/dev.spec.ts',
];

/** What proves nothing that something cheaper doesn't, and takes a minute: pictures for the guide are taken when somebody wants new ones. */
const onDemand = isLongRun || process.env['ORRERY_GUIDE_PICTURES'] !== undefined ? [] : ['**/guide-pictures.spec.ts'];

/** What only Electron can show: once, with the other journeys on it; where there is no runtime, skipped with a sentence. */
const aboutElectron = findElectronRuntime(process.env) === null ? [] : ['**/electron*.spec.ts'];

/** Begins before the others. */
const copyOfTheTree = '**/contributing.spec.ts';

const ignored = [...(testedHost === 'electron' ? aboutChromiumHost : aboutElectron), ...onDemand];

/**
 * Journeys on the built program. No retry: a journey that passes at the second try has found something. Two at a time, each with
 * a data folder, databases and a service of its own, whatever file it stands in.
 * The keychain's environment comes from `scripts/test.ts`.
 */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: '../out/e2e',
  // Looked at before they are approved; `--update-snapshots` writes them.
  snapshotPathTemplate: '{testDir}/approved/{arg}{ext}',
  globalSetup: './prepare-suite.ts',
  // The built program is what it is: to take half a megabyte of it apart took each worker two seconds.
  build: { external: ['**/out/**'] },
  workers: 2,
  fullyParallel: true,
  retries: 0,
  forbidOnly: true,
  // The table at the end of `npm test` is made of the second.
  reporter: process.env['PLAYWRIGHT_JSON_OUTPUT_NAME'] === undefined ? [['list']] : [['list'], ['json']],
  timeout: 90_000,
  // How long a screen may take says nothing on a busy machine; the bench measures that.
  expect: { timeout: 15_000 },
  // The key scan goes through what all journeys left behind, also when some of them failed.
  projects: [
    // The longest by far, and it starts programs of its own: begun last, it would leave the other processor idle.
    { name: 'copy of the tree', testMatch: copyOfTheTree, testIgnore: ignored },
    { name: 'journeys', testIgnore: ['**/zz-key-scan.spec.ts', copyOfTheTree, ...ignored], teardown: 'key scan' },
    { name: 'key scan', testMatch: '**/zz-key-scan.spec.ts' },
  ],
});
