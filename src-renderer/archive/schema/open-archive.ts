import { fail, succeed, type Outcome } from '../../../src-shared/problem.ts';
import { endInterruptedAttempts } from '../attempts/session-calls.ts';
import { ArchiveDatabase, archiveGone, archiveName, archiveVersion, refuseToMake } from './archive-database.ts';
import { hasArchive, readGenerationsRow } from './generations.ts';
import { storageProblem } from './storage-problem.ts';

/** How long another window may take to make way for an upgrade before we say so, in milliseconds. */
const blockedPatienceMs = 4_000;

/**
 * Opens the current archive of a profile, upgrading it from any earlier schema, and ends what an earlier session left running.
 * Called once per profile by the page, which learns here which archive that is: whoever opens another connection to it takes
 * the name from this one (`archiveIdOf`). What an earlier session had begun to build beside it is swept.
 *
 * An archive that cannot be opened is never replaced by an empty one: the problem goes to a repair screen, in whose
 * words `detail` is. An internal error is retried once, because Chromium reports some that pass.
 *
 * @param isKnown main has written down that there is one: a witness outside of the browser’s own store, which may lose all
 *   of its databases at once, the register of generations with them.
 * @returns `storage-failed` (with `detail` as a sentence) or `storage-full`.
 */
export async function openArchive(profileId: string, isKnown = false): Promise<Outcome<ArchiveDatabase>> {
  const first = await tryOpen(profileId, isKnown);
  return first.ok || first.problem.kind !== 'storage-failed' || first.isFinal ? first : tryOpen(profileId, isKnown);
}

type Opening = Outcome<ArchiveDatabase> & { readonly isFinal?: boolean };

async function tryOpen(profileId: string, isKnown: boolean): Promise<Opening> {
  try {
    const { archiveId, openedBy, building } = await readGenerationsRow(profileId);
    const wasThere = isKnown || openedBy !== null || archiveId !== profileId;
    if (wasThere && !(await hasArchive(archiveId))) {
      return { ...fail({ kind: 'storage-failed', detail: archiveGone }), isFinal: true };
    }
    const opening = await openById(archiveId);
    if (opening.ok && building.length > 0) void sweep(profileId);
    return opening;
  } catch (error) {
    return fail(storageProblem(error));
  }
}

/** Rarely needed, so it does not stand in the way of every start. Where it fails, the next start tries again. */
async function sweep(profileId: string): Promise<void> {
  try {
    const { sweepUnfinished } = await import('./replace-archive.ts');
    await sweepUnfinished(profileId);
  } catch {
    // see above
  }
}

async function openById(archiveId: string): Promise<Opening> {
  // Asked before opening: Dexie opens a newer database all the same, and may then alter it to fit the older schema.
  if (await isNewer(archiveId)) {
    const detail = 'This archive was written by a newer Orrery. Update Orrery to read it; nothing in it was changed.';
    return { ...fail({ kind: 'storage-failed', detail }), isFinal: true };
  }
  const archive = new ArchiveDatabase(archiveId);
  try {
    if (!(await opensInTime(archive))) {
      archive.close();
      const detail = 'Another window of Orrery holds this archive in an older form. Close it, then try again.';
      return { ...fail({ kind: 'storage-failed', detail }), isFinal: true };
    }
    refuseToMake(archive);
    await endInterruptedAttempts(archive, Date.now()).catch((error: unknown) => {
      // A full disk is what interrupts, and what is there can be read on one; the next start ends them.
      if (storageProblem(error).kind !== 'storage-full') throw error;
    });
    return succeed(archive);
  } catch (error) {
    archive.close();
    return fail(storageProblem(error));
  }
}

/** Dexie stores its version n as IndexedDB version 10 n (and n plus a few for repairs of its own). */
async function isNewer(archiveId: string): Promise<boolean> {
  try {
    const databases = await indexedDB.databases();
    const version = databases.find(({ name }) => name === archiveName(archiveId))?.version ?? 0;
    return version >= (archiveVersion + 1) * 10;
  } catch {
    return false; // opening will tell what is wrong
  }
}

/** False when another connection has kept the upgrade waiting for too long. */
async function opensInTime(archive: ArchiveDatabase): Promise<boolean> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const blocked = new Promise<false>((resolve) => {
    archive.on('blocked', () => {
      timer = setTimeout(() => resolve(false), blockedPatienceMs);
    });
  });
  try {
    return await Promise.race([archive.open().then(() => true as const), blocked]);
  } finally {
    clearTimeout(timer);
  }
}
