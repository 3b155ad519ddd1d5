import { Dexie } from 'dexie';
import { fail, ProblemError, succeed, type Outcome } from '../../../src-shared/problem.ts';
import { ArchiveDatabase, archiveName } from './archive-database.ts';
import {
  changeGenerations,
  currentArchiveId,
  forgetGenerations,
  generationNumbers,
  hasArchive,
  numberOf,
  readGenerationsRow,
  type KeptGeneration,
  type ReplacedBecause,
} from './generations.ts';
import { storageProblem } from './storage-problem.ts';

/** What this session is building: never swept by it. */
const beingBuilt = new Set<string>();

/**
 * Registers another archive of a profile as being built, under a name that no archive has or had. It goes to
 * `switchArchive` when it is finished, or to `abandonArchive`; else the next start sweeps it.
 */
export async function newArchiveId(profileId: string): Promise<string> {
  const taken = await generationNumbers(profileId);
  return changeGenerations(profileId, (row) => {
    const known = [row.archiveId, ...row.kept.map(({ archiveId }) => archiveId), ...row.building];
    const highest = Math.max(1, ...taken, ...known.map((id) => numberOf(profileId, id) ?? 1));
    const archiveId = `${profileId}~${highest + 1}`;
    beingBuilt.add(archiveId);
    return [{ ...row, building: [...row.building, archiveId] }, archiveId];
  });
}

/**
 * Makes a finished archive the current one. The former is kept aside as it is, where there was one.
 *
 * @throws ProblemError `storage-failed` where nothing was built under that id.
 */
export async function switchArchive(profileId: string, archiveId: string, why: ReplacedBecause): Promise<void> {
  if (!(await hasArchive(archiveId))) {
    throw new ProblemError({
      kind: 'storage-failed',
      detail: 'The archive that was to become the current one is not there.',
    });
  }
  const former = await currentArchiveId(profileId);
  const isFormerThere = await hasArchive(former);
  await changeGenerations(profileId, (row) => {
    if (row.archiveId !== former || !row.building.includes(archiveId)) {
      throw new ProblemError({ kind: 'storage-failed', detail: 'Another archive became the current one meanwhile.' });
    }
    const kept = isFormerThere ? [{ archiveId: former, at: Date.now(), why }, ...row.kept] : row.kept;
    const building = row.building.filter((id) => id !== archiveId);
    return [{ ...row, archiveId, kept, building }, null];
  });
  beingBuilt.delete(archiveId);
}

/**
 * Makes a former archive the current one again. The present one is kept aside in its place, where there is one.
 *
 * @throws ProblemError `storage-failed` where there is no such former archive.
 */
export async function goBackTo(profileId: string, archiveId: string): Promise<void> {
  if (!(await hasArchive(archiveId))) {
    throw new ProblemError({ kind: 'storage-failed', detail: 'That archive is no longer there.' });
  }
  const present = await currentArchiveId(profileId);
  const isPresentThere = await hasArchive(present);
  await changeGenerations(profileId, (row) => {
    const others = row.kept.filter((former) => former.archiveId !== archiveId);
    if (row.archiveId !== present || others.length === row.kept.length) {
      throw new ProblemError({ kind: 'storage-failed', detail: 'Another archive became the current one meanwhile.' });
    }
    const former: KeptGeneration = { archiveId: present, at: Date.now(), why: 'went-back' };
    return [{ ...row, archiveId, kept: isPresentThere ? [former, ...others] : others }, null];
  });
}

/** Deletes an archive that was being built, with what is in it. */
export async function abandonArchive(profileId: string, archiveId: string): Promise<void> {
  const { building } = await readGenerationsRow(profileId);
  if (!building.includes(archiveId)) return;
  await Dexie.delete(archiveName(archiveId));
  await changeGenerations(profileId, (row) => [
    { ...row, building: row.building.filter((id) => id !== archiveId) },
    null,
  ]);
  beingBuilt.delete(archiveId);
}

/** Deletes a former archive for good. Nothing happens to the current one. */
export async function removeKept(profileId: string, archiveId: string): Promise<void> {
  const { kept } = await readGenerationsRow(profileId);
  if (!kept.some((generation) => generation.archiveId === archiveId)) return;
  await Dexie.delete(archiveName(archiveId));
  await changeGenerations(profileId, (row) => [
    { ...row, kept: row.kept.filter((generation) => generation.archiveId !== archiveId) },
    null,
  ]);
}

/** Deletes what earlier sessions began to build and did not finish. Says how many there were. */
export async function sweepUnfinished(profileId: string): Promise<number> {
  const { building } = await readGenerationsRow(profileId);
  const left = building.filter((archiveId) => !beingBuilt.has(archiveId));
  for (const archiveId of left) await abandonArchive(profileId, archiveId);
  return left.length;
}

/**
 * Gives a profile an empty archive and keeps the one it had aside, as it is. For an archive that cannot be opened: the user
 * decides, and nothing is lost by it.
 */
export async function startAfresh(profileId: string): Promise<Outcome<null>> {
  try {
    const archiveId = await newArchiveId(profileId);
    try {
      const empty = new ArchiveDatabase(archiveId);
      await empty.open().finally(() => empty.close());
      await switchArchive(profileId, archiveId, 'started-afresh');
    } catch (error) {
      await abandonArchive(profileId, archiveId).catch(() => undefined); // the next start sweeps it
      throw error;
    }
    return succeed(null);
  } catch (error) {
    return fail(storageProblem(error));
  }
}

/**
 * Deletes a profile's archives for good, the current one and those kept aside: everything fetched and the user's own work.
 * Only after the user has removed the connection and agreed to lose it; other connections to them close themselves.
 */
export async function removeArchive(profileId: string): Promise<void> {
  const { archiveId, kept, building } = await readGenerationsRow(profileId);
  const ids = new Set([profileId, archiveId, ...kept.map((former) => former.archiveId), ...building]);
  for (const number of await generationNumbers(profileId)) ids.add(`${profileId}~${number}`);
  for (const id of ids) await Dexie.delete(archiveName(id));
  await forgetGenerations(profileId);
  for (const id of ids) beingBuilt.delete(id);
}
