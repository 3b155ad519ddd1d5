import type { Page } from '@playwright/test';
import { appOrigins } from '../../../src-main/launch/host.ts';

/**
 * Everything a window of the program keeps, as a text: its databases with their tables, indexes and rows, and its storage of
 * views. Bytes are `{ $bytes: base64 }`. The program may be open meanwhile; each database is read at one moment.
 */
export function readWindowStorage(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const finish = <Result>(request: IDBRequest<Result>): Promise<Result> =>
      new Promise((resolve, reject) => {
        request.addEventListener('error', () => reject(new Error(request.error?.message)));
        request.addEventListener('success', () => resolve(request.result));
      });
    const toBase64 = (bytes: Uint8Array): string => {
      let binary = '';
      for (let at = 0; at < bytes.length; at += 8_192) binary += String.fromCharCode(...bytes.subarray(at, at + 8_192));
      return btoa(binary);
    };
    const readDatabase = async (name: string): Promise<object> => {
      const database = await finish(indexedDB.open(name));
      const reading = database.transaction([...database.objectStoreNames]);
      const stores = await Promise.all(
        [...database.objectStoreNames].map(async (storeName) => {
          const store = reading.objectStore(storeName);
          const indexes = [...store.indexNames].map((indexName) => {
            const { keyPath, unique, multiEntry } = store.index(indexName);
            return { name: indexName, keyPath, unique, multiEntry };
          });
          const { keyPath, autoIncrement } = store;
          return { name: storeName, keyPath, autoIncrement, indexes, rows: await finish<unknown[]>(store.getAll()) };
        }),
      );
      const { version } = database;
      database.close();
      return { name, version, stores };
    };
    const names = (await indexedDB.databases()).flatMap(({ name }) => name ?? []);
    const kept = { databases: await Promise.all(names.map(readDatabase)), views: Object.entries(localStorage) };
    return JSON.stringify(kept, (_key, value: unknown) =>
      value instanceof Uint8Array ? { $bytes: toBase64(value) } : value,
    );
  });
}

/** What `readWindowStorage` wrote, as the page reads it again. */
export interface WindowStorage {
  readonly databases: readonly {
    readonly name: string;
    readonly version: number;
    readonly stores: readonly {
      readonly name: string;
      readonly keyPath: string | string[] | null;
      readonly autoIncrement: boolean;
      readonly indexes: readonly {
        readonly name: string;
        readonly keyPath: string | string[];
        readonly unique: boolean;
        readonly multiEntry: boolean;
      }[];
      readonly rows: readonly unknown[];
    }[];
  }[];
  readonly views: readonly (readonly [name: string, value: string])[];
}

/** Puts such a text's contents into a window that holds nothing yet, before the program is opened in it. */
export async function plantWindowStorage(page: Page, text: string): Promise<void> {
  await openNothing(page);
  const address = `${appOrigins.chromium}/window-storage.json`;
  await page.route(address, (route) => route.fulfill({ contentType: 'application/json', body: text }), { times: 1 });
  await page.evaluate(async (from) => {
    const kept = JSON.parse(await (await fetch(from)).text(), (_key, value: unknown) => {
      const isBytes = typeof value === 'object' && value !== null && '$bytes' in value;
      return isBytes ? Uint8Array.from(atob(String(value.$bytes)), (char) => char.charCodeAt(0)) : value;
    }) as WindowStorage; // as it was written
    const plant = ({ name, version, stores }: WindowStorage['databases'][number]): Promise<void> =>
      new Promise((resolve, reject) => {
        const opening = indexedDB.open(name, version);
        opening.addEventListener('error', () => reject(new Error(opening.error?.message)));
        opening.addEventListener('upgradeneeded', () => {
          for (const { name: storeName, keyPath, autoIncrement, indexes, rows } of stores) {
            const store = opening.result.createObjectStore(storeName, { keyPath, autoIncrement });
            for (const index of indexes) store.createIndex(index.name, index.keyPath, index);
            for (const row of rows) store.put(row);
          }
        });
        opening.addEventListener('success', () => {
          opening.result.close();
          resolve();
        });
      });
    await Promise.all(kept.databases.map(plant));
    for (const [name, value] of kept.views) localStorage.setItem(name, value);
  }, address);
}

/** A page of the program's own address without the program: its databases are there, and nobody has opened them. */
export async function openNothing(page: Page): Promise<void> {
  const address = `${appOrigins.chromium}/`;
  const nothing = { contentType: 'text/html', body: '<!doctype html><title>Nothing</title>' };
  await page.route(address, (route) => route.fulfill(nothing), { times: 1 });
  await page.goto(address);
}
