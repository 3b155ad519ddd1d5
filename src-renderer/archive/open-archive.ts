import { fail, succeed, type Outcome } from '../../src-shared/problem.ts';
import { archiveName, ArchiveDatabase, archiveVersion } from './archive-database.ts';
import { endInterruptedAttempts } from './end-interrupted-attempts.ts';
import { storageProblem } from './storage-problem.ts';

/** How long another window may take to make way for an upgrade before we say so, in milliseconds. */
const blockedPatienceMs = 4_000;

/**
 * Opens the archive of a profile, upgrading it from any earlier schema, and ends what an earlier session left running.
 * Called once per profile by the page; the ingest worker opens its own connection.
 *
 * An archive that cannot be opened is never replaced by an empty one: the problem goes to a repair screen, in whose
 * words `detail` is. An internal error is retried once, because Chromium reports some that pass.
 *
 * @returns `storage-failed` (with `detail` as a sentence) or `storage-full`.
 */
export async function openArchive(profileId: string): Promise<Outcome<ArchiveDatabase>> {
  const first = await tryOpen(profileId);
  return first.ok || first.problem.kind !== 'storage-failed' || first.isFinal ? first : tryOpen(profileId);
}

type Opening = Outcome<ArchiveDatabase> & { readonly isFinal?: boolean };

async function tryOpen(profileId: string): Promise<Opening> {
  // Asked before opening: Dexie opens a newer database all the same, and may then alter it to fit the older schema.
  if (await isNewer(profileId)) {
    const detail = 'This archive was written by a newer Orrery. Update Orrery to read it; nothing in it was changed.';
    return { ...fail({ kind: 'storage-failed', detail }), isFinal: true };
  }
  const archive = new ArchiveDatabase(profileId);
  try {
    if (!(await opensInTime(archive))) {
      archive.close();
      const detail = 'Another window of Orrery holds this archive in an older form. Close it, then try again.';
      return { ...fail({ kind: 'storage-failed', detail }), isFinal: true };
    }
    await endInterruptedAttempts(archive, Date.now());
    return succeed(archive);
  } catch (error) {
    archive.close();
    return fail(storageProblem(error));
  }
}

/** Dexie stores its version n as IndexedDB version 10 n (and n plus a few for repairs of its own). */
async function isNewer(profileId: string): Promise<boolean> {
  try {
    const databases = await indexedDB.databases();
    const version = databases.find(({ name }) => name === archiveName(profileId))?.version ?? 0;
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
