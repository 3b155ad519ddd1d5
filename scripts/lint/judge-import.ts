import { posix } from 'node:path';
import { packageRules, rooms, sharedPackages } from './allowed-imports.ts';

/**
 * Who may import whom (`allowed-imports.ts`). Paths are relative to the repository root with forward slashes. Returns null when
 * `importer` may say `specifier`, else a sentence that says what to do instead. Specifiers are resolved, not matched as
 * text, so that `./../../src-main/x.ts` is seen as what it is.
 */
export function judgeImport(importer: string, specifier: string): string | null {
  const plain = specifier.replace(/[?#].*$/, '');
  if (plain.startsWith('/') || plain.startsWith('file:')) return `Write "${specifier}" as a relative path.`;
  if (!plain.startsWith('.')) return judgePackage(importer, plain);
  return judgeFile(importer, posix.join(posix.dirname(importer), plain));
}

/** Tests, and what only they import. */
export const isTestCode = (path: string): boolean => /(?:\.test|\.spec|-fixture)\.tsx?$/.test(path);

/** A room of the table, and where in the tree a file's own copy of it begins (`src-renderer/features/ships`). */
export interface RoomPlace {
  readonly room: string;
  readonly folder: string;
}

/** The room of a file: the longest path of the table that it lies under; null for what lies in none. */
export function roomOf(path: string): RoomPlace | null {
  const parts = path.split('/');
  for (let length = parts.length - 1; length > 0; length -= 1) {
    const folder = parts.slice(0, length).join('/');
    const starred = [...parts.slice(0, length - 1), '*'].join('/');
    for (const room of [folder, starred]) if (room in rooms) return { room, folder };
  }
  return null;
}

function judgeFile(importer: string, imported: string): string | null {
  const from = roomOf(importer);
  const to = roomOf(imported);
  if (from === null || to === null) return null;
  if (!isTestCode(importer) && isTestCode(imported) && isProduct(importer)) {
    return `The product never imports test code: move what it needs out of "${posix.basename(imported)}".`;
  }
  if (mayImport(from, to) || isTestsOwnWay(importer, imported, to)) return null;
  const instead = rooms[to.room]?.instead ?? '';
  const [fromTop, toTop] = [topFolder(importer), topFolder(imported)];
  if (fromTop === 'src-shared') {
    return `src-shared is imported by everybody and imports nobody: move what you need from ${toTop} into src-shared, or pass it in as a parameter.`;
  }
  if (fromTop === toTop || !isProduct(imported)) return `${from.folder} never imports ${to.folder}: ${instead}.`;
  const across = fromTop === 'src-main' ? 'send it over the bridge' : 'ask over the bridge';
  return `${fromTop} never imports ${toTop}: ${across} (src-shared/contract.ts), or put what both need into src-shared.`;
}

function mayImport(from: RoomPlace, to: RoomPlace): boolean {
  if (from.folder === to.folder || to.room === 'src-shared') return true;
  const allowed = rooms[from.room]?.imports ?? [];
  return allowed.includes('*') || allowed.includes(to.room);
}

/** Tests of src-main put whole cores together, with the doubles of e2e; those of src-renderer play the host at the bridge. */
function isTestsOwnWay(importer: string, imported: string, to: RoomPlace): boolean {
  if (!isTestCode(importer)) return false;
  return topFolder(importer) === 'src-main'
    ? topFolder(imported) !== 'src-renderer'
    : to.room === 'src-renderer/bridge';
}

function judgePackage(importer: string, name: string): string | null {
  const isTest = isTestCode(importer);
  for (const { names, allowedIn, message, exceptTests } of packageRules) {
    const isMeant = names.some((known) => name === known || name.startsWith(`${known}/`));
    if (!isMeant || (exceptTests && isTest)) continue;
    if (!allowedIn.some((folder) => importer.startsWith(`${folder}/`))) return message;
  }
  const isNode = name.startsWith('node:');
  if (!isTest && topFolder(importer) === 'src-shared' && (isNode || !sharedPackages.includes(name))) {
    return `src-shared is pure TypeScript and may import only ${sharedPackages.join(', ')}: "${name}" belongs to src-main or src-renderer.`;
  }
  if (!isTest && topFolder(importer) === 'src-renderer' && name === 'zod') {
    return 'The page takes zod’s small form, which is less than half as large: import from "zod/mini".';
  }
  if (!isTest && topFolder(importer) === 'src-renderer' && isNode) {
    return `src-renderer runs without Node: "${name}" belongs to src-main; ask for it over the bridge (src-shared/contract.ts).`;
  }
  return null;
}

const isProduct = (path: string): boolean => path.startsWith('src-');

const topFolder = (path: string): string => path.split('/')[0] ?? '';
