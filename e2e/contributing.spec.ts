import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from '@playwright/test';
import { gates } from '../scripts/gates.ts';
import { readContributions, writeStep } from '../scripts/contributing-steps-fixture.ts';
import { runProgram } from '../scripts/run-program.ts';
import { toolCommand } from '../scripts/tool-command.ts';
import { repositoryRoot } from './helpers/app/suite-folders.ts';

test('a resource and a view added as CONTRIBUTING.md says pass every gate, the tests it names and a journey', async () => {
  test.setTimeout(900_000);
  const copy = copyTree();
  const run = async (what: string, command: readonly string[]): Promise<void> => {
    const { code, output } = await runProgram(command, { cwd: copy, env: ownEnvironment(), output: 'capture' });
    expect(code, `${what}\n${output}`).toBe(0);
  };
  try {
    const steps = readContributions().flatMap((contribution) => contribution.steps);
    await test.step('every step is done', async () => {
      for (const step of steps) {
        if (step.kind !== 'run') writeStep(copy, step);
        else await run(step.command.join(' '), [process.execPath, ...step.command.slice(1)]);
      }
    });
    await test.step('the program is built', async () => {
      await run('build', toolCommand('electron-vite', 'build', '--logLevel', 'warn'));
      // What is prepared for journeys is kept by the build it was made with.
      writeFileSync(join(copy, 'out/.build-stamp'), 'built from CONTRIBUTING.md');
    });
    // Lint judges each file alone, and those that no step touches are judged where they are.
    const touched = new Set(steps.flatMap((step) => (step.kind === 'run' ? [] : [step.file])));
    const linted = [...gates.lint.command, ...[...touched].filter((file) => /\.tsx?$/.test(file))];
    for (const gate of Object.values({ ...gates, lint: { ...gates.lint, command: linted } }))
      await test.step(gate.name, () => run(gate.name, gate.command));
    await test.step('unit tests', async () => {
      const words = ['src-shared/', 'request-lines', 'mutated-payloads', 'scripts/house/', 'readmes', 'proofs'];
      await run('unit tests', toolCommand('vitest', 'run', '--root', copy, ...words));
    });
    await test.step('the journey of the new view', async () => {
      const config = ['--config', 'e2e/playwright.config.ts', '--project', 'journeys', '--no-deps'];
      await run('journey', toolCommand('playwright', 'test', ...config, 'affiliations'));
    });
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
});

/** The tree as it stands, in a repository of its own below `out`, so that packages are found where they are. */
function copyTree(): string {
  const parent = join(repositoryRoot, 'out');
  mkdirSync(parent, { recursive: true });
  const copy = mkdtempSync(join(parent, 'contributing-'));
  const git = (cwd: string, ...args: readonly string[]): string => execFileSync('git', args, { cwd, encoding: 'utf8' });
  // `-z`: names with other letters are quoted otherwise.
  const files = git(repositoryRoot, 'ls-files', '-z', '--cached', '--others', '--exclude-standard', '--deduplicate');
  for (const file of files.split('\0')) {
    // Also what was removed and not committed yet is listed, and an empty name at the end.
    if (file === '' || !existsSync(join(repositoryRoot, file))) continue;
    mkdirSync(dirname(join(copy, file)), { recursive: true });
    cpSync(join(repositoryRoot, file), join(copy, file));
  }
  // What `tsc -b` keeps of its last run: it judges a file by its content, so that what no step touches is not checked again.
  const types = join(repositoryRoot, 'out/types');
  if (existsSync(types)) cpSync(types, join(copy, 'out/types'), { recursive: true, preserveTimestamps: true });
  // Tools that honour `.gitignore` would ignore everything below `out` of the repository around it.
  git(copy, 'init', '--quiet');
  return copy;
}

/** Without what tells a process that it is part of this very run. */
function ownEnvironment(): NodeJS.ProcessEnv {
  const env = { ...process.env };
  for (const name of ['TEST_WORKER_INDEX', 'TEST_PARALLEL_INDEX', 'PLAYWRIGHT_JSON_OUTPUT_NAME', 'PLAYWRIGHT_TEST'])
    delete env[name];
  return env;
}
