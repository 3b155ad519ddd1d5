import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { unzipSync } from 'fflate';

interface Manifest {
  readonly tables: readonly {
    readonly name: string;
    readonly file: string;
    readonly rows: number;
    readonly bytes: number;
    readonly sha256: string;
  }[];
  readonly total: { readonly rows: number; readonly bytes: number; readonly sha256: string };
}

/** Names of the files in a connection's folder of backups, unfinished ones included; none where there is no folder. */
export function backupFiles(dataDir: string, profileId: string): readonly string[] {
  try {
    return readdirSync(backupFolder(dataDir, profileId)).toSorted();
  } catch {
    return [];
  }
}

export function backupFolder(dataDir: string, profileId: string): string {
  return join(dataDir, 'backups', profileId);
}

/** Reads a backup as its format is documented, and says in words where it is not what its manifest says. */
export function checkBackupFile(path: string): readonly string[] {
  const entries = unzipSync(readFileSync(path));
  const manifest = JSON.parse(new TextDecoder().decode(entries['manifest.json'])) as Manifest; // judged below
  const faults = manifest.tables.flatMap(({ name, file, rows, bytes, sha256 }) => {
    const text = entries[file];
    if (!text) return `${name}: there is no ${file}`;
    const lines = text.filter((byte) => byte === lineFeed).length;
    const told = { rows, bytes, sha256 };
    const found = { rows: lines, bytes: text.length, sha256: hashOf(text) };
    return JSON.stringify(told) === JSON.stringify(found) ? [] : `${name}: ${JSON.stringify({ told, found })}`;
  });
  const sum = (of: (table: Manifest['tables'][number]) => number): number =>
    manifest.tables.reduce((all, table) => all + of(table), 0);
  const total = {
    rows: sum(({ rows }) => rows),
    bytes: sum(({ bytes }) => bytes),
    sha256: hashOf(manifest.tables.map((table) => `${table.sha256}\n`).join('')),
  };
  const known = new Set(['manifest.json', ...manifest.tables.map(({ file }) => file)]);
  return [
    ...faults,
    ...(Object.entries(total).every(([key, value]) => manifest.total[key as keyof typeof total] === value) // its keys
      ? []
      : [`total: ${JSON.stringify({ told: manifest.total, found: total })}`]),
    ...Object.keys(entries)
      .filter((name) => !known.has(name))
      .map((name) => `${name} is in no list`),
  ];
}

const lineFeed = 10;

function hashOf(bytes: Uint8Array | string): string {
  return createHash('sha256').update(bytes).digest('hex');
}
