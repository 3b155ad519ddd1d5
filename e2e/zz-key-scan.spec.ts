import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { unzipSync } from 'fflate';
import { runProgram } from '../scripts/run-program.ts';
import { demoHandles } from '../src-shared/demo-names.ts';
import { expect, test } from './orrery-test.ts';
import { databaseOf } from './rig/archive-register.ts';
import { findSecrets, scanFolder, spellingsOf, type Hit } from './rig/scan-for-secret.ts';
import { findSecretsInPage } from './rig/secrets-in-page.ts';
import { builtMain, dataRoot, preparedRoot, resultsDir, screensDir } from './rig/suite-folders.ts';
import { allTestKeys, canaryKey, orreryTestKey } from './rig/test-keys.ts';
import { testedHost } from './rig/tested-host.ts';
import { freshness, goTo, liveButton, quotaLeft, viewTitles } from './rig/views.ts';

/** Types a key in the program that it is loaded before. */
const typingDriver = new URL('rig/type-key-in-program.ts', import.meta.url).href;

// A project of its own that Playwright runs last (playwright.config.ts): what is scanned is what all journeys left behind,
// however few they were. One after the other: the last takes away what the others leave.

test.describe.configure({ mode: 'default' });
test.use({ profile: 'disk' });

test('the scan of files would find the key in every spelling', () => {
  const folder = mkdtempSync(join(tmpdir(), 'orrery-canary-'));
  try {
    const file = join(folder, 'deep', 'down', 'canary.bin');
    mkdirSync(join(folder, 'deep', 'down'), { recursive: true });
    for (const [name, spelling] of spellingsOf(orreryTestKey)) {
      writeFileSync(file, Buffer.concat([Buffer.from([1, 0, 255]), spelling, Buffer.from('more')]));
      expect(scanFolder(folder, allTestKeys).hits.map((hit) => hit.spelling)).toContain(name);
    }
    for (const text of [`{"key":"${orreryTestKey}"}`, `a${orreryTestKey}`, `ab${orreryTestKey}z`]) {
      writeFileSync(file, Buffer.from(text).toString('base64'));
      expect(scanFolder(folder, allTestKeys).hits, 'in base64, whatever stands before it').not.toEqual([]);
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('a tour of every view with a key leaves none in Playwright’s trace, and one that the page did keep would be found', async ({
  openPrepared,
  service,
  dataDir,
}) => {
  const { page, profileId, close } = await openPrepared('connected', { launch: { view: 'overview' } });

  await test.step('a tour of every view with a key, under Playwright’s trace', async () => {
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
  });

  await test.step('the scan of a page would find a key that it keeps somewhere', async () => {
    expect(await findSecretsInPage(page, [canaryKey])).toEqual([]);
    await plantInPage(page, databaseOf(profileId), canaryKey);
    const places = (await findSecretsInPage(page, [canaryKey])).join(' ');
    for (const place of ['document', 'localStorage', `${profileId}/notes`, `${profileId}/bodies unpacked`])
      expect(places).toContain(place);
  });

  await test.step('the scan of files would find it as well', async () => {
    await close();
    for (const place of ['IndexedDB', 'Local Storage']) expect(filesWithCanary(dataDir)).toContain(place);
  });
});

test('a typed key is in nothing that the program prints, whatever the shell asks it to tell', async ({
  service,
  dataDir,
}) => {
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
});

/** Puts a text wherever a page can keep one. */
async function plantInPage(page: Page, archive: string, text: string): Promise<void> {
  await page.evaluate(
    async ([database, canary]) => {
      localStorage.setItem('canary', canary);
      document.body.insertAdjacentHTML('beforeend', `<p id="canary">${canary}</p>`);
      const packed = new Blob([canary]).stream().pipeThrough(new CompressionStream('gzip'));
      const gzip = new Uint8Array(await new Response(packed).arrayBuffer());
      await new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open(database);
        opening.addEventListener('success', () => {
          const writing = opening.result.transaction(['notes', 'bodies'], 'readwrite');
          writing.objectStore('notes').put({ id: 'canary', text: canary });
          writing.objectStore('bodies').put({ hash: 'canary', gzip });
          writing.addEventListener('complete', () => {
            opening.result.close();
            resolve();
          });
          writing.addEventListener('abort', () => reject(new Error(writing.error?.message)));
        });
      });
    },
    [archive, text] as const,
  );
}

/** Paths of the files below a folder that the canary was found in, as one text. */
function filesWithCanary(folder: string): string {
  return scanFolder(folder, [canaryKey])
    .hits.map(({ file }) => file)
    .join('\n');
}

test('after all journeys the key is nowhere: data folders, logs, browser profiles, prepared archives, pictures, results', () => {
  const folders = [dataRoot, preparedRoot, resultsDir, screensDir].filter((folder) => existsSync(folder));
  const scans = folders.map((folder) => scanFolder(folder, allTestKeys));
  expect(scans.flatMap(({ hits }) => hits)).toEqual([]);
  // A scan of nothing proves nothing: what was planted in a profile a moment ago is among what was scanned.
  for (const place of ['IndexedDB', 'Local Storage']) expect(filesWithCanary(dataRoot)).toContain(place);
  expect(folders).toContain(preparedRoot);
  const left = readdirSync(dataRoot, { recursive: true }).map(String);
  const logs = left.filter((file) => file.endsWith('orrery.log'));
  const profiles = left.filter((file) => file.endsWith('.indexeddb.leveldb'));
  expect(logs.length).toBeGreaterThan(0);
  expect(profiles.length).toBeGreaterThan(0);
  const files = scans.reduce((sum, scan) => sum + scan.files, 0);
  console.log(`key scan: ${files} files of ${logs.length} data folders and ${profiles.length} profiles, 0 hits`);
  rmSync(dataRoot, { recursive: true, force: true, maxRetries: 3 });
});
