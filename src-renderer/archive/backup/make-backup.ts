import { Dexie } from 'dexie';
import type { BackupPart } from '../../../src-shared/backup-parts.ts';
import type { BackupKind, CommandResponse, Profile } from '../../../src-shared/contract.ts';
import { fail, ProblemError, succeed, type Outcome } from '../../../src-shared/problem.ts';
import type { BridgeClient } from '../../bridge/bridge-client.ts';
import type { fetchPayload } from '../../bridge/fetch-payload.ts';
import { readPreference } from '../own-work/preferences.ts';
import { ArchiveDatabase, archiveName, archiveVersion } from '../schema/archive-database.ts';
import type { StoredTotals } from '../schema/archive-rows.ts';
import { currentArchiveId, hasArchive } from '../schema/generations.ts';
import { storageProblem } from '../schema/storage-problem.ts';
import type { BackupFacts, BackupProgress } from './file/backup-format.ts';
import { dataFolderSource } from './file/backup-sources.ts';
import { toBase64 } from './file/row-text.ts';
import type { BackupOutline } from './inspect-backup.ts';
import { runBackupJob, type RunBackupJob } from './run-backup-job.ts';

interface MakeBackup {
  readonly profileId: string;
  readonly kind: BackupKind;
  readonly onProgress?: ((progress: BackupProgress) => void) | undefined;
  readonly signal?: AbortSignal | undefined;
  /** For a damaged archive: what can still be read of it, marked as partial. */
  readonly readableOnly?: boolean;
  /** Of a former archive that is kept aside, where it is not the current one. */
  readonly archiveId?: string;
  /** The window's own, unless a test says otherwise; the same of the next two. */
  readonly bridge?: Pick<BridgeClient, 'invoke'>;
  readonly run?: RunBackupJob;
  readonly collect?: typeof fetchPayload;
}

/** A backup in the data folder that was read again and found to be what the archive held. */
export interface MadeBackup {
  readonly name: string;
  readonly byteLength: number;
  readonly counts: BackupFacts['counts'];
  readonly facts: BackupFacts;
}

/** An archive that keeps changing is tried so many times. */
const mostTries = 3;

/**
 * Makes a backup of a profile's archive in the data folder, as it is, without an upgrade. It is kept only after it was read
 * back from the disk, unpacked and compared with what was written, each byte of it; else it is removed, and why is said. Never rejects.
 *
 * @returns `storage-full`, `storage-failed`, `file-not-written`, `cancelled`, or what main says.
 */
export async function makeBackup(request: MakeBackup): Promise<Outcome<MadeBackup>> {
  try {
    const bridge = request.bridge ?? (await import('../../bridge/bridge.ts')).bridge;
    const archiveId = request.archiveId ?? (await currentArchiveId(request.profileId));
    if (!(await hasArchive(archiveId)))
      return fail({ kind: 'storage-failed', detail: 'There is no archive to back up.' });
    const { version, profile } = await readOwner(bridge, request.profileId);
    const expectedBytes = await estimateBackupBytes(archiveId);
    for (let tries = 1; tries <= mostTries; tries++) {
      const made = await tryOnce({ ...request, bridge, archiveId, version, profile, expectedBytes });
      if (made !== 'changed') return made;
    }
    const detail = 'The archive was being changed all the time, by thinning or clearing. Try again when that is done.';
    return fail({ kind: 'storage-failed', detail });
  } catch (error) {
    return fail(storageProblem(error));
  }
}

interface Attempt extends MakeBackup {
  readonly bridge: Pick<BridgeClient, 'invoke'>;
  readonly archiveId: string;
  readonly version: string;
  readonly profile: Pick<Profile, 'id' | 'kind'>;
  readonly expectedBytes: number;
}

async function tryOnce(attempt: Attempt): Promise<Outcome<MadeBackup> | 'changed'> {
  const { bridge, profileId, kind, expectedBytes } = attempt;
  const begun = await bridge.invoke('backup:begin', { profileId, kind, expectedBytes });
  if (!begun.ok) return begun;
  const { writeId } = begun.value;
  let isKept = false;
  try {
    const made = await writeAndCheck(attempt, begun.value);
    if (made === 'changed' || !made.ok) return made;
    const kept = await bridge.invoke('backup:keep', { writeId, mostAutomatic: await mostAutomatic(attempt.archiveId) });
    if (!kept.ok) return kept;
    isKept = true;
    return succeed({ ...made.value, name: kept.value.name });
  } finally {
    if (!isKept) await bridge.invoke('backup:discard', { writeId });
  }
}

async function writeAndCheck(
  attempt: Attempt,
  { writeId, name }: CommandResponse<'backup:begin'>,
): Promise<Outcome<Omit<MadeBackup, 'name'>> | 'changed'> {
  const { bridge, profileId, archiveId, kind, version, profile, onProgress, signal, run = runBackupJob } = attempt;
  const occasion = { app: version, profile, why: kind, madeAt: Date.now() };
  const readableOnly = attempt.readableOnly ?? false;
  const sink = {
    write: async (chunk: Uint8Array<ArrayBuffer>) => {
      const written = await bridge.invoke('backup:append', { writeId, chunk: toBase64(chunk) });
      if (!written.ok) throw new ProblemError(written.problem);
    },
  };
  const written = await run({ kind: 'write', archiveId, occasion, readableOnly }, { sink, onProgress, signal });
  if (!written.ok) return written;
  if (written.value.state === 'changed') return 'changed';
  const { facts, sha256 } = written.value;
  const { byteLength } = facts;
  const source = dataFolderSource(bridge, profileId, { name, byteLength }, attempt.collect);
  // Main and the worker read it back beside each other, each what the other does not.
  const [finished, outlined] = await Promise.all([
    bridge.invoke('backup:finish', { writeId }),
    run({ kind: 'outline' }, { source, onProgress, signal }),
  ]);
  if (!finished.ok) return finished;
  const { parts } = finished.value;
  if (byteLength !== finished.value.byteLength || finished.value.sha256 !== sha256) return fail(notAsWritten);
  if (!outlined.ok)
    return outlined.problem.kind === 'backup-refused'
      ? fail({ ...notAsWritten, ...outlined.problem, kind: 'file-not-written' })
      : outlined;
  if (!isAsWritten(facts, outlined.value, parts)) return fail(notAsWritten);
  return succeed({ byteLength, counts: facts.counts, facts });
}

/**
 * Whether the file on the disk is what was written. Main has read it back from there: its own hash says that each byte is the
 * worker's, and those of its parts, unpacked by another program than packed them, that they hold the rows that were hashed
 * while they were written. That a reader takes the file's structure, the outline has shown.
 */
function isAsWritten(facts: BackupFacts, outline: BackupOutline, parts: readonly BackupPart[]): boolean {
  const { firstFetchedAt, lastSeenAt } = facts;
  const isSaid = JSON.stringify({ ...outline.facts, firstFetchedAt, lastSeenAt }) === JSON.stringify(facts);
  const found = new Map(parts.map((part) => [part.name, part]));
  const areFound = outline.tables.every(
    ({ file, bytes, sha256 }) => found.get(file)?.byteLength === bytes && found.get(file)?.sha256 === sha256,
  );
  // The manifest is the one part that is no table.
  return isSaid && areFound && parts.length === outline.tables.length + 1;
}

const notAsWritten = {
  kind: 'file-not-written',
  detail: 'Read back, the backup was not what had been written, so it was removed.',
} as const;

async function readOwner(
  bridge: Pick<BridgeClient, 'invoke'>,
  profileId: string,
): Promise<{ readonly version: string; readonly profile: Pick<Profile, 'id' | 'kind'> }> {
  const state = await bridge.invoke('app:read-state', {});
  if (!state.ok) throw new ProblemError(state.problem);
  const profile = state.value.profiles.find(({ id }) => id === profileId);
  if (!profile) throw new ProblemError({ kind: 'internal', detail: 'There is no such connection.' });
  return { version: state.value.version, profile: { id: profile.id, kind: profile.kind } };
}

/** As the user settled it; an archive of an older schema has no settings yet. */
async function mostAutomatic(archiveId: string): Promise<number> {
  const raw = new Dexie(archiveName(archiveId), { cache: 'disabled' });
  const isCurrent = await raw
    .open()
    .then(() => Math.floor(raw.verno) === archiveVersion)
    .catch(() => false)
    .finally(() => raw.close());
  if (!isCurrent) return fallbackKeep;
  const archive = new ArchiveDatabase(archiveId);
  try {
    return (await readPreference(archive, 'backups')).keep;
  } catch {
    return fallbackKeep; // a damaged archive: its backup is no less worth keeping
  } finally {
    archive.close();
  }
}

const fallbackKeep = 5;

/** What a row of most tables takes in a backup, about, packed. */
const bytesPerRow = 200;

/** Tables whose rows totals tell of: counting is a way through every row. Each snapshot has an outline, and about one change, and one record that is new. */
const toldByTotals: ReadonlySet<string> = new Set(['snapshots', 'outlines', 'changes', 'records']);

/**
 * About how large a backup of an archive will be, for the question whether there is room: bodies and pictures are packed
 * already and stay as they are. 0 where it cannot be told.
 */
async function estimateBackupBytes(archiveId: string): Promise<number> {
  const database = new Dexie(archiveName(archiveId), { cache: 'disabled' });
  try {
    await database.open();
    const names = database.tables.map(({ name }) => name);
    const totals = names.includes('totals') ? await database.table<StoredTotals>('totals').toArray() : null;
    let [rows, bytes] = [0, 0];
    for (const { snapshots, currentRecords, ownBytes } of totals ?? []) {
      rows += snapshots * toldByTotals.size + currentRecords;
      bytes += ownBytes;
    }
    for (const name of names) {
      if (name === 'pictures') {
        for (const size of await database.table(name).orderBy('byteLength').keys()) bytes += Number(size);
      } else if (name !== 'bodies' && !(totals && toldByTotals.has(name))) rows += await database.table(name).count();
    }
    bytes += rows * bytesPerRow;
    return Number.isSafeInteger(bytes) ? bytes : 0;
  } catch {
    return 0;
  } finally {
    database.close();
  }
}
