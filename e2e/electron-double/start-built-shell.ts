import { EventEmitter } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { vi } from 'vitest';
import { ElectronDouble, type DoubleOptions } from './electron-double.ts';

/** What that file exports. */
interface Loader {
  readonly loadBuiltMain: (double: ElectronDouble, main?: string) => Promise<void>;
}

// Node's own require: the loader's module hooks only see modules that vitest does not rewrite. Untyped, hence the `as`.
const { loadBuiltMain } = createRequire(import.meta.url)('./load-built-main.ts') as Loader;

export interface ShellStart extends DoubleOptions {
  /** Options of the command line, apart from `--data-dir`. */
  readonly options?: readonly string[];
  /** The system the program believes to run on; this one when left out. */
  readonly platform?: NodeJS.Platform;
  /** Whether the program is run by root; not when left out, whoever runs the tests. */
  readonly isRoot?: boolean;
  /** Absolute path of another bundle than the product's. */
  readonly main?: string;
}

export interface StartedShell {
  readonly double: ElectronDouble;
  /** Absolute path, new and empty before the start. */
  readonly dataDir: string;
  /** What the program printed on both streams, a line each. */
  readonly printed: readonly string[];
  /** Plays an error that nobody caught in the main process. */
  readonly throwUncaught: (event: UncaughtEvent, error: unknown) => void;
}

type UncaughtEvent = 'uncaughtException' | 'unhandledRejection';

/** What a run adds to streams of this process, which outlive it. */
const streams = [process.stdout, process.stderr].map((stream) => ({ stream, own: stream.listeners('error') }));
const ownPlatform = process.platform;
const shells: StartedShell[] = [];

/** Runs the built main bundle up to the moment before `ready`. */
export async function loadShell({
  options = [],
  platform = ownPlatform,
  isRoot = false,
  main,
  ...double
}: ShellStart = {}): Promise<StartedShell> {
  const dataDir = mkdtempSync(join(tmpdir(), 'orrery-electron-'));
  const electron = new ElectronDouble(double);
  const printed: string[] = [];
  const print = (line: unknown): void => void printed.push(String(line));
  vi.spyOn(console, 'log').mockImplementation(print);
  vi.spyOn(console, 'error').mockImplementation(print);
  Object.defineProperty(process, 'platform', { value: platform });
  if (process.getuid !== undefined) vi.spyOn(process, 'getuid').mockReturnValue(isRoot ? 0 : 1_000);
  const uncaught = holdUncaughtListeners();
  const program = double.isPackaged === true ? ['orrery'] : ['electron', '.'];
  process.argv = [...program, `--data-dir=${dataDir}`, ...options];
  const shell: StartedShell = {
    double: electron,
    dataDir,
    printed,
    throwUncaught: (event, error) => void uncaught.emit(event, error),
  };
  shells.push(shell);
  await loadBuiltMain(electron, main);
  return shell;
}

/** Keeps the program's listeners for errors nobody caught from this process, where they would swallow those of the tests. */
function holdUncaughtListeners(): EventEmitter {
  const held = new EventEmitter();
  const listen = process.on.bind(process) as NodeJS.EventEmitter['on']; // its overloads have no common call
  vi.spyOn(process, 'on').mockImplementation((event: string | symbol, listener: (...args: unknown[]) => void) => {
    if (event === 'uncaughtException' || event === 'unhandledRejection') held.on(event, listener);
    else listen(event, listener);
    return process;
  });
  return held;
}

/** Runs the built main bundle until its window is open. */
export async function openShell(start: ShellStart = {}): Promise<StartedShell> {
  const shell = await loadShell(start);
  shell.double.becomeReady();
  await vi.waitFor(
    () => {
      if (shell.double.windows.length !== 1) throw new Error(`no window; printed: ${shell.printed.join(' | ')}`);
    },
    { timeout: 15_000 },
  );
  return shell;
}

/** Call after each test: quits, gives the console and the command line back and removes what was written. */
export async function cleanUpShells(): Promise<void> {
  for (const { double, dataDir } of shells.splice(0)) {
    await quit(double);
    rmSync(dataDir, { recursive: true, force: true });
  }
  vi.restoreAllMocks();
  Object.defineProperty(process, 'platform', { value: ownPlatform });
  for (const { stream, own } of streams) {
    for (const listener of stream.listeners('error')) {
      if (!own.includes(listener)) stream.off('error', listener as () => void); // what `off` takes of any event
    }
  }
}

/** Lets go of the data folder, as the end of the process would. One that has quit already is not asked again. */
async function quit(double: ElectronDouble): Promise<void> {
  const hasQuit = () => double.callNames.includes('app.quit');
  if (double.commands.size === 0 || hasQuit()) return;
  double.app.emit('will-quit', { preventDefault: () => undefined });
  await vi.waitFor(() => {
    if (!hasQuit()) throw new Error('The shell did not quit.');
  });
}
