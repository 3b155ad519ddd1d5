import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from './orrery-test.ts';
import { runProgram, type ProgramRun } from '../scripts/run-program.ts';
import { listeningAddresses, processesOfFolder, processTree } from '../scripts/processes-of-folder.ts';
import { builtMain, repositoryRoot } from './helpers/app/suite-folders.ts';

/** What `npm start -- …` runs. */
function start(...args: readonly string[]): Promise<ProgramRun> {
  const command = [process.execPath, join(repositoryRoot, 'scripts', 'start.ts'), ...args];
  return runProgram(command, { cwd: repositoryRoot, output: 'capture', timeLimitMs: 240_000 });
}

/** How a picture of a view is asked for. */
const pictureOf = (view: string, file: string, dataDir: string, past: 'none' | 'full' = 'none'): readonly string[] => [
  '--host',
  'chromium',
  '--view',
  view,
  '--headless',
  '--screenshot',
  file,
  '--data-dir',
  dataDir,
  '--demo-past',
  past,
];

test('--headless --screenshot writes a picture of the view with its data and ends well; what cannot be is refused with code 2', async ({
  dataDir,
}) => {
  test.setTimeout(120_000);
  const file = join(dataDir, 'pictures', 'starmap.png');
  await test.step('"--view shops" is refused with a clear error and exit code 2', async () => {
    const { code, output } = await start(...pictureOf('shops', file, dataDir));
    expect(code).toBe(2);
    expect(output).toMatch(/--view is one of overview, ships/);
    expect(output.trim().split('\n')).toHaveLength(1);
  });
  const { code, output } = await start(...pictureOf('starmap', file, dataDir));
  expect(output).not.toContain('Error');
  expect(code).toBe(0);
  const png = readFileSync(file);
  expect(png.subarray(1, 4).toString('latin1')).toBe('PNG');
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1440, 900]);
  // A picture of 90 rows; an empty window compresses to far less.
  expect(png.length).toBeGreaterThan(50_000);
  expect(existsSync(join(dataDir, 'pictures', 'starmap.unfinished.png'))).toBe(false);
});

test('--screenshot of roadmap on a fresh data folder shows that nothing was fetched, and does not wait for it', async ({
  dataDir,
}) => {
  test.setTimeout(120_000);
  const file = join(dataDir, 'roadmap.png');
  const { code, output } = await start(...pictureOf('roadmap', file, dataDir));
  expect(output).not.toContain('no screenshot was written');
  expect(code).toBe(0);
  expect(readFileSync(file).subarray(1, 4).toString('latin1')).toBe('PNG');
});

test.describe('on disk', () => {
  test.use({ profile: 'disk' });

  test('--screenshot on a fresh data folder waits until the demo universe has its past', async ({
    dataDir,
    openApp,
  }) => {
    test.setTimeout(180_000);
    const file = join(dataDir, 'progress.png');
    const { code, output } = await start(...pictureOf('progress', file, join(dataDir, 'fresh'), 'full'));
    expect(output).not.toContain('no screenshot was written');
    expect(code).toBe(0);
    expect(readFileSync(file).length).toBeGreaterThan(50_000);
    // What the picture was taken of is there at the next start, and none of it is asked for again.
    const { page } = await openApp({ dataDir: join(dataDir, 'fresh'), launch: { view: 'progress', demoPast: 'full' } });
    await expect(page.getByRole('status', { name: 'Freshness' })).toContainText('deliverables');
    await expect(page.getByRole('region', { name: 'Demo universe' })).toHaveCount(0);
  });
});

/** What a picture waits for. */
test('progress on a fresh data folder says that it is shown, though nothing was fetched', async ({ openApp }) => {
  const shown: string[] = [];
  const { page } = await openApp({
    launch: { view: 'progress' },
    beforeOpen: (opened) => {
      opened.on('request', (request) => {
        if (request.url().endsWith('/bridge/app:report-shown')) shown.push(request.postData() ?? '');
      });
      return Promise.resolve();
    },
  });
  await expect.poll(() => shown).toContain('{"view":"progress"}');
  await expect(
    page
      .getByRole('main')
      .getByRole('button', { name: /^Refresh/ })
      .first(),
  ).toBeVisible();
});

test('a running Orrery listens on nothing but the demo service on loopback, and ends on SIGTERM', async ({
  dataDir,
}) => {
  test.skip(process.platform !== 'linux', 'reads /proc');
  const child = spawn(
    process.execPath,
    [builtMain, '--headless', '--view', 'ships', '--data-dir', dataDir, '--demo-past', 'none'],
    {
      stdio: 'ignore',
    },
  );
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
