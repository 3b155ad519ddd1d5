import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readFolderHost } from '../../profiles/profile-store.ts';
import { prepareTestCores, type TestCore } from '../../start-test-core-fixture.ts';

const start = prepareTestCores(() => undefined);
const profileId = 'demo';
const note = (core: TestCore, isRestored = false) => core.send('connection:note-archive', { profileId, isRestored });
const archivesOf = async (core: TestCore) => (await core.state()).profiles[0]?.archives;

test('each host keeps an archive of its own: one that Electron holds is not one that Chromium lost', async () => {
  const electron = await start({ host: 'electron' });
  await electron.send('connection:use-demo', {});
  expect(await archivesOf(electron)).toEqual({ electron: null, chromium: null });
  const before = Date.now();
  expect(await note(electron)).toEqual({ ok: true, value: null });
  const openedAt = (await archivesOf(electron))?.electron?.openedAt ?? 0;
  expect(openedAt).toBeGreaterThanOrEqual(before);

  const chromium = await start({ dataDir: electron.dataDir });
  expect(await archivesOf(chromium)).toEqual({ electron: { openedAt }, chromium: null });
  await note(chromium);
  expect(await archivesOf(chromium)).toEqual({
    electron: { openedAt },
    chromium: { openedAt: expect.any(Number) as number },
  });
});

test('the folder stays with the host that opened the first archive in it, until a backup is restored in another', async () => {
  const electron = await start({ host: 'electron' });
  await electron.send('connection:use-demo', {});
  expect(readFolderHost(electron.dataDir)).toBeNull();
  await note(electron);
  expect(readFolderHost(electron.dataDir)).toBe('electron');
  const chromium = await start({ dataDir: electron.dataDir });
  await note(chromium);
  expect(readFolderHost(electron.dataDir)).toBe('electron');
  await note(chromium, true);
  expect(readFolderHost(electron.dataDir)).toBe('chromium');
});

test('with the connection goes what is known of its archives, and the folder is free to open anywhere', async () => {
  const electron = await start({ host: 'electron' });
  await electron.send('connection:use-demo', {});
  await note(electron);
  await electron.send('connection:remove', { profileId });
  expect(readFolderHost(electron.dataDir)).toBeNull();
  await electron.send('connection:use-demo', {});
  expect(await archivesOf(electron)).toEqual({ electron: null, chromium: null });
});

test('an archive that is opened once more is written down, and the window is not told again', async () => {
  const core = await start();
  await core.send('connection:use-demo', {});
  await note(core);
  const told = core.emitted.length;
  const file = join(core.dataDir, 'settings.json');
  const [inode, text] = [statSync(file).ino, readFileSync(file, 'utf8')];
  await note(core);
  expect(core.emitted.length).toBe(told);
  expect([statSync(file).ino, readFileSync(file, 'utf8').length]).not.toEqual([inode, text.length]);
});

test('an archive of no connection is refused', async () => {
  expect(await note(await start())).toMatchObject({ ok: false, problem: { kind: 'bad-parameters' } });
});

test('the screen is told the exact words that start each host on this data folder', async () => {
  const usual = await start();
  expect((await usual.state()).startCommands).toEqual({
    electron: 'npm start -- --host electron',
    chromium: 'npm start -- --host chromium',
  });
  const chosen = await start({ launch: { dataDir: '/data/of mine' } });
  expect((await chosen.state()).startCommands.electron).toMatch(
    /^npm start -- --host electron --data-dir ['"]\/data\/of mine['"]$/,
  );
});
