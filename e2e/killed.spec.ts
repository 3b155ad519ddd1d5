import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from './orrery-test.ts';
import { isLongRun } from '../src-shared/long-run-fixture.ts';
import { archiveRows } from './helpers/archive/archive-rows-in-page.ts';
import { startChangingService } from './helpers/service/changing-service.ts';
import { checkArchive } from './helpers/archive/check-archive.ts';
import { leaveConnection } from './helpers/app/planted-connection.ts';
import { builtMain } from './helpers/app/suite-folders.ts';
import { startVictim, watchVictim } from './helpers/limits/victim.ts';
import { bodyRows } from './helpers/screens/views.ts';
import { noRealKeychain } from './helpers/security/keychain-entry.ts';

test.use({ profile: 'disk' });

test.skip(process.platform !== 'linux', 'finds the processes to kill in /proc');
test.skip(noRealKeychain !== null, noRealKeychain ?? '');

const kills = isLongRun ? 30 : 2;

test(`an archive that is refreshed again and again survives ${kills} kills, with every finished snapshot whole`, async ({
  openApp,
  dataDir,
}) => {
  test.setTimeout(isLongRun ? 2_400_000 : 120_000);
  const service = await startChangingService();
  const profileId = await leaveConnection(dataDir, service.address);

  let finished: readonly string[] = [];
  let interrupted = 0;
  for (let kill = 0; kill < kills; kill++) {
    const victim = startVictim('refresh-forever.ts', [dataDir, profileId], dataDir);
    for (let told = 0; told < (isLongRun ? 1 + (kill % 3) : 1); told++) {
      const line = await victim.nextLine();
      finished = Array.isArray(line) ? line.map(String) : finished;
    }
    await wait(Math.random() * 500);
    await victim.kill();

    const openedAt = Date.now();
    const { page, close } = await openApp({ launch: { view: 'ships' } });
    await expect(bodyRows(page), `kill ${kill + 1}`).toHaveCount(200);
    expect(await checkArchive(page, profileId, openedAt), `kill ${kill + 1}`).toEqual([]);
    const kept = new Set((await archiveRows(page, profileId, 'snapshots')).map(({ id }) => id));
    expect(finished.length).toBeGreaterThan(0);
    expect(
      finished.filter((id) => !kept.has(id)),
      `kill ${kill + 1}`,
    ).toEqual([]);
    interrupted = (await archiveRows(page, profileId, 'attempts')).filter(
      ({ outcome }) => outcome === 'interrupted',
    ).length;
    await close();
  }
  console.log(`kills in the middle of a fetch or ingest: ${interrupted} of ${kills}`);
  // With two kills chance may miss; with thirty it may not.
  if (isLongRun) expect(interrupted).toBeGreaterThan(3);
  await service.stop();
});

for (let kill = 0; kill < (isLongRun ? 5 : 1); kill++) {
  test(`a first start that is killed while it fills the archive is made good by the next start (${kill + 1})`, async ({
    openApp,
    dataDir,
  }) => {
    const options = ['--headless', '--data-dir', dataDir, '--view', 'ships', '--demo-seed', '9', '--demo-past', 'none'];
    const victim = watchVictim([builtMain, ...options], dataDir);
    await expect.poll(() => readLog(dataDir), { timeout: 30_000, intervals: [20] }).toContain('ships stored: HTTP 200');
    await wait(Math.random() * 150);
    await victim.kill();

    const openedAt = Date.now();
    const { page } = await openApp({ launch: { view: 'ships', demoSeed: 9 } });
    await expect(bodyRows(page)).toHaveCount(200);
    expect(await checkArchive(page, 'demo', openedAt)).toEqual([]);
    const shipSnapshots = (await archiveRows(page, 'demo', 'snapshots')).filter(({ resource }) => resource === 'ships');
    expect(shipSnapshots).toHaveLength(1);
  });
}

function readLog(dataDir: string): string {
  try {
    return readFileSync(join(dataDir, 'logs', 'orrery.log'), 'utf8');
  } catch {
    return '';
  }
}
