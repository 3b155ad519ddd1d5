import { mkdirSync, mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { test as base } from '@playwright/test';
import { hasEnded, startElectron, type ElectronStart, type StartedElectron } from './start-electron.ts';
import { dataRoot } from './suite-folders.ts';

interface ElectronFixtures {
  /** Absolute path of a new folder, kept for the key scan. */
  readonly dataDir: string;
  /** Starts Electron on the built program; whatever of it still runs after the journey is ended. */
  readonly start: (how: ElectronStart) => Promise<StartedElectron>;
}

/** Playwright's test for what only Electron can show; `electronObstacle` says why there is none of it. */
export const test = base.extend<ElectronFixtures>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from this very pattern
  dataDir: async ({}, use) => {
    mkdirSync(dataRoot, { recursive: true });
    await use(mkdtempSync(join(dataRoot, 'electron-')));
  },

  // oxlint-disable-next-line no-empty-pattern
  start: async ({}, use) => {
    const started: StartedElectron[] = [];
    await use(async (how) => {
      const electron = await startElectron(how);
      started.push(electron);
      return electron;
    });
    // One that has ended cannot be asked to.
    for (const { program } of started) if (!hasEnded(program)) await program.close();
  },
});

export { expect } from '@playwright/test';
