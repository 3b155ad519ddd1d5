import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openProfileStore, type Settings, type StoredProfile } from './profile-store.ts';

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
  createdAt: 1,
  settings: { mainBoard: 'live-board', campaignBoard: 'story', mediaHosts: ['img.example.org'], measuresPrices: false },
  key: { keptIn: 'keychain', lastFour: 'Lw4X' },
  account: { provider: 'demo', role: 'user' },
  hasArchive: true,
};
const settings: Settings = { version: 1, theme: 'dark', activeProfileId: 'p1', profiles: [profile] };
const fresh: Settings = { version: 1, theme: 'system', activeProfileId: null, profiles: [] };

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
