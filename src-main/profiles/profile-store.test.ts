import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { HostName } from '../../src-shared/host-names.ts';
import { openProfileStore, readFolderHost, type Settings, type StoredProfile } from './profile-store.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'orrery-settings-'));
  isHeld = true;
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

const profile: StoredProfile = {
  id: 'p1',
  kind: 'service',
  name: 'Mine',
  address: 'https://api.example.org',
  agreedAddress: 'https://api.example.org',
  createdAt: 1,
  settings: { mainBoard: 'live-board', campaignBoard: 'story', mediaHosts: ['img.example.org'], measuresPrices: false },
  key: { keptIn: 'keychain', lastFour: 'Lw4X' },
  account: { provider: 'demo', role: 'user' },
  archives: { electron: { openedAt: 5 }, chromium: null },
};
const settings: Settings = { version: 1, theme: 'dark', host: 'electron', activeProfileId: 'p1', profiles: [profile] };
const fresh: Settings = { version: 1, theme: 'system', host: null, activeProfileId: null, profiles: [] };

const fileOf = (folder: string): string => join(folder, 'settings.json');
let isHeld = true;
const open = (folder = dataDir, keptAs: string[] = []) =>
  openProfileStore(folder, { lock: { isHeld: () => isHeld }, onUnreadable: (name) => keptAs.push(name) });

test('a new folder is made and starts with nothing', () => {
  const folder = join(dataDir, 'a', 'b');
  expect(open(folder).read()).toEqual(fresh);
  expect(existsSync(fileOf(folder))).toBe(false);
});

test('what was written is there at once, and after a restart', async () => {
  const store = open();
  const writing = store.write(settings);
  expect(store.read()).toEqual(settings);
  await writing;
  expect(open().read()).toEqual(settings);
});

test('nothing is written once the data folder is let go of: another program may have it by then', async () => {
  const store = open();
  await store.write(settings);
  isHeld = false;
  await expect(store.write({ ...settings, theme: 'light' })).rejects.toThrow('no longer held');
  expect(store.read()).toEqual(settings);
  expect(open().read()).toEqual(settings);
});

test.skipIf(process.platform === 'win32')('nobody else may read folder or file', async () => {
  const folder = join(dataDir, 'new');
  await open(folder).write(settings);
  expect(statSync(folder).mode & 0o777).toBe(0o700);
  expect(statSync(fileOf(folder)).mode & 0o777).toBe(0o600);
});

test('many writes at once leave the last one, whole, and no leftovers', async () => {
  const store = open();
  const names = Array.from({ length: 20 }, (_, index) => `Name ${index}`);
  await Promise.all(names.map((name) => store.write({ ...settings, profiles: [{ ...profile, name }] })));
  expect(open().read().profiles[0]?.name).toBe('Name 19');
  expect(readdirSync(dataDir)).toEqual(['settings.json']);
});

test('a write that fails is reported, undone in memory, and leaves the old file whole', async () => {
  const store = open();
  await store.write(settings);
  const before = readFileSync(fileOf(dataDir), 'utf8');
  rmSync(fileOf(dataDir));
  mkdirSync(fileOf(dataDir)); // a folder in the way refuses the rename for every user, root included
  await expect(store.write({ ...settings, theme: 'light' })).rejects.toThrow(/EISDIR|EPERM|ENOTEMPTY|EEXIST/);
  expect(store.read()).toEqual(settings);
  rmSync(fileOf(dataDir), { recursive: true });
  writeFileSync(fileOf(dataDir), before);
  expect(open().read()).toEqual(settings);
});

describe('a file that cannot be read as settings is kept beside, never overwritten', () => {
  const valid = JSON.stringify(settings);
  test.each([
    ['half a file', valid.slice(0, 40)],
    ['nothing', ''],
    ['zeros, as after a power cut', '\0\0\0\0'],
    ['a later version', JSON.stringify({ ...settings, version: 2 })],
    ['no version', JSON.stringify({ ...settings, version: undefined })],
    ['another shape', '[]'],
    ['an id the bridge could not name', JSON.stringify({ ...settings, profiles: [{ ...profile, id: '../p1' }] })],
    [
      'a board word that would be another path',
      JSON.stringify({
        ...settings,
        profiles: [{ ...profile, settings: { ...profile.settings, mainBoard: '../x' } }],
      }),
    ],
    ['a connection without a name', JSON.stringify({ ...settings, profiles: [{ ...profile, name: '' }] })],
    [
      'a whole key where its end belongs',
      JSON.stringify({ ...settings, profiles: [{ ...profile, key: { keptIn: 'keychain', lastFour: 'test-key-1' } }] }),
    ],
  ])('%s', async (_, text) => {
    writeFileSync(fileOf(dataDir), text);
    const keptAs: string[] = [];
    const store = open(dataDir, keptAs);
    expect(store.read()).toEqual(fresh);
    expect(keptAs).toHaveLength(1);
    expect(keptAs[0]).toMatch(/settings\.unreadable-\d+\.json$/);
    await store.write(settings);
    expect(readFileSync(keptAs[0] ?? '', 'utf8')).toBe(text);
    expect(open().read()).toEqual(settings);
  });
});

test.skipIf(process.platform === 'win32' || process.getuid?.() === 0)(
  'a file that may not be read is left alone',
  () => {
    writeFileSync(fileOf(dataDir), JSON.stringify(settings));
    chmodSync(fileOf(dataDir), 0);
    expect(() => open()).toThrow('EACCES');
    expect(readdirSync(dataDir)).toEqual(['settings.json']);
  },
);

test('a file from before connections had settings loads with the specification’s own words', () => {
  const { settings: _settings, ...older } = profile;
  writeFileSync(fileOf(dataDir), JSON.stringify({ ...settings, profiles: [older] }));
  const keptAs: string[] = [];
  expect(open(dataDir, keptAs).read().profiles).toEqual([
    { ...older, settings: { mainBoard: 'main', campaignBoard: 'campaign', mediaHosts: [], measuresPrices: true } },
  ]);
  expect(keptAs).toEqual([]);
});

test('in a file from before addresses were agreed to, each connection’s own counts as agreed to', () => {
  const { agreedAddress: _agreed, ...older } = profile;
  const demo = { ...older, id: 'demo', kind: 'demo', address: null };
  writeFileSync(fileOf(dataDir), JSON.stringify({ ...settings, profiles: [older, demo, { ...profile, id: 'p2' }] }));
  const others = { ...settings, profiles: [{ ...profile, agreedAddress: 'https://other.example' }] };
  expect(
    open()
      .read()
      .profiles.map(({ agreedAddress }) => agreedAddress),
  ).toEqual(['https://api.example.org', null, 'https://api.example.org']);
  writeFileSync(fileOf(dataDir), JSON.stringify(others));
  expect(open().read()).toEqual(others);
});

test('settings with some of their fields missing, or one too many, load with what they have', () => {
  const some = { mainBoard: 'live-board', hue: 7 };
  writeFileSync(fileOf(dataDir), JSON.stringify({ ...settings, profiles: [{ ...profile, settings: some }] }));
  expect(open().read().profiles[0]?.settings).toEqual({
    mainBoard: 'live-board',
    campaignBoard: 'campaign',
    mediaHosts: [],
    measuresPrices: true,
  });
});

test('a field an older or newer version knows is no reason to lose the connections', () => {
  writeFileSync(fileOf(dataDir), JSON.stringify({ ...settings, density: 'compact' }));
  expect(open().read()).toEqual(settings);
});

describe('a file from before settings said which host holds an archive', () => {
  const { archives: _archives, ...older } = profile;
  const { host: _host, ...olderSettings } = settings;
  const writeOlder = (hasArchive: boolean): void =>
    writeFileSync(fileOf(dataDir), JSON.stringify({ ...olderSettings, profiles: [{ ...older, hasArchive }] }));
  /** Databases of a host, written last at `at` seconds. */
  const keepStore = (host: HostName, at: number): void => {
    const parts = { electron: ['electron'], chromium: ['chromium', 'Default'] };
    const store = join(dataDir, ...parts[host], 'IndexedDB', `${host}_0.indexeddb.leveldb`);
    mkdirSync(store, { recursive: true });
    utimesSync(store, at, at);
  };
  const readBack = () => {
    const { host, profiles } = open().read();
    return { host, archives: profiles[0]?.archives };
  };

  test.each([
    ['electron', { electron: { openedAt: 100_000 }, chromium: null }],
    ['chromium', { electron: null, chromium: { openedAt: 100_000 } }],
  ] as const)('the archive is with %s where only that one has databases in the folder', (host, archives) => {
    writeOlder(true);
    keepStore(host, 100);
    expect(readBack()).toEqual({ host, archives });
    expect(readFolderHost(dataDir)).toBe(host);
  });

  test('where both have, it may be with either, and the folder stays with the one that wrote last', () => {
    writeOlder(true);
    keepStore('electron', 100);
    keepStore('chromium', 200);
    const unknown = { openedAt: null };
    expect(readBack()).toEqual({ host: 'chromium', archives: { electron: unknown, chromium: unknown } });
  });

  test('where neither has, nothing is known of either, and nobody is told that there never was one', () => {
    writeOlder(true);
    const unknown = { openedAt: null };
    expect(readBack()).toEqual({ host: null, archives: { electron: unknown, chromium: unknown } });
  });

  test('without an archive there is none, whatever else the folder holds', () => {
    writeOlder(false);
    keepStore('electron', 100);
    expect(readBack()).toEqual({ host: null, archives: { electron: null, chromium: null } });
  });

  test('once written it is in the new form, and the databases are not asked again', async () => {
    writeOlder(true);
    keepStore('electron', 100);
    const store = open();
    await store.write(store.read());
    keepStore('chromium', 200);
    expect(readBack()).toEqual({ host: 'electron', archives: { electron: { openedAt: 100_000 }, chromium: null } });
  });
});

describe('the host that a data folder stays with', () => {
  test('is the one its settings name, as long as that holds an archive', async () => {
    expect(readFolderHost(dataDir)).toBeNull();
    const store = open();
    await store.write(settings);
    expect(readFolderHost(dataDir)).toBe('electron');
    await store.write({ ...settings, profiles: [{ ...profile, archives: { electron: null, chromium: null } }] });
    expect(readFolderHost(dataDir)).toBeNull();
  });

  test('is none where nothing can be read, and looking changes nothing', () => {
    expect(readFolderHost(join(dataDir, 'nowhere'))).toBeNull();
    writeFileSync(fileOf(dataDir), '{ "version"');
    expect(readFolderHost(dataDir)).toBeNull();
    expect(readdirSync(dataDir)).toEqual(['settings.json']);
  });
});
