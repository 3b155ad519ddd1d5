import { Dexie, type Table, type Transaction } from 'dexie';
import { ProblemError } from '../../../src-shared/problem.ts';
import type {
  Attempt,
  BasketItem,
  LedgerEntry,
  NewChanges,
  Note,
  Outline,
  RecordSet,
  Snapshot,
  StoredBody,
  StoredChanges,
  StoredObservation,
  StoredPicture,
  StoredPreference,
  StoredRecord,
  StoredTotals,
  Watch,
} from './archive-rows.ts';
import { upgradeToVersionFive, upgradeToVersionTwo } from './upgrades.ts';

/** The schema version this program writes. Every version from 1 on stays openable (archive-database.test.ts). */
export const archiveVersion = 7;

/**
 * The archive of one profile. Strict durability: a snapshot that was reported as stored survives a power cut. Dexie's
 * own query cache is off, because the worker is a second connection and the rows are read once per view anyway.
 */
export class ArchiveDatabase extends Dexie {
  declare readonly bodies: Table<StoredBody, string>;
  declare readonly snapshots: Table<Snapshot, string>;
  declare readonly outlines: Table<Outline, string>;
  declare readonly totals: Table<StoredTotals, string>;
  declare readonly records: Table<StoredRecord, string>;
  declare readonly changes: Table<StoredChanges, number, NewChanges>;
  declare readonly attempts: Table<Attempt, string>;
  declare readonly ledger: Table<LedgerEntry, string>;
  declare readonly observations: Table<StoredObservation, string>;
  declare readonly pictures: Table<StoredPicture, string>;
  declare readonly notes: Table<Note, string>;
  declare readonly sets: Table<RecordSet, string>;
  declare readonly watches: Table<Watch, string>;
  declare readonly basket: Table<BasketItem, string>;
  declare readonly preferences: Table<StoredPreference, string>;

  /**
   * @param archiveId the profile's id, or the id of a later generation of its archive (`generations.ts`).
   * @param lastVersion stops at an older schema: for data that an older program wrote, in backups and in tests of migrations.
   * @param durability `relaxed` only for an archive that is being built beside the current one (`reach-disk.ts`).
   */
  constructor(archiveId: string, lastVersion: number = archiveVersion, durability: 'strict' | 'relaxed' = 'strict') {
    super(archiveName(archiveId), { chromeTransactionDurability: durability, cache: 'disabled' });
    for (const [index, { stores, upgrade }] of schemaVersions.entries()) {
      if (index + 1 > lastVersion) break;
      const version = this.version(index + 1).stores(stores);
      if (upgrade) version.upgrade(upgrade);
    }
    // Another connection wants to upgrade or remove this database: make way, and say nothing in the console.
    this.on('versionchange', () => {
      this.close();
      return false;
    });
  }
}

/** Demo data and real data never mix: every profile has a database of its own. */
export function archiveName(archiveId: string): string {
  return `orrery-archive-${archiveId}`;
}

/** The id of an open archive: the profile's, or that of a later generation. */
export function archiveIdOf({ name }: Pick<Dexie, 'name'>): string {
  return name.slice(archiveName('').length);
}

interface SchemaVersion {
  /** Tables that are new or have other indexes: primary key first, then the indexes. */
  readonly stores: Readonly<Record<string, string>>;
  /** What the rows of the version before need; in one transaction with the change of the schema. */
  readonly upgrade?: (transaction: Transaction) => Promise<void>;
}

/** Version n stands at position n - 1. Versions are only ever added. */
const schemaVersions: readonly SchemaVersion[] = [
  {
    stores: {
      bodies: 'hash',
      snapshots: 'id, [requestKey+fetchedAt], resource',
      records: 'id, [resource+identity]',
      changes: '++id, snapshotId, [requestKey+at], [resource+identity]',
      attempts: 'id, [requestKey+startedAt], startedAt, outcome, snapshotId',
      ledger: 'id, at, state',
      notes: 'id, [resource+identity], createdAt',
      sets: 'id, createdAt',
      watches: 'id, requestKey, createdAt',
    },
  },
  { stores: { outlines: 'id, resource', observations: 'key' }, upgrade: upgradeToVersionTwo },
  // The sizes alone can be read from their index, without the pictures.
  { stores: { pictures: 'url, byteLength' } },
  // Bodies may be kept as differences: the tables are the same, but an older program would take one for a damaged response.
  { stores: {} },
  // Totals of each request. The index tells, for one body, which requests' snapshots have it.
  {
    stores: { totals: 'requestKey', outlines: 'id, resource, [bodyHash+requestKey]' },
    upgrade: upgradeToVersionFive,
  },
  // The basket and the archive's own settings. The indexes tell which bodies are kept as differences from one, and which
  // snapshots came from files.
  {
    stores: {
      basket: 'id, position',
      preferences: 'key',
      bodies: 'hash, base',
      snapshots: 'id, [requestKey+fetchedAt], resource, imported.at',
    },
  },
  // Changes of one response share rows. Those that are there stay as they are: no reader tells the two apart but `read-changes.ts`,
  // and an archive of many years opens without all of its past being written again.
  { stores: { changes: '++id, snapshotId, [requestKey+at], [resource+identity], *places' } },
];

/** What is said where an archive is gone that was there. */
export const archiveGone =
  'The archive of this connection is no longer there: something outside of Orrery removed it, or a full disk cost it. ' +
  'Restore a backup, or start afresh.';

/** A further connection to an archive that the page has opened. It rejects where that is gone, and never makes an empty one. */
export function joinArchive(archiveId: string): ArchiveDatabase {
  const archive = new ArchiveDatabase(archiveId);
  refuseToMake(archive);
  return archive;
}

/**
 * From now on opening does not make the database. Chromium rebuilds a whole store that a full disk damaged, without a word;
 * whoever then opened an archive in it would find an empty one.
 */
export function refuseToMake(archive: ArchiveDatabase): void {
  archive.on('populate', () => {
    throw new ProblemError({ kind: 'storage-failed', detail: archiveGone });
  });
}

/**
 * Does the work on the given connection, or on one of its own where that one was closed, because the user went on to
 * another profile: what a call did has to be written all the same. Nothing is done where the archive was removed.
 *
 * @param work may be started twice, so it must be free to be repeated.
 * @throws whatever the work throws, other than that the given connection is closed.
 */
export async function withOpenArchive(
  archive: ArchiveDatabase,
  work: (open: ArchiveDatabase) => Promise<unknown>,
): Promise<void> {
  try {
    await work(archive);
  } catch (error) {
    if (!(error instanceof Dexie.DatabaseClosedError)) throw error;
    if (!(await Dexie.exists(archive.name))) return;
    const own = joinArchive(archiveIdOf(archive));
    try {
      await work(own);
    } finally {
      own.close();
    }
  }
}
