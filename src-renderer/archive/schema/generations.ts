import { Dexie, type Table } from 'dexie';
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
 * another's place is built beside it, under a name of its own, and becomes the current one by one small write here, by `replace-archive.ts`
 * (docs/decisions/0029). The first archive of a profile has the profile's id, later ones `<profile>~<number>`: a tilde
 * cannot stand in a profile's id.
 */
export interface GenerationsRow extends Generations {
  readonly profileId: string;
  /** Begun and not finished. Those of a session that ended are swept. */
  readonly building: readonly string[];
}

class GenerationsDatabase extends Dexie {
  declare readonly profiles: Table<GenerationsRow, string>;

  constructor() {
    super('orrery-archives', { chromeTransactionDurability: 'strict', cache: 'disabled' });
    this.version(1).stores({ profiles: 'profileId' });
  }
}

/** The id of the archive that is a profile's current one. Rejects as IndexedDB does. */
export async function currentArchiveId(profileId: string): Promise<string> {
  return (await readGenerationsRow(profileId)).archiveId;
}

/** All archives of a profile. Rejects as IndexedDB does. */
export async function readGenerations(profileId: string): Promise<Generations> {
  const { archiveId, openedBy, kept } = await readGenerationsRow(profileId);
  return { archiveId, openedBy, kept };
}

/** Notes which version of the program opened the current archive. */
export async function noteOpenedBy(profileId: string, version: string): Promise<void> {
  const { openedBy } = await readGenerationsRow(profileId);
  if (openedBy !== version) await changeGenerations(profileId, (row) => [{ ...row, openedBy: version }, null]);
}

/** Whether an archive is there, in whatever state: told by its name, since a damaged one cannot be opened. */
export async function hasArchive(archiveId: string): Promise<boolean> {
  return (await Dexie.getDatabaseNames()).includes(archiveName(archiveId));
}

/** A profile's row as it stands, or as its first would. Rejects as IndexedDB does. */
export async function readGenerationsRow(profileId: string): Promise<GenerationsRow> {
  const row = await withDatabase((database) => database.profiles.get(profileId)).catch((error: unknown) => {
    // On a full disk a register that is not there yet cannot be made, and what is there can be read without one.
    if (storageProblem(error).kind !== 'storage-full') throw error;
    return undefined;
  });
  return row ?? firstRow(profileId, await guessArchiveId(profileId));
}

/** Changes a profile's row in one transaction: all of it, or nothing. */
export async function changeGenerations<Result>(
  profileId: string,
  work: (row: GenerationsRow) => readonly [GenerationsRow, Result],
): Promise<Result> {
  const guessed = await guessArchiveId(profileId);
  return withDatabase((database) =>
    database.transaction('rw', database.profiles, async () => {
      const [row, result] = work((await database.profiles.get(profileId)) ?? firstRow(profileId, guessed));
      await database.profiles.put(row);
      return result;
    }),
  );
}

function firstRow(profileId: string, archiveId: string): GenerationsRow {
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
export async function generationNumbers(profileId: string): Promise<readonly number[]> {
  const names = await Dexie.getDatabaseNames();
  const prefix = archiveName('');
  return names.flatMap((name) =>
    name.startsWith(prefix) ? (numberOf(profileId, name.slice(prefix.length)) ?? []) : [],
  );
}

/** Which of a profile's later archives an id names; null for its first, and for what is none of its. */
export function numberOf(profileId: string, archiveId: string): number | null {
  const digits = archiveId.startsWith(`${profileId}~`) ? archiveId.slice(profileId.length + 1) : '';
  return /^[1-9][0-9]{0,8}$/.test(digits) ? Number(digits) : null;
}

/** Forgets a profile's archives, which are gone. */
export async function forgetGenerations(profileId: string): Promise<void> {
  await withDatabase((database) => database.profiles.delete(profileId));
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
