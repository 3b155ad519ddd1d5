import type { LaunchOptions } from '../src-main/launch/launch-options.ts';
import type { HostName } from '../src-shared/host-names.ts';
import { canSandbox } from './can-sandbox.ts';
import { findElectronRuntime } from './electron-runtime.ts';

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
  const refusal = obstacle?.refusal ?? null;
  const mayFallBack = options.host === null && held === null;
  // One that can't be seen for certain keeps nobody from what they asked for, or from their archive.
  if (obstacle === null || (!mayFallBack && refusal === null)) {
    return { host: 'electron', mayFallBack, sandbox: !machine.isRoot };
  }
  if (options.host === 'electron' && refusal !== null) return { host: null, message: refusal };
  if (!mayFallBack) return { host: null, message: `${obstacle.because}. ${archiveInElectron}` };
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

/** This very machine. */
export function describeMachine(): Machine {
  const { env, platform } = process;
  const isSet = (name: string): boolean => env[name] !== undefined && env[name] !== '';
  return {
    platform,
    hasDisplay: platform !== 'linux' || isSet('DISPLAY') || isSet('WAYLAND_DISPLAY'),
    isRoot: process.getuid?.() === 0,
    isCi: env['ORRERY_CI'] === '1',
    canSandbox: canSandbox({ platform, program: findElectronRuntime(env), env }),
  };
}
