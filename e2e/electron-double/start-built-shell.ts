import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { vi } from 'vitest';
import { ElectronDouble, type DoubleOptions } from './electron-double.ts';

/** What that file exports. */
interface Loader {
  readonly loadBuiltMain: (double: ElectronDouble) => Promise<void>;
}

// Node's own require: the loader's module hooks only see modules that vitest does not rewrite. Untyped, hence the `as`.
const { loadBuiltMain } = createRequire(import.meta.url)('./load-built-main.ts') as Loader;

export interface ShellStart extends DoubleOptions {
  /** Options of the command line, apart from `--data-dir`. */
  readonly options?: readonly string[];
}

export interface StartedShell {
  readonly double: ElectronDouble;
  /** Absolute path, new and empty before the start. */
  readonly dataDir: string;
  /** What the program printed on both streams, a line each. */
  readonly printed: readonly string[];
}

const shells: StartedShell[] = [];

/** Runs the built main bundle up to the moment before `ready`. */
export async function loadShell({ options = [], ...double }: ShellStart = {}): Promise<StartedShell> {
  const dataDir = mkdtempSync(join(tmpdir(), 'orrery-electron-'));
  const electron = new ElectronDouble(double);
  const printed: string[] = [];
  const print = (line: unknown): void => void printed.push(String(line));
  vi.spyOn(console, 'log').mockImplementation(print);
  vi.spyOn(console, 'error').mockImplementation(print);
  const program = double.isPackaged === true ? ['orrery'] : ['electron', '.'];
  process.argv = [...program, `--data-dir=${dataDir}`, ...options];
  const shell = { double: electron, dataDir, printed };
  shells.push(shell);
  await loadBuiltMain(electron);
  return shell;
}

/** Runs the built main bundle until its window is open. */
export async function openShell(start: ShellStart = {}): Promise<StartedShell> {
  const shell = await loadShell(start);
  shell.double.becomeReady();
  await vi.waitFor(() => {
    if (shell.double.windows.length !== 1) throw new Error(`no window; printed: ${shell.printed.join(' | ')}`);
  });
  return shell;
}

/** Call after each test: quits, gives the console and the command line back and removes what was written. */
export async function cleanUpShells(): Promise<void> {
  for (const { double, dataDir } of shells.splice(0)) {
    await quit(double);
    rmSync(dataDir, { recursive: true, force: true });
  }
  vi.restoreAllMocks();
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
