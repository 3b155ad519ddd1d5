import type { LaunchOptions } from '../src-main/launch-options.ts';

/** What the machine offers, found out beforehand so that the choice itself is a pure function. */
export interface Machine {
  readonly platform: NodeJS.Platform;
  /** A window can be shown: always true outside Linux, else DISPLAY or WAYLAND_DISPLAY is set. */
  readonly hasDisplay: boolean;
  readonly isRoot: boolean;
  /** `ORRERY_CI=1`: a continuous-integration launcher, the only one that may switch Electron's sandbox off. */
  readonly isCi: boolean;
  /** Electron can make its sandbox, as far as can be seen (`can-sandbox.ts`). */
  readonly canSandbox: boolean;
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
  const isAskedFor = options.host === 'electron';
  if (obstacle === null || (isAskedFor && obstacle.refusal === null)) {
    return { host: 'electron', mayFallBack: options.host === null, sandbox: !machine.isRoot };
  }
  if (isAskedFor && obstacle.refusal !== null) return { host: null, message: obstacle.refusal };
  return { host: 'chromium', because: obstacle.because };
}

const noDisplay =
  'There is no display to open a window on. Take a picture with "npm start -- --headless --screenshot FILE", ' +
  'or run "xvfb-run npm start".';

interface Obstacle {
  /** A sentence's first half. */
  readonly because: string;
  /** For who asks for Electron by name; null where it can't be seen for certain, so that Electron is tried. */
  readonly refusal: string | null;
}

function electronObstacle(machine: Machine): Obstacle | null {
  if (machine.platform === 'linux' && machine.isRoot && !machine.isCi) {
    return {
      because: 'Electron would have to run without its sandbox as root',
      refusal:
        'Electron as root would have to run without its sandbox. ' +
        'Start Orrery as an ordinary user, or with --host chromium.',
    };
  }
  if (!machine.hasDisplay) {
    return {
      because: 'Electron needs a display even with --headless',
      refusal: 'Electron needs a display even with --headless. Run "xvfb-run npm start -- …", or use --host chromium.',
    };
  }
  // Root runs without one.
  if (!machine.canSandbox && !machine.isRoot) {
    return { because: 'This system does not let Electron make its sandbox', refusal: null };
  }
  return null;
}
