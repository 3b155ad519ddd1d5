import { _electron, type ElectronApplication, type Page } from '@playwright/test';
import { findElectronRuntime } from '../../../scripts/electron-runtime.ts';
import { runProgram, type ProgramRun } from '../../../scripts/run-program.ts';
import { stripEnvironment } from '../../../src-main/hosts/strip-environment.ts';
import { toArguments, type LaunchOptions } from '../../../src-main/launch/launch-options.ts';
import { tourSeen } from '../../../src-renderer/ui/help/help-store.ts';
import { quietLaunch, rememberTour, watchPage, type Troubles } from './open-app.ts';
import { repositoryRoot } from './suite-folders.ts';

export const isRoot = process.getuid?.() === 0;

/** Why no journey can start Electron here; null where it can. */
export const electronObstacle: string | null = findObstacle({
  runtime: findElectronRuntime(process.env),
  isRoot,
  env: process.env,
});

interface ObstacleQuestion {
  /** Absolute path of Electron's program. */
  readonly runtime: string | null;
  readonly isRoot: boolean;
  readonly env: NodeJS.ProcessEnv;
}

/** Exported for its test. Chromium's sandbox cannot start as root, and only a CI launcher may do without it (SECURITY 4). */
export function findObstacle({ runtime, isRoot: asRoot, env }: ObstacleQuestion): string | null {
  if (runtime === null) return 'There is no Electron runtime here.';
  if (asRoot && env['ORRERY_CI'] !== '1') return 'Electron as root needs ORRERY_CI=1.';
  return null;
}

export interface ElectronStart {
  /** Options of the program. Left out: a window on an archive without a past. */
  readonly launch?: Partial<LaunchOptions>;
  /** Further variables of its environment. */
  readonly env?: Readonly<Record<string, string>>;
  /** Whether it is somebody's very first window, which offers the tour; a returning user's when left out. */
  readonly isFirstWindow?: boolean;
}

/** The words of a start from the sources, behind the runtime's own name. Exported for its test. */
export function electronArguments(launch: Partial<LaunchOptions>, asRoot: boolean): readonly string[] {
  const options = toArguments({ ...quietLaunch, host: 'electron', headless: false, ...launch });
  return [...(asRoot ? ['--no-sandbox'] : []), repositoryRoot, '--', ...options];
}

/** Electron with its window. */
export interface StartedElectron {
  readonly program: ElectronApplication;
  readonly page: Page;
  readonly troubles: Troubles;
}

/** Starts the built program as `npm start` does, steered by Playwright. */
export async function startElectron({
  launch = {},
  env = {},
  isFirstWindow = false,
}: ElectronStart): Promise<StartedElectron> {
  const program = await _electron.launch({
    executablePath: runtimeProgram(),
    args: [...electronArguments(launch, isRoot)],
    // Otherwise Playwright adds --no-sandbox on Linux, and what is tried is another program than the users'.
    chromiumSandbox: true,
    env: { ...ownEnvironment(), ...env },
  });
  const page = await program.firstWindow();
  const troubles: Troubles = { pageErrors: [], consoleErrors: [], policyViolations: [], foreignRequests: [] };
  watchPage(page, troubles, 'app://orrery');
  // Playwright may meet the window before its document, whose storage this is.
  await page.waitForURL(({ protocol }) => protocol === 'app:');
  if (!isFirstWindow) await page.evaluate(rememberTour, tourSeen);
  return { program, page, troubles };
}

/** Whether its process has ended. */
export function hasEnded(program: ElectronApplication): boolean {
  const { exitCode, signalCode } = program.process();
  return exitCode !== null || signalCode !== null;
}

/** Runs it by itself to its end, as a second start or for a picture. */
export function runElectron(launch: Partial<LaunchOptions>): Promise<ProgramRun> {
  const command = [runtimeProgram(), ...electronArguments(launch, isRoot)];
  return runProgram(command, { env: ownEnvironment(), output: 'capture', timeLimitMs: 120_000 });
}

function runtimeProgram(): string {
  const program = findElectronRuntime(process.env);
  if (program === null) throw new Error('There is no Electron runtime here.');
  return program;
}

/** Without ELECTRON_RUN_AS_NODE and the like, as `npm start` hands it on. */
function ownEnvironment(): Record<string, string> {
  const env = { ...process.env };
  stripEnvironment(env);
  return Object.fromEntries(Object.entries(env).filter((entry): entry is [string, string] => entry[1] !== undefined));
}

/** Whether a Linux process is in Chromium's sandbox, by `/proc/PID/status` and `/proc/PID/cmdline`: mode 2 is a filter of system calls. */
export function isSandboxed(status: string, commandLine: string): boolean {
  return /^Seccomp:\s*2$/m.test(status) && !commandLine.split('\0').includes('--no-sandbox');
}
