import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Where a secret was found, and in which spelling. Never the secret itself. */
export interface Hit {
  readonly file: string;
  readonly spelling: string;
}

/** Ways in which a secret can stand in a file, as bytes. Base64 has three, because of what may stand before it. */
export function spellingsOf(secret: string): ReadonlyMap<string, Buffer> {
  const spellings = new Map([
    ['plain', Buffer.from(secret)],
    ['URL-encoded', Buffer.from(encodeURIComponent(secret))],
    ['JSON-escaped', Buffer.from(secret.replaceAll('/', '\\/'))],
    ['UTF-16LE', Buffer.from(secret, 'utf16le')],
  ]);
  for (const shift of [0, 1, 2]) {
    const encoded = Buffer.concat([Buffer.alloc(shift), Buffer.from(secret)]).toString('base64');
    // Only the characters that do not depend on what stands around the secret.
    const inner = encoded.slice(shift === 0 ? 0 : shift + 1, -4);
    spellings.set(`base64 (${shift})`, Buffer.from(inner));
    spellings.set(`base64url (${shift})`, Buffer.from(inner.replaceAll('+', '-').replaceAll('/', '_')));
  }
  return spellings;
}

/** Looks for secrets in bytes. */
export function findSecrets(bytes: Buffer, secrets: readonly string[]): string[] {
  return secrets.flatMap((secret) =>
    [...spellingsOf(secret)].filter(([, spelling]) => bytes.includes(spelling)).map(([name]) => name),
  );
}

/** Looks for secrets in every file below a folder. @returns the hits and how many files were read. */
export function scanFolder(
  folder: string,
  secrets: readonly string[],
): { readonly hits: readonly Hit[]; readonly files: number } {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const hits = files.flatMap(({ parentPath, name }) => {
    const file = join(parentPath, name);
    return findSecrets(readFileSync(file), secrets).map((spelling) => ({ file, spelling }));
  });
  return { hits, files: files.length };
}
