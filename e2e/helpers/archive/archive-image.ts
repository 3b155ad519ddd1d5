import type { Page } from '@playwright/test';
import { archiveDatabase } from './archive-register.ts';

/** A row as it crosses from the page: bytes are `{ $bytes: base64 }`. */
export type ImageRow = Readonly<Record<string, unknown>>;

/** A whole archive, read or made past the program. */
export interface ArchiveImage {
  /** IndexedDB's own, ten times the schema's. */
  readonly version: number;
  readonly tables: Readonly<Record<string, readonly ImageRow[]>>;
}

/** Reads every row of a profile's current archive at one moment: the program may be storing a response meanwhile. */
export async function readArchiveImage(page: Page, profileId: string): Promise<ArchiveImage> {
  return readDatabaseImage(page, await archiveDatabase(page, profileId));
}

/** The same of a database by its name. Rejects where it is not there. */
export async function readDatabaseImage(page: Page, database: string): Promise<ArchiveImage> {
  const text = await page.evaluate(async (name) => {
    const finish = <Result>(request: IDBRequest<Result>): Promise<Result> =>
      new Promise((resolve, reject) => {
        request.addEventListener('error', () => reject(new Error(request.error?.message)));
        request.addEventListener('success', () => resolve(request.result));
      });
    // Opening a database that is not there would make it.
    if (!(await indexedDB.databases()).some((known) => known.name === name)) throw new Error(`There is no ${name}.`);
    const archive = await finish(indexedDB.open(name));
    const stores = [...archive.objectStoreNames];
    const reading = archive.transaction(stores);
    const rows = await Promise.all(stores.map((store) => finish<unknown[]>(reading.objectStore(store).getAll())));
    const { version } = archive;
    archive.close();
    const toBase64 = (bytes: Uint8Array): string => {
      let binary = '';
      for (let at = 0; at < bytes.length; at += 8_192) binary += String.fromCharCode(...bytes.subarray(at, at + 8_192));
      return btoa(binary);
    };
    const tables = Object.fromEntries(stores.map((store, index) => [store, rows[index]]));
    return JSON.stringify({ version, tables }, (_key, value: unknown) =>
      value instanceof Uint8Array ? { $bytes: toBase64(value) } : value,
    );
  }, database);
  return JSON.parse(text) as ArchiveImage; // as it was written a moment ago
}

/** The bytes of a field; null where it holds none. */
export function bytesOf(value: unknown): Buffer | null {
  const isBytes = typeof value === 'object' && value !== null && '$bytes' in value && typeof value.$bytes === 'string';
  return isBytes ? Buffer.from(value.$bytes as string, 'base64') : null; // just looked at
}
