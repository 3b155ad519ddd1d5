import { rmSync } from 'node:fs';
import { dataRoot, screensDir } from './helpers/app/suite-folders.ts';

/** Removes what an earlier run left, so that the key scan judges this run only. Playwright empties its own folder. */
async function prepareSuite(): Promise<void> {
  rmSync(dataRoot, { recursive: true, force: true, maxRetries: 3 });
  // One file alone may be run over and over; its pictures then replace the earlier ones.
  if (process.argv.every((word) => !word.endsWith('.spec.ts'))) rmSync(screensDir, { recursive: true, force: true });
}

// Playwright asks for a default export here.
// oxlint-disable-next-line import/no-default-export
export default prepareSuite;
