import type { LaunchOptions } from '../src-main/launch-options.ts';

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

/** Decides which host opens, before anything is downloaded or built. */
export function chooseHost(options: LaunchOptions, machine: Machine): HostChoice {
  if (!machine.hasDisplay && !options.headless) return { host: null, message: noDisplay };
  if (options.host === 'chromium') return { host: 'chromium', because: null };
  const obstacle = electronObstacle(machine);
  if (obstacle === null) return { host: 'electron', mayFallBack: options.host === null, sandbox: !machine.isRoot };
  if (options.host === 'electron') return { host: null, message: `${obstacle.sentence} ${obstacle.advice}` };
  return { host: 'chromium', because: obstacle.because };
}

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
