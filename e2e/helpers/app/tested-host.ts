import { appOrigins } from '../../../src-main/launch/host.ts';

/** The host that the journeys run on: Electron where `scripts/test.ts` found a runtime and runs them once more. */
export const testedHost: keyof typeof appOrigins =
  process.env['ORRERY_E2E_HOST'] === 'electron' ? 'electron' : 'chromium';

/** The origin that the app's page has on it. */
export const testedOrigin: string = appOrigins[testedHost];
