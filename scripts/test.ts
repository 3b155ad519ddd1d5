import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildIfNeeded } from './build-if-needed.ts';
import { findElectronRuntime } from './electron-runtime.ts';
import { ensureSystem, type Obstacles } from './ensure-system.ts';
import { repositoryRoot } from './repository-root.ts';
import { runProgram, type ProgramRun } from './run-program.ts';
import {
  readPlaywrightReport,
  readVitestReport,
  sumCounts,
  writeEnd,
  writeTable,
  type StageResult,
  type TestCounts,
  type TestReport,
} from './test-report.ts';
import { toolCommand } from './tool-command.ts';
import { withPrivateKeychain } from './with-keychain.ts';

const help = `npm test takes:
  WORD…              only the tests and journeys whose file name has one of these words, for example: npm test -- ships
  --only STAGE       only check, unit or journeys
  --all              every journey, not only those that show each capability once; npm run test:all
  --rest             the journeys that npm test leaves to test:all; counts them together with the run before
  --long             unit tests and journeys with all their repetitions; npm run test:long
  --strict           what cannot run here is an error, not skipped`;

/** Where the reports of a run lie, and the counts for `--rest`. */
const reportDir = join(repositoryRoot, 'out', 'test');
const countsFile = join(reportDir, 'counts.json');

/** Journeys with this tag are part of every run: together they show each capability once. */
const everyRun = '@every-run';

interface Run {
  readonly words: readonly string[];
  readonly stages: ReadonlySet<StageName>;
  readonly journeys: 'every run' | 'all' | 'rest';
  readonly isStrict: boolean;
}

type StageName = 'system' | 'build' | 'check' | 'unit' | 'journeys';

/** What a stage came to. */
interface Outcome {
  readonly isGreen: boolean;
  readonly report?: TestReport | null;
  /** What it wrote, where it did not write to the terminal. */
  readonly output?: string;
}

/** Stages that run side by side, in their order. The first group readies the machine; the second takes its processors whole. */
const groups: readonly (readonly StageName[])[] = [['system', 'build'], ['check', 'unit'], ['journeys']];

async function test(run: Run): Promise<number> {
  mkdirSync(reportDir, { recursive: true });
  let obstacles: Obstacles = {};
  const work: Readonly<Record<StageName, () => Promise<Outcome>>> = {
    system: async () => {
      obstacles = await ensureSystem();
      if (obstacles.keychain !== undefined) process.env['ORRERY_E2E_KEYCHAIN'] = 'none';
      for (const [kind, why] of Object.entries(obstacles))
        console.log(`Skipped: ${skippedWithout[kind] ?? kind} (${why}).`);
      return { isGreen: !run.isStrict || Object.keys(obstacles).length === 0 };
    },
    build: () => buildIfNeeded().then(() => ({ isGreen: true })),
    check: () => runTool([process.execPath, 'scripts/check.ts'], 'capture').then(told),
    unit: () => runUnitTests(run.words),
    journeys: () => runJourneys(run, obstacles),
  };
  const results: StageResult[] = [];
  for (const group of groups) {
    const names = group.filter((name) => run.stages.has(name));
    if (names.length === 0) continue;
    const isStopped = results.some(({ isGreen }) => isGreen === false);
    const why = isStopped ? 'a stage before is red' : names.includes('journeys') ? (obstacles.journeys ?? null) : null;
    if (why !== null) {
      results.push(...names.map((name) => ({ name, isGreen: null, why, seconds: 0, report: null })));
      continue;
    }
    console.log(`\n== ${names.join(', ')} ==`);
    results.push(...(await Promise.all(names.map((name) => timed(name, work[name])))));
  }
  console.log(`\n== summary ==\n${writeTable(results)}\n`);
  const counts = sumCounts([
    ...results.flatMap(({ report }) => report ?? []),
    ...(run.journeys === 'rest' ? [readCounts()] : []),
  ]);
  writeFileSync(countsFile, JSON.stringify(counts));
  const isNothing = run.words.length > 0 && counts.passed + counts.failed + counts.skipped === 0;
  if (isNothing) console.error(`No test and no journey has ${run.words.join(' or ')} in its file name.`);
  console.log(writeEnd(counts));
  return !isNothing && results.every(({ isGreen, why }) => isGreen ?? (why !== null && !run.isStrict)) ? 0 : 1;
}

const skippedWithout: Readonly<Record<string, string>> = {
  journeys: 'all journeys',
  keychain: 'journeys and tests with a real keychain',
};

async function timed(name: StageName, work: () => Promise<Outcome>): Promise<StageResult> {
  const startedAt = performance.now();
  const outcome = await work().catch((error: unknown): Outcome => {
    return { isGreen: false, output: error instanceof Error ? error.message : String(error) };
  });
  if (outcome.output) console.log(`\n-- ${name} --\n${outcome.output.trimEnd()}`);
  const { isGreen, report = null } = outcome;
  return { name, isGreen, why: null, seconds: (performance.now() - startedAt) / 1_000, report };
}

const told = ({ code, output }: ProgramRun): Outcome => ({ isGreen: code === 0, output });

const runTool = (command: readonly string[], output: 'terminal' | 'capture', env = process.env): Promise<ProgramRun> =>
  runProgram(command, { cwd: repositoryRoot, env, output });

async function runUnitTests(words: readonly string[]): Promise<Outcome> {
  const file = freshReport('unit.json');
  const reporters = ['--reporter=minimal', '--reporter=json', `--outputFile.json=${file}`];
  const run = await runTool(toolCommand('vitest', 'run', ...reporters, '--passWithNoTests', ...words), 'capture');
  return { ...told(run), report: readVitestReport(file, repositoryRoot) };
}

/** The journeys on the Chromium host, and once more on Electron wherever its runtime is present. */
async function runJourneys(run: Run, obstacles: Obstacles): Promise<Outcome> {
  const isPrivate = obstacles.keychain === undefined;
  return isPrivate ? withPrivateKeychain((env) => runOnEveryHost(run, env)) : runOnEveryHost(run, process.env);
}

async function runOnEveryHost({ words, journeys }: Run, env: NodeJS.ProcessEnv): Promise<Outcome> {
  const selection = { 'every run': ['--grep', everyRun], rest: ['--grep-invert', everyRun], all: [] }[journeys];
  const command = toolCommand('playwright', 'test', '--config', 'e2e/playwright.config.ts', ...selection);
  const runOn = async (host: 'chromium' | 'electron'): Promise<Outcome> => {
    const file = freshReport(`journeys-${host}.json`);
    const hostEnv = {
      ...env,
      PLAYWRIGHT_JSON_OUTPUT_NAME: file,
      ...(host === 'electron' ? { ORRERY_E2E_HOST: host } : {}),
    };
    const { code } = await runTool([...command, '--pass-with-no-tests', ...words], 'terminal', hostEnv);
    return { isGreen: code === 0, report: readPlaywrightReport(file) };
  };
  const onChromium = await runOn('chromium');
  if (!onChromium.isGreen) return onChromium;
  if (findElectronRuntime(env) === null) {
    console.log('Skipped: the same journeys on Electron (no runtime here).');
    return onChromium;
  }
  const onElectron = await runOn('electron');
  const reports = [onChromium, onElectron].flatMap(({ report }) => report ?? []);
  return {
    isGreen: onElectron.isGreen,
    report: { ...sumCounts(reports), times: reports.flatMap(({ times }) => times) },
  };
}

/** The file a reporter writes; one of an earlier run is gone. */
function freshReport(name: string): string {
  const file = join(reportDir, name);
  rmSync(file, { force: true });
  return file;
}

/** What the run before came to. Where there was none, the last line counts this run alone, which is said. */
function readCounts(): TestCounts {
  if (existsSync(countsFile)) return JSON.parse(readFileSync(countsFile, 'utf8')) as TestCounts; // written above
  console.log('Counted is this run alone: `npm test` has not run here before it.');
  return sumCounts([]);
}

const stagesFor: Readonly<Record<string, readonly StageName[]>> = {
  check: ['check'],
  unit: ['system', 'build', 'unit'],
  journeys: ['system', 'build', 'journeys'],
};

/** Null when the command line says something that is not in the help. */
function readRun(): Run | null {
  try {
    const flag = { type: 'boolean', default: false } as const;
    const { values, positionals } = parseArgs({
      options: { only: { type: 'string' }, all: flag, long: flag, rest: flag, strict: flag },
      allowPositionals: true,
      strict: true,
    });
    const { only, all, long, rest, strict } = values;
    // Tests and journeys themselves know what is long about them.
    if (long) process.env['ORRERY_LONG'] = '1';
    const chosen = only === undefined ? undefined : Object.hasOwn(stagesFor, only) ? stagesFor[only] : null;
    if (chosen === null) return null;
    const named: readonly StageName[] = ['system', 'build', 'unit', 'journeys'];
    const whole: readonly StageName[] = rest ? ['system', 'build', 'journeys'] : long ? named : ['check', ...named];
    return {
      words: positionals,
      stages: new Set(chosen ?? (positionals.length > 0 ? named : whole)),
      journeys: rest ? 'rest' : all || long || positionals.length > 0 ? 'all' : 'every run',
      isStrict: strict,
    };
  } catch {
    return null;
  }
}

// Programs that a test starts anew, thirty of them, read what they are made of twice as fast from what the first left.
process.env['NODE_COMPILE_CACHE'] ??= join(repositoryRoot, 'out', 'node-cache');

const run = readRun();
if (run === null) console.error(help);
process.exitCode = run === null ? 2 : await test(run);
