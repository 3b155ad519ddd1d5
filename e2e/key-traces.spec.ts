import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import { runProgram } from '../scripts/run-program.ts';
import { demoHandles } from '../src-shared/demo-names.ts';
import { expect, test } from './orrery-test.ts';
import { findSecrets, type Hit } from './helpers/security/scan-for-secret.ts';
import { builtMain } from './helpers/app/suite-folders.ts';
import { allTestKeys } from './helpers/security/test-keys.ts';
import { testedHost } from './helpers/app/tested-host.ts';
import { freshness, goTo, liveButton, quotaLeft, viewTitles } from './helpers/screens/views.ts';

/** Types a key in the program that it is loaded before. */
const typingDriver = new URL('helpers/security/type-key-in-program.ts', import.meta.url).href;

test.use({ profile: 'disk' });

test(
  'a tour of every view with a key leaves none in Playwright’s trace',
  { tag: '@every-run' },
  async ({ openPrepared, service, dataDir }) => {
    const { page } = await openPrepared('connected', { launch: { view: 'overview' } });

    await page.context().tracing.start({ snapshots: true });
    for (const title of viewTitles) {
      await goTo(page, title);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    }
    await goTo(page, 'People');
    await page.getByLabel('Handle').fill(demoHandles[0]);
    await page.getByRole('button', { name: /^Look up/ }).click();
    await expect(page.getByRole('group', { name: 'The whole response' })).toBeVisible();
    await liveButton(page).click();
    await page.getByRole('button', { name: 'Spend 1' }).click();
    await expect(freshness(page)).toContainText('live');
    await expect.poll(() => quotaLeft(page)).toBe(492);
    await expect(liveButton(page)).toHaveAccessibleName('Live 1 unit');
    await service.setFault({ kind: 'status', status: 500, match: '/ships' });
    await goTo(page, 'Ships');
    await page.getByRole('button', { name: /^Refresh/ }).click();
    await expect(page.getByRole('alert')).toBeVisible();
    const trace = join(dataDir, 'trace.zip');
    await page.context().tracing.stop({ path: trace });
    const unpacked = unzipSync(readFileSync(trace));
    expect(Object.keys(unpacked).some((name) => name.endsWith('.trace'))).toBe(true);
    const hits = Object.entries(unpacked).flatMap(([file, bytes]) =>
      findSecrets(Buffer.from(bytes), allTestKeys).map((spelling): Hit => ({ file, spelling })),
    );
    expect(hits).toEqual([]);
  },
);

test(
  'a typed key is in nothing that the program prints, whatever the shell asks it to tell',
  { tag: '@every-run' },
  async ({ service, dataDir }) => {
    test.skip(testedHost !== 'chromium', 'the other host is not steered by Playwright');
    const loud = { DEBUG: 'pw:*', PWDEBUG: 'console', ELECTRON_ENABLE_LOGGING: '1' };
    const words = [process.execPath, '--import', typingDriver, builtMain, '--headless'];
    const typed = (folder: string, more: NodeJS.ProcessEnv) =>
      // An address on this computer that the command line names is not asked about: nobody would see the question.
      runProgram([...words, '--service', service.address, '--data-dir', folder], {
        env: { ...process.env, ORRERY_E2E_SERVICE: service.address, ...more },
        output: 'capture',
        timeLimitMs: 60_000,
      });

    await test.step('its own words are there, and no key', async () => {
      const { code, output } = await typed(dataDir, loud);
      // Kept with the data folder, for the scan of everything at the end.
      writeFileSync(join(dataDir, 'printed.txt'), output);
      expect(findSecrets(Buffer.from(output), allTestKeys)).toEqual([]);
      expect(output).not.toContain('pw:');
      expect(output).toContain('connected');
      expect(code).toBe(0);
    });

    await test.step('what Node itself would tell is refused', async () => {
      const { code, output } = await typed(dataDir, { NODE_DEBUG: 'undici' });
      expect(code).toBe(2);
      expect(output).toContain('With NODE_DEBUG set, addresses would be printed');
      expect(output).not.toContain('connected');
    });

    await test.step('it would be found if Playwright were asked to tell', async () => {
      const folder = mkdtempSync(join(tmpdir(), 'orrery-loud-'));
      try {
        const { output } = await typed(folder, { ORRERY_E2E_DEBUG: 'pw:protocol' });
        expect(output).toContain('pw:protocol');
        expect(findSecrets(Buffer.from(output), allTestKeys)).toContain('plain');
      } finally {
        rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
      }
    });
  },
);
