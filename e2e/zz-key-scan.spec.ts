import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { unzipSync } from 'fflate';
import { demoHandles } from '../src-shared/demo-handles.ts';
import { expect, test } from './orrery-test.ts';
import { openBuiltApp } from './rig/open-app.ts';
import { connectService } from './rig/connect-service.ts';
import { findSecrets, scanFolder, spellingsOf, type Hit } from './rig/scan-for-secret.ts';
import { findSecretsInPage } from './rig/secrets-in-page.ts';
import { dataRoot, resultsDir, screensDir } from './rig/suite-folders.ts';
import { allTestKeys, orreryTestKey } from './rig/test-keys.ts';
import { bodyRows, goTo, refreshButton, viewTitles } from './rig/views.ts';

// A project of its own that Playwright runs last (playwright.config.ts): what is scanned is what all journeys left behind.

test('a tour of every view with a key, under Playwright’s trace', async ({ openApp, service, dataDir }) => {
  const { page } = await openApp();
  await connectService(page, { name: 'Traced service', address: service.address });
  await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible();
  // From here on: what Playwright itself typed is not what this is about.
  await page.context().tracing.start({ screenshots: true, snapshots: true });
  for (const title of viewTitles) {
    await goTo(page, title);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  }
  await goTo(page, 'Ships');
  await page.getByRole('button', { name: /^Fetch/ }).click();
  await expect(bodyRows(page)).toHaveCount(200);
  await goTo(page, 'People');
  await page.getByLabel('Handle').fill(demoHandles[0]);
  await page.getByRole('button', { name: /^Look up/ }).click();
  await expect(page.getByRole('group', { name: 'The whole answer' })).toBeVisible();
  await refreshButton(page).click();
  await page.getByRole('button', { name: 'Spend 1' }).click();
  await expect(refreshButton(page)).toHaveAccessibleName(/^Refresh 1 of 492/);
  await service.setFault({ kind: 'status', status: 500, match: '/ships' });
  await goTo(page, 'Ships');
  await refreshButton(page).click();
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

test('both scans would find a key that the page keeps somewhere', async () => {
  // Not through the fixtures, which would rightly complain.
  const folder = mkdtempSync(join(tmpdir(), 'orrery-canary-'));
  const { page, close } = await openBuiltApp({ dataDir: folder, launch: { view: 'ships' } });
  try {
    await expect(bodyRows(page)).toHaveCount(200);
    expect(await findSecretsInPage(page, allTestKeys)).toEqual([]);
    await plantInPage(page, orreryTestKey);
    const places = (await findSecretsInPage(page, allTestKeys)).join(' ');
    for (const place of ['document', 'localStorage', 'archive-demo/notes', 'archive-demo/bodies unpacked'])
      expect(places).toContain(place);
    await close();
    const files = scanFolder(folder, allTestKeys).hits.map(({ file }) => file);
    for (const place of ['IndexedDB', 'Local Storage']) expect(files.join(' ')).toContain(place);
  } finally {
    await close();
    rmSync(folder, { recursive: true, maxRetries: 3 });
  }
});

/** Puts a text wherever a page can keep one. */
async function plantInPage(page: Page, text: string): Promise<void> {
  await page.evaluate(async (canary) => {
    localStorage.setItem('canary', canary);
    document.body.insertAdjacentHTML('beforeend', `<p id="canary">${canary}</p>`);
    const packed = new Blob([canary]).stream().pipeThrough(new CompressionStream('gzip'));
    const gzip = new Uint8Array(await new Response(packed).arrayBuffer());
    await new Promise<void>((resolve, reject) => {
      const opening = indexedDB.open('orrery-archive-demo');
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
  }, text);
}

test('after all journeys the key is nowhere: data folders, logs, browser profiles, pictures, results', () => {
  const folders = [dataRoot, resultsDir, screensDir].filter((folder) => existsSync(folder));
  const scans = folders.map((folder) => scanFolder(folder, allTestKeys));
  expect(scans.flatMap(({ hits }) => hits)).toEqual([]);
  // A scan of nothing proves nothing.
  const logs = readdirSync(dataRoot, { recursive: true }).filter((file) => String(file).endsWith('orrery.log'));
  expect(logs.length).toBeGreaterThan(0);
  const profiles = readdirSync(dataRoot, { recursive: true }).filter((file) =>
    String(file).endsWith('.indexeddb.leveldb'),
  );
  expect(profiles.length).toBeGreaterThan(0);
  console.log(
    `key scan: ${scans.reduce((sum, { files }) => sum + files, 0)} files of ${logs.length} data folders, 0 hits`,
  );
  rmSync(dataRoot, { recursive: true, force: true, maxRetries: 3 });
});
