import { join } from 'node:path';
import { writeFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, type Page } from '@playwright/test';
import type { Snapshot } from '../../../src-renderer/archive/schema/archive-rows.ts';
import { dayMs } from '../../../src-shared/day.ts';
import { readArchiveImage, type ArchiveImage } from '../archive/archive-image.ts';
import { checkImage, rowsOf } from '../archive/check-archive.ts';
import { backupFiles, backupFolder, checkBackupFile } from '../files/check-backup-file.ts';
import { checkGenerations } from '../archive/check-generations.ts';
import type { JourneyFixtures } from '../app/journey-fixtures.ts';
import { makeArchive, makeBackupFile } from '../archive/made-archive.ts';
import { allOwnWork, ownWork, ownWorkOf } from '../archive/own-work.ts';
import { leaveArchive, plantInPlaceOf } from '../app/planted-connection.ts';
import { responsesOfDays } from '../service/responses-of-days.ts';
import { startVictim } from './victim.ts';

/** The archive that every act is done to, and what is brought into it. */
export interface Scene {
  readonly openApp: JourneyFixtures['openApp'];
  readonly dataDir: string;
  readonly profileId: string;
  readonly image: ArchiveImage;
  /** What the backup holds that is restored. */
  readonly other: ArchiveImage;
  readonly backupFile: string;
  readonly importFiles: readonly string[];
}

/** An act that is killed, and what has to be true afterwards whenever that was. */
export interface KilledAction {
  /** As `do-forever.ts` knows it. */
  readonly act: 'thin' | 'back-up' | 'replace' | 'merge' | 'import';
  /** It takes no longer, milliseconds. */
  readonly lastsMs: number;
  /** A kill that did not come in the middle came too late, never too early. */
  readonly isLateOtherwise: boolean;
  /** Which beginning is waited for before it is killed. */
  readonly turn: (kill: number) => number;
  readonly files: (scene: Scene) => readonly string[];
  /** @returns whether the kill came in the middle, so that something was begun and not finished. */
  readonly judge: (after: ArchiveImage, judging: Judging) => Promise<boolean>;
}

interface Judging extends Scene {
  readonly page: Page;
  /** What the program had told to be finished. */
  readonly finished: readonly string[];
  /** Names of the backups' files right after the kill. */
  readonly left: readonly string[];
}

export async function setScene(
  { openApp, openPrepared, dataDir }: Pick<JourneyFixtures, 'openApp' | 'openPrepared' | 'dataDir'>,
  players: number,
): Promise<Scene> {
  const lastAt = Date.now() - dayMs / 24;
  const daysAgo = [400, 390, 380, 200, 199, 100, 99, 60, 59.9, 40, 3];
  const image = await makeArchive(responsesOfDays({ lastAt, daysAgo, players }), allOwnWork);
  const backupFile = join(dataDir, 'other.zip');
  const other = await makeBackupFile(backupFile, {
    responses: responsesOfDays({ lastAt: lastAt - 7 * dayMs, daysAgo: [90, 60, 30, 20, 1], ships: 9 }),
    own: { notes: ownWork['notes'] ?? [] },
  });
  const importFiles = Array.from({ length: 6 }, (_, turn) => {
    const file = join(dataDir, `stats-2026-0${turn + 1}-01.json`);
    const data = { current_live: '3.10.1', fans: 2_000 + turn, fleet: 10, funds: 5_000 + turn };
    writeFileSync(file, JSON.stringify({ success: 1, message: 'ok', source: 'cache', data }));
    return file;
  });
  const profileId = await leaveArchive({ openPrepared }, { image });
  return { openApp, dataDir, profileId, image, other, backupFile, importFiles };
}

/**
 * Does an act until it is killed somewhere in it, judges what the next start finds, and puts the archive back.
 *
 * @param withinMs how long after its beginning it is killed at the latest.
 * @returns whether the kill came in the middle.
 */
export async function killOnce(
  scene: Scene,
  killed: KilledAction,
  kill: number,
  withinMs = killed.lastsMs,
): Promise<boolean> {
  const { dataDir, profileId, openApp, image } = scene;
  const victim = startVictim('do-forever.ts', [dataDir, profileId, killed.act, ...killed.files(scene)], dataDir);
  let finished: readonly string[] = [];
  for (let begun = 0; begun < killed.turn(kill);) {
    const line = (await victim.nextLine()) as { readonly state: string; readonly finished: readonly string[] }; // the script's own lines
    ({ finished } = line);
    if (line.state === 'begins') begun += 1;
  }
  await wait(Math.random() * withinMs);
  await victim.kill();
  const left = backupFiles(dataDir, profileId);

  const openedAt = Date.now();
  const { page, close } = await openApp({ launch: { view: 'offline' } });
  await expect(page.getByRole('heading', { level: 1, name: 'Offline' })).toBeVisible();
  await expect.poll(() => checkGenerations(page, profileId), { timeout: 60_000 }).toEqual([]);
  const after = await readArchiveImage(page, profileId);
  expect(checkImage(after, openedAt)).toEqual([]);
  const isHalfway = await killed.judge(after, { ...scene, page, finished, left });
  await plantInPlaceOf(page, profileId, { image });
  await close();
  return isHalfway;
}

/** Kills an act again and again. @returns how many of the kills came in the middle. */
export async function killTimes(scene: Scene, killed: KilledAction, count: number): Promise<number> {
  let halfway = 0;
  let withinMs = killed.lastsMs;
  for (let kill = 0; kill < count; kill++) {
    const isHalfway = await killOnce(scene, killed, kill, withinMs);
    halfway += isHalfway ? 1 : 0;
    // How long it takes is this computer's, and this hour's.
    if (killed.isLateOtherwise) withinMs = isHalfway ? Math.min(killed.lastsMs, withinMs * 1.2) : withinMs * 0.7;
  }
  return halfway;
}

export const killedActions: readonly KilledAction[] = [
  {
    act: 'thin',
    lastsMs: 1_500,
    isLateOtherwise: false,
    turn: () => 1,
    files: () => [],
    judge: async (after, { image }) => {
      const before = rowsOf<Snapshot>(image, 'snapshots');
      const ids = idsOf(after);
      const young = before.filter(({ fetchedAt }) => fetchedAt > Date.now() - 29 * dayMs);
      const requests = [...Map.groupBy(before, ({ requestKey }) => requestKey).values()];
      const ends = requests.flatMap((own) => [...own.slice(0, 1), ...own.slice(-1)]);
      expect([...young, ...ends].map(({ id }) => id).filter((id) => !ids.includes(id))).toEqual([]);
      expect(ids.filter((id) => !before.some((row) => row.id === id))).toEqual([]);
      const own = ownWorkOf(after);
      // A thinning that came to its end has noted when.
      const settled = (own['preferences'] ?? []).filter((row) => !('key' in row && row.key === 'thinnedAt'));
      expect({ ...own, preferences: settled }).toMatchObject(allOwnWork);
      const lengths = requests.map((own) => own.filter(({ id }) => ids.includes(id)).length);
      return new Set(lengths).size > 1;
    },
  },
  {
    act: 'back-up',
    lastsMs: 800,
    isLateOtherwise: false,
    turn: (kill) => 1 + (kill % 2),
    files: () => [],
    judge: async (after, { page, dataDir, profileId, image, finished, left }) => {
      expect(idsOf(after)).toEqual(idsOf(image));
      expect(ownWorkOf(after)).toMatchObject(allOwnWork);
      const whole = left.filter((name) => name.endsWith('.zip'));
      expect(finished.filter((name) => !whole.includes(name))).toEqual([]);
      for (const name of whole) expect(checkBackupFile(join(backupFolder(dataDir, profileId), name)), name).toEqual([]);
      await page
        .getByRole('main')
        .getByRole('link', { name: /^Backups/ })
        .click();
      const restorable = page.getByRole('button', { name: /^Restore the backup/ });
      await expect(page.getByRole('main').getByRole('row').filter({ has: restorable })).toHaveCount(whole.length);
      await expect.poll(() => backupFiles(dataDir, profileId), 'unfinished files go').toEqual(whole);
      return left.length > whole.length;
    },
  },
  {
    act: 'replace',
    lastsMs: 3_000,
    isLateOtherwise: true,
    turn: () => 1,
    files: ({ backupFile }) => [backupFile],
    judge: async (after, { image, other }) => {
      const isBefore = idsOf(after).join() === idsOf(image).join();
      if (isBefore) expect(ownWorkOf(after)).toMatchObject(allOwnWork);
      else expect(idsOf(after)).toEqual(idsOf(other));
      return isBefore;
    },
  },
  {
    act: 'merge',
    lastsMs: 8_000,
    isLateOtherwise: true,
    turn: () => 1,
    files: ({ backupFile }) => [backupFile],
    judge: async (after, { image, other }) => {
      expect(ownWorkOf(after)).toMatchObject(allOwnWork);
      if (idsOf(after).join() === idsOf(image).join()) return true;
      const hashes = new Set(rowsOf<Snapshot>(after, 'snapshots').map(({ bodyHash }) => bodyHash));
      const wanted = [image, other].flatMap((each) => rowsOf<Snapshot>(each, 'snapshots'));
      expect(wanted.filter(({ bodyHash }) => !hashes.has(bodyHash))).toEqual([]);
      return false;
    },
  },
  {
    act: 'import',
    lastsMs: 800,
    isLateOtherwise: false,
    turn: (kill) => 2 + (kill % 2),
    files: ({ importFiles }) => importFiles,
    judge: async (after, { image, finished }) => {
      const ids = new Set(rowsOf<Snapshot>(after, 'snapshots').map(({ id }) => id));
      expect([...finished, ...idsOf(image)].filter((id) => !ids.has(id))).toEqual([]);
      expect(ownWorkOf(after)).toMatchObject(allOwnWork);
      return true;
    },
  },
];

/** Ids of the snapshots of what was planted; what the program asks by itself at every start is left out. */
function idsOf(image: ArchiveImage): readonly string[] {
  return rowsOf<Snapshot>(image, 'snapshots')
    .filter(({ resource }) => resource !== 'status' && resource !== 'account')
    .map(({ id }) => id)
    .toSorted();
}
