import type { LaunchOptions } from '../src-main/launch-options.ts';
import type { HostName } from '../src-shared/host-names.ts';

/** What the machine offers, found out beforehand so that the choice itself is a pure function. */
export interface Machine {
  readonly platform: NodeJS.Platform;
  /** A window can be shown: always true outside Linux, else DISPLAY or WAYLAND_DISPLAY is set. */
  readonly hasDisplay: boolean;
  readonly isRoot: boolean;
  /** `ORRERY_CI=1`: a continuous-integration launcher, the only one that may switch Electron's sandbox off. */
  readonly isCi: boolean;
}

export type HostChoice =
  /** Electron, and Chromium when its runtime can't be had. */
  | { readonly host: 'electron'; readonly mayFallBack: boolean; readonly sandbox: boolean }
  /** Chromium; `because` is a sentence's first half, null when it was asked for. */
  | { readonly host: 'chromium'; readonly because: string | null }
  | { readonly host: null; readonly message: string };

/**
 * Decides which host opens, before anything is downloaded or built.
 *
 * @param held the host that holds the archive of the data folder; null where none does yet. Each host has archives of its own, so
 *   that another would open without it: that is for whoever says `--host` to decide, never for us (decision 32).
 */
export function chooseHost(options: LaunchOptions, machine: Machine, held: HostName | null): HostChoice {
  if (!machine.hasDisplay && !options.headless) return { host: null, message: noDisplay };
  if (options.host === 'chromium') return { host: 'chromium', because: null };
  if (options.host === null && held === 'chromium') {
    return { host: 'chromium', because: 'The archive of this data folder is in Chromium' };
  }
  const obstacle = electronObstacle(machine);
  const mayFallBack = options.host === null && held === null;
  if (obstacle === null) return { host: 'electron', mayFallBack, sandbox: !machine.isRoot };
  if (options.host === 'electron') return { host: null, message: `${obstacle.sentence} ${obstacle.advice}` };
  if (!mayFallBack) return { host: null, message: `${obstacle.sentence} ${archiveInElectron}` };
  return { host: 'chromium', because: obstacle.because };
}

/** What becomes of a choice of Electron whose runtime cannot be had. @param trouble why, in a few words. */
export function withoutRuntime(
  { mayFallBack }: Extract<HostChoice, { readonly host: 'electron' }>,
  held: HostName | null,
  trouble: string,
): HostChoice {
  if (mayFallBack) return { host: 'chromium', because: "Electron's runtime could not be downloaded" };
  const message = `Electron's runtime could not be downloaded (${trouble}).`;
  return { host: null, message: held === 'electron' ? `${message} ${archiveInElectron}` : message };
}

const archiveInElectron =
  'The archive of this data folder is in Electron, so Orrery does not open in Chromium by itself: it would be without it. ' +
  '"npm start -- --host chromium" opens it there, and tells how a backup brings the archive over.';

const noDisplay =
  'There is no display to open a window on. Take a picture with "npm start -- --headless --screenshot FILE", ' +
  'or run "xvfb-run npm start".';

interface Obstacle {
  readonly sentence: string;
  readonly advice: string;
  readonly because: string;
}

function electronObstacle(machine: Machine): Obstacle | null {
  if (machine.platform === 'linux' && machine.isRoot && !machine.isCi) {
    return {
      sentence: 'Electron as root would have to run without its sandbox.',
      advice: 'Start Orrery as an ordinary user, or with --host chromium.',
      because: 'Electron would have to run without its sandbox as root',
    };
  }
  if (!machine.hasDisplay) {
    return {
      sentence: 'Electron needs a display even with --headless.',
      advice: 'Run "xvfb-run npm start -- …", or use --host chromium.',
      because: 'Electron needs a display even with --headless',
    };
  }
  return null;
}
