import { expect, test } from './orrery-test.ts';
import { runProgram } from '../scripts/run-program.ts';
import { builtMain } from './rig/suite-folders.ts';
import { bodyRows, freshness, goTo } from './rig/views.ts';

test('a second start on the same data folder says so, ends well, and brings the first window to the front', async ({
  openApp,
  dataDir,
}) => {
  const { page } = await openApp({ launch: { view: 'ships' } });
  await expect(bodyRows(page)).toHaveCount(200);
  let raised = 0;
  const bringToFront = page.bringToFront.bind(page);
  page.bringToFront = () => {
    raised += 1;
    return bringToFront();
  };
  const second = await runProgram([process.execPath, builtMain, '--headless', '--data-dir', dataDir], {
    output: 'capture',
    timeLimitMs: 30_000,
  });
  expect(second).toMatchObject({ code: 0, timedOut: false });
  expect(second.output).toContain('Orrery is already running with this data folder');
  await expect.poll(() => raised).toBe(1);
  await goTo(page, 'Starmap');
  await expect(freshness(page)).toContainText('90 systems, 130 tunnels');
});

test('a second start on another data folder is a program of its own', async ({ openApp, dataDir }) => {
  const { page } = await openApp({ launch: { view: 'overview' } });
  await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible();
  const other = await openApp({ dataDir: `${dataDir}/other`, launch: { view: 'starmap' } });
  await expect(freshness(other.page)).toContainText('90 systems, 130 tunnels');
});
