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

const dataDirs: string[] = [];

/** Runs the built main bundle up to the moment before `ready`. */
export async function loadShell({ options = [], ...double }: ShellStart = {}): Promise<StartedShell> {
  const dataDir = mkdtempSync(join(tmpdir(), 'orrery-electron-'));
  dataDirs.push(dataDir);
  const electron = new ElectronDouble(double);
  const printed: string[] = [];
  const print = (line: unknown): void => void printed.push(String(line));
  vi.spyOn(console, 'log').mockImplementation(print);
  vi.spyOn(console, 'error').mockImplementation(print);
  const program = double.isPackaged === true ? ['orrery'] : ['electron', '.'];
  process.argv = [...program, `--data-dir=${dataDir}`, ...options];
  await loadBuiltMain(electron);
  return { double: electron, dataDir, printed };
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

/** Call after each test: gives the console and the command line back and removes what was written. */
export function cleanUpShells(): void {
  vi.restoreAllMocks();
  for (const dataDir of dataDirs.splice(0)) rmSync(dataDir, { recursive: true, force: true });
}
