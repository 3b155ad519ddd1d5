import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from './orrery-test.ts';
import { databaseOf } from './helpers/archive/archive-register.ts';
import { scanFolder, spellingsOf } from './helpers/security/scan-for-secret.ts';
import { findSecretsInPage } from './helpers/security/secrets-in-page.ts';
import { dataRoot, preparedRoot, resultsDir, screensDir } from './helpers/app/suite-folders.ts';
import { allTestKeys, canaryKey, orreryTestKey } from './helpers/security/test-keys.ts';

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

test('a key that the page did keep somewhere would be found in the page and in its files', async ({
  openPrepared,
  dataDir,
}) => {
  const { page, profileId, close } = await openPrepared('connected', { launch: { view: 'overview' } });

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
