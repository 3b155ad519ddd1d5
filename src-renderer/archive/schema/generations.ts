import { Dexie, type Table } from 'dexie';
import { ProblemError } from '../../../src-shared/problem.ts';
import { archiveName } from './archive-database.ts';
import { storageProblem } from './storage-problem.ts';

/** Why an archive no longer is the current one. */
export type ReplacedBecause = 'restored' | 'started-afresh' | 'went-back';

/** A former archive that is kept aside until the user removes it. */
export interface KeptGeneration {
  readonly archiveId: string;
  /** When another took its place: UTC, epoch milliseconds. */
  readonly at: number;
  readonly why: ReplacedBecause;
}

/** The archives of one profile. */
export interface Generations {
  /** The current one. */
  readonly archiveId: string;
  /** Version of the program that opened it last; null where none has said so. */
  readonly openedBy: string | null;
  /** The latest first. */
  readonly kept: readonly KeptGeneration[];
}

/**
 * IndexedDB databases cannot be renamed, and a whole archive does not fit into one transaction. So an archive that takes
 * another's place is built beside it, under a name of its own, and becomes the current one by one small write here
 * (docs/decisions/0029). The first archive of a profile has the profile's id, later ones `<profile>~<number>`: a tilde
 * cannot stand in a profile's id.
 */
interface Row extends Generations {
  readonly profileId: string;
  /** Begun and not finished. Those of a session that ended are swept. */
  readonly building: readonly string[];
}

class GenerationsDatabase extends Dexie {
  declare readonly profiles: Table<Row, string>;

  constructor() {
    super('orrery-archives', { chromeTransactionDurability: 'strict', cache: 'disabled' });
    this.version(1).stores({ profiles: 'profileId' });
  }
}

/** What this session is building: never swept by it. */
const beingBuilt = new Set<string>();

/** The id of the archive that is a profile's current one. Rejects as IndexedDB does. */
export async function currentArchiveId(profileId: string): Promise<string> {
  return (await readRow(profileId)).archiveId;
}

/** All archives of a profile. Rejects as IndexedDB does. */
export async function readGenerations(profileId: string): Promise<Generations> {
  const { archiveId, openedBy, kept } = await readRow(profileId);
  return { archiveId, openedBy, kept };
}

/**
 * Registers another archive of a profile as being built, under a name that no archive has or had. It goes to
 * `switchArchive` when it is finished, or to `abandonArchive`; else the next start sweeps it.
 */
export async function newArchiveId(profileId: string): Promise<string> {
  const taken = await generationNumbers(profileId);
  return change(profileId, (row) => {
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
  await change(profileId, (row) => {
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
  await change(profileId, (row) => {
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
  const { building } = await readRow(profileId);
  if (!building.includes(archiveId)) return;
  await Dexie.delete(archiveName(archiveId));
  await change(profileId, (row) => [{ ...row, building: row.building.filter((id) => id !== archiveId) }, null]);
  beingBuilt.delete(archiveId);
}

/** Deletes a former archive for good. Nothing happens to the current one. */
export async function removeKept(profileId: string, archiveId: string): Promise<void> {
  const { kept } = await readRow(profileId);
  if (!kept.some((generation) => generation.archiveId === archiveId)) return;
  await Dexie.delete(archiveName(archiveId));
  await change(profileId, (row) => [
    { ...row, kept: row.kept.filter((generation) => generation.archiveId !== archiveId) },
    null,
  ]);
}

/** Deletes what earlier sessions began to build and did not finish. Says how many there were. */
export async function sweepUnfinished(profileId: string): Promise<number> {
  const { building } = await readRow(profileId);
  const left = building.filter((archiveId) => !beingBuilt.has(archiveId));
  for (const archiveId of left) await abandonArchive(profileId, archiveId);
  return left.length;
}

/** Notes which version of the program opened the current archive. */
export async function noteOpenedBy(profileId: string, version: string): Promise<void> {
  const { openedBy } = await readRow(profileId);
  if (openedBy !== version) await change(profileId, (row) => [{ ...row, openedBy: version }, null]);
}

/** Deletes every archive of a profile, and what is known of them. */
export async function removeGenerations(profileId: string): Promise<void> {
  const { archiveId, kept, building } = await readRow(profileId);
  const ids = new Set([profileId, archiveId, ...kept.map((former) => former.archiveId), ...building]);
  for (const number of await generationNumbers(profileId)) ids.add(`${profileId}~${number}`);
  for (const id of ids) await Dexie.delete(archiveName(id));
  await withDatabase((database) => database.profiles.delete(profileId));
  for (const id of ids) beingBuilt.delete(id);
}

/** Whether an archive is there, in whatever state: told by its name, since a damaged one cannot be opened. */
export async function hasArchive(archiveId: string): Promise<boolean> {
  return (await Dexie.getDatabaseNames()).includes(archiveName(archiveId));
}

async function readRow(profileId: string): Promise<Row> {
  const row = await withDatabase((database) => database.profiles.get(profileId)).catch((error: unknown) => {
    // On a full disk a register that is not there yet cannot be made, and what is there can be read without one.
    if (storageProblem(error).kind !== 'storage-full') throw error;
    return undefined;
  });
  return row ?? firstRow(profileId, await guessArchiveId(profileId));
}

/** Changes a profile's row in one transaction: all of it, or nothing. */
async function change<Result>(profileId: string, work: (row: Row) => readonly [Row, Result]): Promise<Result> {
  const guessed = await guessArchiveId(profileId);
  return withDatabase((database) =>
    database.transaction('rw', database.profiles, async () => {
      const [row, result] = work((await database.profiles.get(profileId)) ?? firstRow(profileId, guessed));
      await database.profiles.put(row);
      return result;
    }),
  );
}

function firstRow(profileId: string, archiveId: string): Row {
  return { profileId, archiveId, openedBy: null, kept: [], building: [] };
}

/**
 * The current archive where nothing is written down: the first one. Should what was written have been lost while only
 * later ones are there, the latest of them, so that data is never taken for absent.
 */
async function guessArchiveId(profileId: string): Promise<string> {
  const numbers = await generationNumbers(profileId);
  if (numbers.length === 0 || (await hasArchive(profileId))) return profileId;
  return `${profileId}~${Math.max(...numbers)}`;
}

/** Of the later archives that are there, in whatever state. */
async function generationNumbers(profileId: string): Promise<readonly number[]> {
  const names = await Dexie.getDatabaseNames();
  const prefix = archiveName('');
  return names.flatMap((name) =>
    name.startsWith(prefix) ? (numberOf(profileId, name.slice(prefix.length)) ?? []) : [],
  );
}

function numberOf(profileId: string, archiveId: string): number | null {
  const digits = archiveId.startsWith(`${profileId}~`) ? archiveId.slice(profileId.length + 1) : '';
  return /^[1-9][0-9]{0,8}$/.test(digits) ? Number(digits) : null;
}

/** Opened for each read and write: they are rare, and a connection left open would keep the page from being put aside. */
async function withDatabase<Result>(work: (database: GenerationsDatabase) => Promise<Result>): Promise<Result> {
  const database = new GenerationsDatabase();
  try {
    return await work(database);
  } finally {
    database.close();
  }
}

/**
 * How many rows each table of an archive has, whatever its schema, past Dexie: nothing is upgraded.
 *
 * @returns null where it is not there or cannot be opened or read.
 */
export async function readTableCounts(archiveId: string): Promise<Readonly<Record<string, number>> | null> {
  try {
    const name = archiveName(archiveId);
    // Opening what is not there would make it.
    if (!(await indexedDB.databases()).some((database) => database.name === name)) return null;
    const database = await opened(indexedDB.open(name));
    try {
      const names = [...database.objectStoreNames];
      if (names.length === 0) return {};
      const reading = database.transaction(names);
      const counts = await Promise.all(names.map((table) => opened(reading.objectStore(table).count())));
      return Object.fromEntries(names.map((table, index) => [table, counts[index] ?? 0]));
    } finally {
      database.close();
    }
  } catch {
    return null;
  }
}

function opened<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('not read')));
    // Another connection holds it in an older form: it is not waited for.
    request.addEventListener('blocked', () => reject(new Error('blocked')));
  });
}
