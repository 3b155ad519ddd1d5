import { createHash, randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { withLock } from '../../../scripts/with-lock.ts';
import { demoLimits, periodAround } from '../../../src-main/demo/http/demo-state.ts';
import type { PreparedName } from './journey-fixtures.ts';
import { fetchStored } from '../screens/fetch-stored.ts';
import { activeProfileId } from './connect-service.ts';
import { loadInProcess, type Load } from './load-in-process.ts';
import { mapKeychain } from '../security/map-keychain.ts';
import { openBuiltApp, type OpenOptions } from './open-app.ts';
import { preparations, type Scene } from './preparations.ts';
import { openSharedWindow } from './shared-browser.ts';
import { preparedRoot, repositoryRoot } from './suite-folders.ts';
import { orreryTestKey } from '../security/test-keys.ts';
import { startTestService, testQuotaOffsetMs, type TestService } from '../service/test-service.ts';
import { plantWindowStorage, readWindowStorage } from './window-storage.ts';

// Archives that the program itself has filled, through its screens, once for a run; a journey begins with a copy of one instead
// of going the same way again. What is asked of a service afterwards is asked of the journey's own.

/** A prepared archive as it is kept between journeys. */
interface Prepared {
  /** What it was made of; another one is not used. */
  readonly madeOf: string;
  /** The program's settings file. */
  readonly settings: string;
  /** As `readWindowStorage` reads it. */
  readonly window: string;
}

interface Copying {
  readonly dataDir: string;
  /** Of the journey's service. */
  readonly address: string;
  /** Keeps the key of the copied connection; the program reads it there. */
  readonly keepKey: (profileId: string, key: string) => Promise<void>;
  /** Fetches something besides. */
  readonly loads?: ((load: Load) => Promise<void>) | undefined;
}

/** A connection with a prepared archive, of an id of its own. */
interface PreparedCopy {
  readonly profileId: string;
  /** Puts the archive into the window; before the program's first page is opened. */
  readonly plant: (page: Page) => Promise<void>;
}

/** Writes a copy of a prepared connection into a data folder, which must be new. Makes the prepared one where nobody has. */
export async function copyPrepared(
  name: PreparedName,
  { dataDir, address, keepKey, loads }: Copying,
): Promise<PreparedCopy> {
  const { settings, window } = await prepare(name);
  const { activeProfileId: madeAs, profiles } = JSON.parse(settings) as SettingsFile; // the program wrote it
  const isDemo = profiles.every(({ kind }) => kind === 'demo');
  const profileId = isDemo ? madeAs : randomUUID();
  const copy = JSON.parse(settings.replaceAll(madeAs, profileId)) as SettingsFile; // as above
  const moved = copy.profiles.map((profile) =>
    profile.kind === 'demo' ? profile : { ...profile, address, agreedAddress: address },
  );
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  writeFileSync(join(dataDir, 'settings.json'), JSON.stringify({ ...copy, profiles: moved }), { flag: 'wx' });
  if (!isDemo) await keepKey(profileId, orreryTestKey);
  const copied = window.replaceAll(madeAs, profileId);
  const planted = loads ? await loadInProcess(copied, { profileId, address }, loads) : copied;
  return { profileId, plant: (page) => plantWindowStorage(page, planted) };
}

interface SettingsFile {
  readonly activeProfileId: string;
  readonly profiles: readonly { readonly kind: 'demo' | 'service' }[];
}

async function prepare(name: PreparedName): Promise<Prepared> {
  mkdirSync(preparedRoot, { recursive: true });
  const { from } = preparations[name];
  const base = from === null ? null : await prepare(from);
  return withLock(join(preparedRoot, `${name}.lock`), async () => {
    const madeOf = `${sourcesHash()} ${renewalPeriod()} ${base?.madeOf ?? ''}`;
    const file = join(preparedRoot, `${name}.json`);
    const known = readPrepared(file);
    if (known?.madeOf === madeOf) return known;
    const made = { madeOf, ...(await make(name, base)) };
    writeFileSync(file, JSON.stringify(made));
    return made;
  });
}

/** Goes the whole way to a prepared archive, in a window that shows the welcome screen. */
export async function goThroughScreens(name: PreparedName, scene: Scene): Promise<void> {
  const preparation = preparations[name];
  if (preparation.from !== null) await goThroughScreens(preparation.from, scene);
  if ('loads' in preparation) await preparation.loads(scene.service, loadThroughScreens(scene));
  else await preparation.throughScreens(scene);
}

/** Fetches in the Explorer. */
export function loadThroughScreens({ page, dataDir }: Scene): Load {
  return (resource, params) => fetchStored(page, activeProfileId(dataDir), resource, params);
}

async function make(name: PreparedName, base: Prepared | null): Promise<Omit<Prepared, 'madeOf'>> {
  const preparation = preparations[name];
  const service = await startTestService();
  try {
    if (!('loads' in preparation)) return await makeThroughScreens(preparation.throughScreens, name, service);
    if (base === null) throw new Error(`"${name}" begins with nothing.`);
    const { activeProfileId: profileId } = JSON.parse(base.settings) as SettingsFile; // the program wrote it
    const loads = (load: Load): Promise<void> => preparation.loads(service, load);
    const window = await loadInProcess(base.window, { profileId, address: service.address }, loads);
    return { settings: base.settings, window };
  } finally {
    await service.stop();
  }
}

async function makeThroughScreens(
  throughScreens: (scene: Scene) => Promise<void>,
  name: PreparedName,
  service: TestService,
): Promise<Omit<Prepared, 'madeOf'>> {
  const dataDir = join(preparedRoot, `${name}-${randomUUID()}`);
  const keychain = mapKeychain();
  const { from } = preparations[name];
  try {
    const { address } = service;
    const copy = from && (await copyPrepared(from, { dataDir, address, keepKey: keychain.write }));
    const options: OpenOptions = { dataDir, keychain, openWindow: () => openSharedWindow([]) };
    const { page, close } = await openBuiltApp({ ...options, ...(copy ? { beforeOpen: copy.plant } : {}) });
    page.setDefaultTimeout(60_000);
    await throughScreens({ page, service, dataDir });
    // What runs by itself after the last act has come to its end, or an attempt would be kept that never ends.
    const window = await settled(page);
    const settings = readFileSync(join(dataDir, 'settings.json'), 'utf8');
    await close();
    if (window.includes(dataDir) || window.includes(new URL(address).host))
      throw new Error(`What was prepared as "${name}" remembers where it was made.`);
    return { settings, window };
  } finally {
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 3 });
  }
}

/** What the window keeps once no call is under way and nothing has been written for a moment. */
async function settled(page: Page): Promise<string> {
  for (let before = ''; ;) {
    const now = await readWindowStorage(page);
    if (now === before && !now.includes('"outcome":"running"')) return now;
    before = now;
    await page.waitForTimeout(300);
  }
}

/** The built program, and what is done with it. */
function sourcesHash(): string {
  const hash = createHash('sha256').update(readFileSync(join(repositoryRoot, 'out', '.build-stamp')));
  for (const file of ['prepared.ts', 'preparations.ts', 'load-in-process.ts', 'window-storage.ts'])
    hash.update(readFileSync(join(import.meta.dirname, file)));
  return hash.digest('hex');
}

/** Begins anew with every renewal and every day of the quota: what was read in an earlier one would be stale, or another day's. */
function renewalPeriod(): string {
  const copies = periodAround(Date.now(), demoLimits.copyPeriodMs, demoLimits.copyOffsetMs).lastAt;
  const quota = periodAround(Date.now(), demoLimits.quotaPeriodMs, testQuotaOffsetMs).lastAt;
  const midnight = periodAround(Date.now(), demoLimits.quotaPeriodMs, 0).lastAt;
  return [copies, quota, midnight].join(' ');
}

function readPrepared(file: string): Prepared | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Prepared; // written below
  } catch {
    return null; // nobody has made it yet
  }
}
