import { globSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { repositoryRoot } from '../../../scripts/repository-root.ts';
import { prepareTestCores } from '../../start-test-core-fixture.ts';

const start = prepareTestCores(() => undefined);

/** What only the update check has in it: the name of its file. */
const mark = 'updates.json';

/** A data folder in which a newer version is known. */
function folderWithNewer(): string {
  const dataDir = mkdtempSync(join(tmpdir(), 'orrery-news-'));
  const release = { version: '1.3.0', page: 'https://forge.example/releases/1.3.0' };
  writeFileSync(join(dataDir, mark), JSON.stringify({ askedAt: Date.now(), release }));
  return dataDir;
}

test('a build without a releases feed says nothing of updates and refuses what belongs to them', async () => {
  const core = await start({ dataDir: folderWithNewer() });
  expect(await core.state()).not.toHaveProperty('updates');
  for (const response of [
    await core.send('update:set-asking', { isOn: true }),
    await core.send('update:open-page', {}),
  ])
    expect(response).toMatchObject({ ok: false, problem: { kind: 'bridge-refused' } });
  expect(core.opened).toEqual([]);
});

test.runIf(process.env['ORRERY_RELEASES_FEED'] === undefined)(
  'such a build has nothing of the update check in it',
  () => {
    const built = globSync('out/main/**/*.js', { cwd: repositoryRoot });
    expect(built.length).toBeGreaterThan(3);
    expect(built.filter((file) => readFileSync(join(repositoryRoot, file), 'utf8').includes(mark))).toEqual([]);
    expect(readFileSync(join(repositoryRoot, 'src-main/updates/update-check.ts'), 'utf8')).toContain(mark);
  },
);

test('with a feed the page is told of the newer version, not of its address; main opens that, and can be told not to ask', async () => {
  vi.stubGlobal('builtReleasesFeed', 'https://forge.example/latest');
  const core = await start({ dataDir: folderWithNewer(), fetch: () => Promise.reject(new Error('asked')) });
  expect((await core.state()).updates).toMatchObject({ isOn: true, host: 'forge.example', newer: '1.3.0' });
  expect(await core.send('update:open-page', {})).toEqual({ ok: true, value: null });
  expect(core.opened).toEqual(['https://forge.example/releases/1.3.0']);
  expect(await core.send('update:set-asking', { isOn: false })).toEqual({ ok: true, value: null });
  expect(JSON.parse(core.emitted.at(-1)?.text ?? '')).toMatchObject({ updates: { isOn: false } });
  expect(JSON.parse(readFileSync(join(core.dataDir, mark), 'utf8'))).toMatchObject({ isOn: false });
  expect(JSON.stringify(core.emitted)).not.toContain('/releases/');
});
