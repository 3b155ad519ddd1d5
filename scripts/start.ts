import { homedir } from 'node:os';
import { join } from 'node:path';
import { defaultDataDir } from '../src-main/default-data-dir.ts';
import { launchHelp, parseLaunchOptions, toArguments } from '../src-main/launch-options.ts';
import { readFolderHost } from '../src-main/profiles/profile-store.ts';
import type { HostName } from '../src-shared/host-names.ts';
import { buildIfNeeded } from './build-if-needed.ts';
import { chooseHost, withoutRuntime, type HostChoice, type Machine } from './choose-host.ts';
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
    const command = await prepareHost(chooseHost(parsed.options, describeMachine(), held), held);
    await buildIfNeeded();
    const words = [...command, ...toArguments(parsed.options)];
    return (await runProgram(words, { env: hostEnvironment(), output: 'terminal' })).code;
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    return 1;
  }
}

function describeMachine(): Machine {
  const { env, platform } = process;
  const isSet = (name: string): boolean => env[name] !== undefined && env[name] !== '';
  return {
    platform,
    hasDisplay: platform !== 'linux' || isSet('DISPLAY') || isSet('WAYLAND_DISPLAY'),
    isRoot: process.getuid?.() === 0,
    isCi: env['ORRERY_CI'] === '1',
  };
}

/** The words that run the chosen host, still without options. Rejects with a sentence. */
async function prepareHost(choice: HostChoice, held: HostName | null): Promise<readonly string[]> {
  if (choice.host === null) throw new Error(choice.message);
  if (choice.host === 'chromium') return prepareChromium(choice.because);
  const { program, trouble } = await ensureElectron(choice.mayFallBack);
  if (program !== null) {
    // The folder, not the file, so that Electron takes the program's name from package.json; after `--` come our own words.
    return [program, ...(choice.sandbox ? [] : ['--no-sandbox']), repositoryRoot, '--'];
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

async function prepareChromium(because: string | null): Promise<readonly string[]> {
  const browser = await ensureBrowser(process.env);
  if (because !== null) console.log(`${because}, so Orrery opens in Chromium (${browser}).`);
  return [process.execPath, join(repositoryRoot, 'out/main/chromium.js')];
}

/** A start from inside another Electron program (an editor's terminal) would otherwise run Electron as plain Node. */
function hostEnvironment(): NodeJS.ProcessEnv {
  const { ELECTRON_RUN_AS_NODE: _ignored, ...env } = process.env;
  return env;
}

process.exitCode = await start();
