import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { defaultDataDir } from '../src-main/launch/default-data-dir.ts';
import { endedEarlyCode, firstWindowVariable } from '../src-main/hosts/electron/first-window.ts';
import { stripEnvironment } from '../src-main/hosts/strip-environment.ts';
import { launchHelp, parseLaunchOptions, toArguments, type LaunchOptions } from '../src-main/launch/launch-options.ts';
import { readFolderHost } from '../src-main/profiles/profile-store.ts';
import type { HostName } from '../src-shared/host-names.ts';
import { buildIfNeeded } from './build-if-needed.ts';
import { chooseHost, describeMachine, withoutRuntime, type HostChoice } from './choose-host.ts';
import { downloadElectronRuntime, findElectronRuntime, hasFailedLately } from './electron-runtime.ts';
import { ensureBrowser } from './ensure-browser.ts';
import { repositoryRoot } from './repository-root.ts';
import { runProgram } from './run-program.ts';

/** `npm start`: finds or fetches what a window needs, builds when needed, and runs the host until it ends. */
async function start(): Promise<number> {
  // npm changes to the package's folder; relative paths mean the folder the user stands in.
  const parsed = parseLaunchOptions(process.argv.slice(2), process.env['INIT_CWD'] ?? process.cwd());
  if (!parsed.ok) {
    console.error(parsed.message);
    return 2;
  }
  if (parsed.help) {
    console.log(launchHelp);
    return 0;
  }
  try {
    const dataDir = parsed.options.dataDir ?? defaultDataDir(process.env, process.platform, homedir());
    const held = readFolderHost(dataDir);
    const host = await prepareHost(chooseHost(parsed.options, describeMachine(), held), held);
    await buildIfNeeded();
    const { code, endedEarly } = await runHost(host, parsed.options);
    if (!endedEarly) return code;
    if (host.mayFallBack) return (await runHost(await prepareChromium(endedBecause), parsed.options)).code;
    console.error(`${endedBecause}. Use --host chromium, or see docs/guide/troubleshooting.md.`);
    return code;
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    return 1;
  }
}

const endedBecause = 'Electron ended before it opened a window';

/** A host that is ready to run. */
interface PreparedHost {
  /** The words that run it, still without options. */
  readonly command: readonly string[];
  /** Whether the other host may take its place. */
  readonly mayFallBack: boolean;
}

/** Rejects with a sentence. */
async function prepareHost(choice: HostChoice, held: HostName | null): Promise<PreparedHost> {
  if (choice.host === null) throw new Error(choice.message);
  if (choice.host === 'chromium') return prepareChromium(choice.because);
  const { program, trouble } = await ensureElectron(choice.mayFallBack);
  if (program !== null) {
    // The folder, not the file, so that Electron takes the program's name from package.json; after `--` come our own words.
    const command = [program, ...(choice.sandbox ? [] : ['--no-sandbox']), repositoryRoot, '--'];
    return { command, mayFallBack: choice.mayFallBack };
  }
  return prepareHost(withoutRuntime(choice, held, trouble), held);
}

interface ElectronSearch {
  readonly program: string | null;
  /** Why there is no program, in a few words. */
  readonly trouble: string;
}

async function ensureElectron(mayFallBack: boolean): Promise<ElectronSearch> {
  const { env } = process;
  const found = findElectronRuntime(env);
  if (found !== null) return { program: found, trouble: '' };
  // Who asked for Electron by name wants another try; everybody else wants a quick start.
  if (mayFallBack && hasFailedLately()) return { program: null, trouble: 'a try within the last day failed' };
  const trouble = await downloadElectronRuntime(env);
  return { program: trouble === null ? findElectronRuntime(env) : null, trouble: trouble ?? '' };
}

async function prepareChromium(because: string | null): Promise<PreparedHost> {
  const browser = await ensureBrowser(process.env);
  if (because !== null) console.log(`${because}, so Orrery opens in Chromium (${browser}).`);
  return { command: [process.execPath, join(repositoryRoot, 'out/main/chromium.js')], mayFallBack: false };
}

interface HostRun {
  readonly code: number;
  /** Electron crashed, or its window's process did, before there was a window. */
  readonly endedEarly: boolean;
}

/** Runs a host to its end. */
async function runHost({ command }: PreparedHost, options: LaunchOptions): Promise<HostRun> {
  const folder = mkdtempSync(join(tmpdir(), 'orrery-start-'));
  try {
    const firstWindowFile = join(folder, 'first-window');
    const env = { ...hostEnvironment(), [firstWindowVariable]: firstWindowFile };
    const { code } = await runProgram([...command, ...toArguments(options)], { env, output: 'terminal' });
    return { code, endedEarly: isCrash(code) && !existsSync(firstWindowFile) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Codes of signals that nobody sends a program to end it (SIGILL, TRAP, ABRT, BUS, FPE, SEGV), and of exceptions on Windows. */
const isCrash = (code: number): boolean =>
  code === endedEarlyCode || [132, 133, 134, 135, 136, 138, 139].includes(code) || code >= 0x80_00_00_00;

/** Without what would print or inject, or, from inside another Electron program (an editor's terminal), run Electron as plain Node. */
function hostEnvironment(): NodeJS.ProcessEnv {
  const env = { ...process.env };
  stripEnvironment(env);
  return env;
}

process.exitCode = await start();
