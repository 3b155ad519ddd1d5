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
  return findSpellings(bytes, groupSpellings(secrets));
}

/** Looks for secrets in every file below a folder. @returns the hits and how many files were read. */
export function scanFolder(
  folder: string,
  secrets: readonly string[],
): { readonly hits: readonly Hit[]; readonly files: number } {
  const groups = groupSpellings(secrets);
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const hits = files.flatMap(({ parentPath, name }) => {
    const file = join(parentPath, name);
    return findSpellings(readFileSync(file), groups).map((spelling) => ({ file, spelling }));
  });
  return { hits, files: files.length };
}

/** Spellings that begin alike. */
interface SpellingGroup {
  readonly beginning: Buffer;
  readonly spellings: readonly (readonly [name: string, bytes: Buffer])[];
}

/** Long enough to be rare, and short enough that the keys of the tests begin alike in most spellings. */
const beginningBytes = 8;

/** Thirty spellings begin in a handful of ways, so that most files are gone through a handful of times instead of thirty. */
function groupSpellings(secrets: readonly string[]): readonly SpellingGroup[] {
  const all = secrets.flatMap((secret) => [...spellingsOf(secret)]);
  const groups = Map.groupBy(all, ([, bytes]) => bytes.toString('latin1', 0, beginningBytes));
  return [...groups].map(([beginning, spellings]) => ({ beginning: Buffer.from(beginning, 'latin1'), spellings }));
}

function findSpellings(bytes: Buffer, groups: readonly SpellingGroup[]): string[] {
  return groups.flatMap(({ beginning, spellings }) =>
    bytes.includes(beginning) ? spellings.filter(([, spelling]) => bytes.includes(spelling)).map(([name]) => name) : [],
  );
}
