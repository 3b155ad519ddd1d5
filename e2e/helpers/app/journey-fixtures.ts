import type { Load } from './load-in-process.ts';
import type { OpenedApp, OpenOptions } from './open-app.ts';
import type { TestService } from '../service/test-service.ts';

/** Archives that are prepared once for all journeys; `preparations.ts` says what is in each. */
export type PreparedName =
  | 'connected'
  | 'demo'
  | 'ships'
  | 'ships with gaps'
  | 'planted ships'
  | 'starmap'
  | 'telemetry'
  | 'changed telemetry'
  | 'days of the board'
  | 'days of the tracker'
  | 'days of all views';

/** What a journey may ask for. */
export interface JourneyFixtures {
  /**
   * Where the window keeps its databases. `memory`: in a browser that runs already, with a keychain of the journey's own, gone
   * when it is closed. `disk`: a browser of its own with a profile in the data folder, and the computer's keychain, for what is
   * about restarts, the profile, locks or the disk.
   */
  readonly profile: 'memory' | 'disk';
  /** A data folder of this journey's own. */
  readonly dataDir: string;
  /** A service with the test key; started when a journey asks for it. */
  readonly service: TestService;
  /** Opens the built program on the journey's data folder, or another; everything is closed at the end. */
  readonly openApp: (options?: Partial<OpenOptions>) => Promise<OpenedApp>;
  /** The same on a copy of an archive that was prepared once for all journeys (`helpers/app/preparations.ts`). */
  readonly openPrepared: (name: PreparedName, options?: PreparedOptions) => Promise<OpenedPrepared>;
}

export interface PreparedOptions extends Partial<OpenOptions> {
  /** Where the connection leads; the journey's own service unless something stands in between. */
  readonly address?: string;
  /** Fetches something into the copy before the window is opened, from the journey's service. */
  readonly loads?: (load: Load) => Promise<void>;
}

export interface OpenedPrepared extends OpenedApp {
  readonly profileId: string;
}
