import { join } from 'node:path';
import { stripEnvironment } from '../src-main/hosts/strip-environment.ts';
import { launchHelp, parseLaunchOptions, toArguments, type LaunchOptions } from '../src-main/launch/launch-options.ts';
import { chooseHost, describeMachine } from './choose-host.ts';
import { buildElectronEntry } from './dev/build-electron-entry.ts';
import { serveFromVite } from './dev/serve-from-vite.ts';
import { startDevServer } from './dev/start-dev-server.ts';
import { downloadElectronRuntime, findElectronRuntime } from './electron-runtime.ts';
import { ensureBrowser } from './ensure-browser.ts';
import { repositoryRoot } from './repository-root.ts';
import { runProgram } from './run-program.ts';

/**
 * `npm run dev`: the program with the renderer as it is being edited. What changes below `src-renderer` is on screen at once, with the
 * view's state where React can keep it; main is as it was at the start. The page stays under the product's policy on both hosts.
 */
async function dev(): Promise<number> {
  const parsed = parseLaunchOptions(process.argv.slice(2), process.env['INIT_CWD'] ?? process.cwd());
  if (!parsed.ok || parsed.help) {
    console.log(parsed.ok ? `npm run dev takes what npm start does.\n\n${launchHelp}` : parsed.message);
    return parsed.ok ? 0 : 2;
  }
  // Never the archive of the program that its developer uses.
  const dataDir = parsed.options.dataDir ?? join(repositoryRoot, 'out', 'dev', 'data');
  const options = { ...parsed.options, dataDir };
  const choice = chooseHost(options, describeMachine(), null);
  if (choice.host === null) {
    console.error(choice.message);
    return 1;
  }
  try {
    const program = choice.host === 'electron' ? await findRuntime(options) : null;
    const server = await startDevServer(repositoryRoot);
    try {
      if (choice.host !== 'electron' || program === null) return await runChromium(options, server.address);
      return await runElectron([program, ...(choice.sandbox ? [] : ['--no-sandbox'])], options, server.address);
    } finally {
      await server.close();
    }
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    return 1;
  }
}

/** Null where there is none, and Electron was not asked for by name. */
async function findRuntime({ host }: LaunchOptions): Promise<string | null> {
  const found = findElectronRuntime(process.env);
  if (found !== null || host !== 'electron') return found;
  const trouble = await downloadElectronRuntime(process.env);
  if (trouble !== null) throw new Error(`Electron's runtime could not be downloaded (${trouble}).`);
  return findElectronRuntime(process.env);
}

async function runElectron(command: readonly string[], options: LaunchOptions, address: string): Promise<number> {
  const entry = await buildElectronEntry(repositoryRoot);
  const env = { ...process.env };
  stripEnvironment(env);
  env['ORRERY_DEV_SERVER'] = address;
  return (await runProgram([...command, entry, '--', ...toArguments(options)], { env, output: 'terminal' })).code;
}

/** The host from its sources, in this process. */
async function runChromium(launch: LaunchOptions & { readonly dataDir: string }, address: string): Promise<number> {
  const browser = await ensureBrowser(process.env);
  stripEnvironment(process.env);
  // Only now, because playwright-core reads its variables when it is loaded.
  const { startChromiumHost } = await import('../src-main/hosts/chromium/chromium-host.ts');
  const { host } = await startChromiumHost({
    launch,
    browser,
    dataDir: launch.dataDir,
    rendererDir: join(repositoryRoot, 'out', 'renderer'),
    version: 'dev',
    serveAsset: serveFromVite(address),
  });
  if (host === null) throw new Error(`Another Orrery uses ${launch.dataDir}.`);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => void host.close());
  await host.closed;
  return 0;
}

process.exitCode = await dev();
