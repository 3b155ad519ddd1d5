import { parseArgs } from 'node:util';
import { buildIfNeeded } from './build-if-needed.ts';
import { findElectronRuntime } from './electron-runtime.ts';
import { ensureSystem } from './ensure-system.ts';
import { repositoryRoot } from './repository-root.ts';
import { runProgram } from './run-program.ts';
import { toolCommand } from './tool-command.ts';
import { withPrivateKeychain } from './with-keychain.ts';

interface Stage {
  readonly name: 'system' | 'check' | 'build' | 'unit' | 'journeys';
  /** Rejects, or resolves with a code other than 0, when the stage is red. */
  readonly run: () => Promise<number>;
}

const runTool = async (command: readonly string[], env = process.env): Promise<number> =>
  (await runProgram(command, { cwd: repositoryRoot, env, output: 'terminal' })).code;

const stages: readonly Stage[] = [
  { name: 'system', run: () => ensureSystem().then(() => 0) },
  { name: 'check', run: () => runTool([process.execPath, 'scripts/check.ts']) },
  { name: 'build', run: () => buildIfNeeded().then(() => 0) },
  { name: 'unit', run: () => runTool(toolCommand('vitest', 'run')) },
  { name: 'journeys', run: runJourneys },
];

/** What `--only` leaves: tests on the built program need the build, and both kinds of tests the system's parts. */
const selections: Readonly<Record<string, readonly Stage['name'][]>> = {
  check: ['check'],
  unit: ['system', 'build', 'unit'],
  journeys: ['system', 'build', 'journeys'],
};

/** The journeys on the Chromium host, and once more on Electron wherever its runtime is present. */
async function runJourneys(): Promise<number> {
  if (process.platform === 'linux') return withPrivateKeychain(runOnEveryHost);
  console.log('Skipped: journeys with a real keychain (they need the private Secret Service of a Linux session).');
  return runOnEveryHost(process.env);
}

async function runOnEveryHost(env: NodeJS.ProcessEnv): Promise<number> {
  const command = toolCommand('playwright', 'test', '--config', 'e2e/playwright.config.ts');
  const code = await runTool(command, env);
  if (code !== 0) return code;
  if (findElectronRuntime(env) === null) {
    console.log('Skipped: the same journeys on Electron (no runtime here).');
    return 0;
  }
  return runTool(command, { ...env, ORRERY_E2E_HOST: 'electron' });
}

/** `npm test`: every stage in order, until one is red. */
async function test(): Promise<number> {
  const selected = readSelection();
  if (selected === null) {
    console.error(
      'npm test takes: --only check, --only unit or --only journeys; --long for all repetitions of tests and journeys.',
    );
    return 2;
  }
  const lines: string[] = [];
  let code = 0;
  for (const stage of selected) {
    console.log(`\n== ${stage.name} ==`);
    const startedAt = performance.now();
    code = await runStage(stage);
    const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1).padStart(6);
    lines.push(`${code === 0 ? 'green' : 'RED  '} ${seconds} s  ${stage.name}`);
    if (code !== 0) break;
  }
  const left = selected.slice(lines.length).map(({ name }) => name);
  console.log(`\n== summary ==\n${lines.join('\n')}${left.length === 0 ? '' : `\nnot run: ${left.join(', ')}`}`);
  return code === 0 ? 0 : 1;
}

async function runStage(stage: Stage): Promise<number> {
  try {
    return await stage.run();
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    return 1;
  }
}

/** Null when the command line says something else than `--only` and a known name. */
function readSelection(): readonly Stage[] | null {
  try {
    const { only, long } = parseArgs({
      options: { only: { type: 'string' }, long: { type: 'boolean', default: false } },
      strict: true,
    }).values;
    // Tests and journeys themselves know what is long about them.
    if (long) process.env['ORRERY_LONG'] = '1';
    if (only === undefined) return long ? stages.filter(({ name }) => name !== 'check') : stages;
    const names = Object.hasOwn(selections, only) ? selections[only] : undefined;
    return names === undefined ? null : stages.filter(({ name }) => names.includes(name));
  } catch {
    return null;
  }
}

process.exitCode = await test();
