import { spawn } from 'node:child_process';
import { accessSync, constants, statSync } from 'node:fs';
import { delimiter, isAbsolute, join } from 'node:path';
import type { Notice } from '../../launch/host.ts';

/** The parts of the environment that are looked at. */
type Environment = Readonly<Record<string, string | undefined>>;

/** Longest a notification program may take, in milliseconds. */
const patienceMs = 5_000;

/**
 * Shows a message through the system's own program, where there is one: `notify-send` on Linux, `osascript` on macOS. The
 * texts are arguments, never part of a shell line or a script.
 *
 * @returns whether that program says it was shown.
 */
export function notifySystem(notice: Notice, env: Environment, platform: NodeJS.Platform): Promise<boolean> {
  const [name, ...args] = commandFor(notice, platform);
  const program = name === undefined ? null : findOnPath(name, env['PATH'] ?? '');
  return program === null ? Promise.resolve(false) : runs(program, args);
}

/** Name of the program and its arguments; nothing where the system has none that is known. */
export function commandFor({ title, body }: Notice, platform: NodeJS.Platform): readonly string[] {
  if (platform === 'linux') return ['notify-send', '--app-name=Orrery', '--', title, body];
  if (platform !== 'darwin') return [];
  const script = ['on run argv', 'display notification (item 2 of argv) with title (item 1 of argv)', 'end run'];
  return ['osascript', ...script.flatMap((line) => ['-e', line]), '--', title, body];
}

/** Absolute path of a program of that name. Folders that are not absolute are left out: they mean another one every time. */
export function findOnPath(name: string, path: string): string | null {
  for (const folder of path.split(delimiter)) {
    if (!isAbsolute(folder)) continue;
    const file = join(folder, name);
    try {
      accessSync(file, constants.X_OK);
      if (statSync(file).isFile()) return file;
    } catch {
      // Not in this one.
    }
  }
  return null;
}

function runs(program: string, args: readonly string[]): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(program, args, { stdio: 'ignore', timeout: patienceMs, shell: false });
    child.once('error', () => resolve(false));
    child.once('exit', (code) => resolve(code === 0));
    child.unref();
  });
}
