import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createPackage } from '@electron/asar';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { checkIntegrity } from './check-integrity.ts';

interface Integrity {
  readonly computeData: (
    of: Readonly<Record<string, string>>,
  ) => Promise<Readonly<Record<string, { readonly hash: string }>>>;
}

// What writes the sum into a package, found from electron-builder's own folder because it is a part of that.
const ofBuilder = createRequire(createRequire(import.meta.url).resolve('electron-builder'));
const { computeData } = ofBuilder('app-builder-lib/out/asar/integrity.js') as Integrity;

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'orrery-integrity-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function pack(text: string): Promise<string> {
  const [app, asarFile] = [join(folder, 'app'), join(folder, 'resources', 'app.asar')];
  mkdirSync(app, { recursive: true });
  writeFileSync(join(app, 'main.js'), text);
  await createPackage(app, asarFile);
  return asarFile;
}

test('the sum that electron-builder writes into a program is the one that is looked for; of a changed asar it is not', async () => {
  const asarFile = await pack('one');
  const resourcesPath = join(folder, 'resources');
  const data = await computeData({
    resourcesPath,
    resourcesRelativePath: 'resources',
    resourcesDestinationPath: resourcesPath,
  });
  const holder = join(folder, 'Orrery.exe');
  writeFileSync(holder, `MZ ${JSON.stringify(data)} more`);
  expect(checkIntegrity(asarFile, holder)).toEqual([]);
  await pack('two');
  expect(checkIntegrity(asarFile, holder)).toEqual([`${holder} does not hold the sum of the asar.`]);
});
