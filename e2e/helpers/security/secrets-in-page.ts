import type { Page } from '@playwright/test';
import { spellingsOf } from './scan-for-secret.ts';

/**
 * Looks for secrets in everything a page keeps: its document, its storages and every row of every archive, with packed
 * bodies unpacked. Files on disk may be compressed by the browser, so this sees what a scan of files cannot.
 *
 * @returns where, such as `orrery-archive-demo/attempts: plain`.
 */
export async function findSecretsInPage(page: Page, secrets: readonly string[]): Promise<readonly string[]> {
  const spellings = secrets.flatMap((secret) =>
    // Text is text here, whatever its encoding in a file.
    [...spellingsOf(secret)]
      .filter(([name]) => name !== 'UTF-16LE')
      .map(([name, bytes]) => [name, bytes.toString()] as const),
  );
  return page.evaluate(async (wanted) => {
    const hits = new Set<string>();
    const look = (place: string, text: string): void => {
      for (const [name, spelling] of wanted) if (text.includes(spelling)) hits.add(`${place}: ${name}`);
    };
    const finish = <Result>(request: IDBRequest<Result>): Promise<Result> =>
      new Promise((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(new Error(request.error?.message)));
      });
    const unpack = async (row: unknown): Promise<string> => {
      const gzip = typeof row === 'object' && row !== null && 'gzip' in row ? row.gzip : null;
      if (!(gzip instanceof Uint8Array)) return '';
      const packed = new Blob([new Uint8Array(gzip)]).stream();
      return new Response(packed.pipeThrough(new DecompressionStream('gzip'))).text();
    };
    look('document', document.documentElement.outerHTML);
    for (const field of document.querySelectorAll('input')) look('field', field.value);
    look('localStorage', JSON.stringify(Object.entries(localStorage)));
    look('sessionStorage', JSON.stringify(Object.entries(sessionStorage)));
    look('cookies and address', `${document.cookie} ${location.href} ${document.title}`);
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await finish(indexedDB.open(name));
      for (const store of database.objectStoreNames) {
        const rows = await finish(database.transaction(store).objectStore(store).getAll() as IDBRequest<unknown[]>);
        // Bytes are looked at as they are: as a list of numbers they would hold no text.
        const bytes: string[] = [];
        const text = JSON.stringify(rows, (_key, value: unknown) => {
          if (!(value instanceof Uint8Array)) return value;
          bytes.push(new TextDecoder('latin1').decode(value));
          return null;
        });
        look(`${name}/${store}`, text);
        look(`${name}/${store} bytes`, bytes.join('\n'));
        look(`${name}/${store} unpacked`, (await Promise.all(rows.map(unpack))).join('\n'));
      }
      database.close();
    }
    return [...hits];
  }, spellings);
}
