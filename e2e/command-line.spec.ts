import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from './orrery-test.ts';
import { runProgram, type ProgramRun } from '../scripts/run-program.ts';
import { listeningAddresses, processesOfFolder, processTree } from './rig/processes-of-folder.ts';
import { builtMain, repositoryRoot } from './rig/suite-folders.ts';

/** What `npm start -- …` runs. */
function start(...args: readonly string[]): Promise<ProgramRun> {
  const command = [process.execPath, join(repositoryRoot, 'scripts', 'start.ts'), ...args];
  return runProgram(command, { cwd: repositoryRoot, output: 'capture', timeLimitMs: 90_000 });
}

test('--help lists every option and ends well', async () => {
  const { code, output } = await start('--help');
  expect(code).toBe(0);
  for (const option of [
    'host',
    'service',
    'data-dir',
    'view',
    'headless',
    'screenshot',
    'export-dir',
    'demo-seed',
    'demo-day',
    'help',
  ])
    expect(output).toContain(`--${option}`);
});

for (const [args, words] of [
  [['--veiw', 'ships'], /--veiw is not an option.*--view/],
  [['--view', 'shops'], /--view is one of overview, ships/],
  [['--service', 'http://api.example.org'], /must start with https/],
  [['--service', 'somewhere'], /whole address/],
  [['--demo-seed', 'seven'], /whole number/],
  [['--demo-day', '9999'], /whole number/],
  [['--screenshot', 'picture.jpg'], /\.png/],
  [['orrery://explore/shops'], /no link Orrery knows/],
] as const) {
  test(`"${args.join(' ')}" is refused with a clear error and exit code 2`, async () => {
    const { code, output } = await start(...args);
    expect(code).toBe(2);
    expect(output).toMatch(words);
    expect(output.trim().split('\n')).toHaveLength(1);
  });
}

test('--headless --screenshot writes a picture of the view with its data and ends well', async ({ dataDir }) => {
  test.setTimeout(120_000);
  const file = join(dataDir, 'pictures', 'starmap.png');
  const { code, output } = await start(
    '--host',
    'chromium',
    '--view',
    'starmap',
    '--headless',
    '--screenshot',
    file,
    '--data-dir',
    dataDir,
  );
  expect(output).not.toContain('Error');
  expect(code).toBe(0);
  const png = readFileSync(file);
  expect(png.subarray(1, 4).toString('latin1')).toBe('PNG');
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1440, 900]);
  // A picture of 90 rows; an empty window compresses to far less.
  expect(png.length).toBeGreaterThan(50_000);
  expect(existsSync(join(dataDir, 'pictures', 'starmap.unfinished.png'))).toBe(false);
});

for (const view of ['roadmap', 'progress']) {
  test(`--screenshot of ${view} on a fresh data folder shows that nothing was fetched, and does not wait for it`, async ({
    dataDir,
  }) => {
    test.setTimeout(120_000);
    const file = join(dataDir, `${view}.png`);
    const words = ['--host', 'chromium', '--view', view, '--headless', '--screenshot', file, '--data-dir', dataDir];
    const { code, output } = await start(...words);
    expect(output).not.toContain('no screenshot was written');
    expect(code).toBe(0);
    expect(readFileSync(file).subarray(1, 4).toString('latin1')).toBe('PNG');
  });
}

test('a running Orrery listens on nothing but the demo service on loopback, and ends on SIGTERM', async ({
  dataDir,
}) => {
  test.skip(process.platform !== 'linux', 'reads /proc');
  const child = spawn(process.execPath, [builtMain, '--headless', '--view', 'ships', '--data-dir', dataDir], {
    stdio: 'ignore',
  });
  const ended = once(child, 'exit');
  const pid = child.pid ?? -1;
  await expect.poll(() => listeningAddresses([pid]).length, { timeout: 30_000 }).toBe(1);
  const browser = processTree(pid).filter((member) => member !== pid);
  expect(browser.length).toBeGreaterThan(2);
  expect(listeningAddresses([pid])[0]).toMatch(/^127\.0\.0\.1:/);
  expect(
    listeningAddresses([...new Set([...browser, ...processesOfFolder(dataDir)])].filter((id) => id !== pid)),
  ).toEqual([]);
  child.kill('SIGTERM');
  expect((await ended)[0]).toBe(0);
  expect(processesOfFolder(dataDir)).toEqual([]);
});
