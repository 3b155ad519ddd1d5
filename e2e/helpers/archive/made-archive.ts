import 'fake-indexeddb/auto';
import { writeFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { Dexie } from 'dexie';
import { writeBackup } from '../../../src-renderer/archive/backup/write-backup.ts';
import { arriveWell, type Arrival } from '../../../src-renderer/archive/ingest/archive-fixture.ts';
import { ArchiveDatabase, archiveVersion } from '../../../src-renderer/archive/schema/archive-database.ts';
import type { ArchiveImage, ImageRow } from './archive-image.ts';
import { databaseOf } from './archive-register.ts';

// Another module of the same process may have loaded Dexie before there was an IndexedDB.
Dexie.dependencies = { indexedDB: globalThis.indexedDB, IDBKeyRange: globalThis.IDBKeyRange };

/** Rows to be put besides the responses, by table. */
export type OwnRows = Readonly<Record<string, readonly object[]>>;

/** An archive as the program itself would have written it, made in this process: the responses in turn, and rows besides. */
export function makeArchive(responses: readonly Arrival[], own: OwnRows = {}): Promise<ArchiveImage> {
  return withMadeArchive(responses, own, readImage);
}

/**
 * A backup of such an archive, as the program writes them.
 *
 * @param file where it is put.
 * @returns the archive.
 */
export function makeBackupFile(
  file: string,
  { responses, own = {} }: { readonly responses: readonly Arrival[]; readonly own?: OwnRows },
): Promise<ArchiveImage> {
  return withMadeArchive(responses, own, async (archive) => {
    const chunks: Uint8Array[] = [];
    const sink = { write: async (chunk: Uint8Array) => void chunks.push(chunk) };
    const profile = { id: 'elsewhere', kind: 'service' } as const;
    await writeBackup(archive, sink, { app: '0.0.0', profile, why: 'manual', madeAt: Date.now() });
    writeFileSync(file, Buffer.concat(chunks));
    return readImage(archive);
  });
}

/** An archive with such rows after something was done with it, in this process. */
export function changeArchive(rows: OwnRows, act: (archive: ArchiveDatabase) => Promise<void>): Promise<ArchiveImage> {
  return withMadeArchive([], rows, async (archive) => {
    await act(archive);
    return readImage(archive);
  });
}

async function withMadeArchive<Result>(
  responses: readonly Arrival[],
  own: OwnRows,
  work: (archive: ArchiveDatabase) => Promise<Result>,
): Promise<Result> {
  const archive = new ArchiveDatabase(`made-${crypto.randomUUID()}`);
  try {
    for (const response of responses) await arriveWell(archive, response);
    for (const [table, rows] of Object.entries(own)) await archive.table(table).bulkPut([...rows]);
    return await work(archive);
  } finally {
    await archive.delete();
  }
}

async function readImage(archive: ArchiveDatabase): Promise<ArchiveImage> {
  const tables: Record<string, ImageRow[]> = {};
  for (const { name } of archive.tables) {
    const rows = await archive.table<object>(name).toArray();
    tables[name] = rows.map((row) => JSON.parse(JSON.stringify(row, writeBytes)) as ImageRow); // a row
  }
  return { version: 10 * archiveVersion, tables };
}

/** Byte arrays as they cross to the page. `JSON.stringify` asks for the members of a `Uint8Array` otherwise. */
function writeBytes(_key: string, value: unknown): unknown {
  return value instanceof Uint8Array ? { $bytes: Buffer.from(value).toString('base64') } : value;
}

interface Store {
  readonly name: string;
  readonly keyPath: string | readonly string[] | null;
  readonly autoIncrement: boolean;
  readonly indexes: readonly {
    readonly name: string;
    readonly keyPath: string | readonly string[];
    readonly multiEntry: boolean;
  }[];
}

/** The tables and indexes of a version of the schema, as IndexedDB is told of them. */
async function storesOf(schemaVersion: number): Promise<readonly Store[]> {
  const archive = new ArchiveDatabase(`schema-${crypto.randomUUID()}`, schemaVersion);
  await archive.open();
  const stores = archive.tables.map(({ name, schema: { primKey, indexes } }) => ({
    name,
    keyPath: primKey.keyPath ?? null,
    autoIncrement: primKey.auto === true,
    indexes: indexes.map(({ name: index, keyPath, multi }) => ({
      name: index,
      keyPath: keyPath ?? '',
      multiEntry: multi === true,
    })),
  }));
  await archive.delete();
  return stores;
}

/**
 * Writes an archive into the page's IndexedDB, past the program, in place of what is there. Its version may be any that the
 * schema ever had, or one above; tables that the version has not are left out.
 */
export async function plantArchive(page: Page, archiveId: string, image: ArchiveImage): Promise<void> {
  const stores = await storesOf(Math.min(Math.floor(image.version / 10), archiveVersion));
  const text = JSON.stringify({ database: databaseOf(archiveId), stores, image });
  await page.evaluate(async (message) => {
    const planted = JSON.parse(message, (_key, value: unknown) => {
      const isBytes = typeof value === 'object' && value !== null && '$bytes' in value;
      return isBytes ? Uint8Array.from(atob(String(value.$bytes)), (char) => char.charCodeAt(0)) : value;
    }) as {
      readonly database: string;
      readonly stores: readonly {
        readonly name: string;
        readonly keyPath: string | string[] | null;
        readonly autoIncrement: boolean;
        readonly indexes: readonly {
          readonly name: string;
          readonly keyPath: string | string[];
          readonly multiEntry: boolean;
        }[];
      }[];
      readonly image: { readonly version: number; readonly tables: Readonly<Record<string, readonly unknown[]>> };
    }; // as it was written a moment ago
    const { database, stores: wanted, image: rows } = planted;
    await new Promise<void>((resolve, reject) => {
      const removing = indexedDB.deleteDatabase(database);
      removing.addEventListener('error', () => reject(new Error(removing.error?.message)));
      removing.addEventListener('success', () => resolve());
    });
    await new Promise<void>((resolve, reject) => {
      const opening = indexedDB.open(database, rows.version);
      opening.addEventListener('error', () => reject(new Error(opening.error?.message)));
      opening.addEventListener('upgradeneeded', () => {
        for (const { name, keyPath, autoIncrement, indexes } of wanted) {
          const store = opening.result.createObjectStore(name, { keyPath, autoIncrement });
          for (const index of indexes) store.createIndex(index.name, index.keyPath, index);
          for (const row of rows.tables[name] ?? []) store.put(row);
        }
      });
      opening.addEventListener('success', () => {
        opening.result.close();
        resolve();
      });
    });
  }, text);
}
