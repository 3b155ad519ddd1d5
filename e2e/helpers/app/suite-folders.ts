import { join } from 'node:path';

/** Everything the journeys leave behind is below `out`, which git ignores; the key scan goes through all of it. */
export const repositoryRoot = join(import.meta.dirname, '..', '..', '..');

/** Data folders of the journeys, kept until the key scan has been through them. */
export const dataRoot = join(repositoryRoot, 'out', 'e2e-data');

/** Archives that journeys begin with (`prepared.ts`); kept between runs as long as they fit. */
export const preparedRoot = join(repositoryRoot, 'out', 'e2e-prepared');

/** Pictures of the views in their states, for people to look at. */
export const screensDir = join(repositoryRoot, 'out', 'screens');

/** Playwright's own folder: what it writes about failed journeys. */
export const resultsDir = join(repositoryRoot, 'out', 'e2e');

/** The built program's entry for the Chromium host. */
export const builtMain = join(repositoryRoot, 'out', 'main', 'chromium.js');
