import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';

/** What the build is made of, relative to the repository root. Files that don't exist yet are skipped. */
const builtFrom = [
  'src-shared',
  'src-main',
  'src-renderer',
  'resources',
  'docs/guide',
  'docs/accessibility.md',
  'docs/backup-format.md',
  'docs/pictures',
  'electron.vite.config.ts',
  'scripts/package/record-parts.ts',
  'scripts/package/releases-feed.ts',
  'package-lock.json',
];

/**
 * SHA-256 (hex) over the paths and contents of everything that goes into the build. Contents, not times: a fresh
 * checkout or a branch switched back and forth needs no new build.
 */
export function hashSources(root: string): string {
  const hash = createHash('sha256');
  for (const path of listFiles(root)) {
    const content = readFileSync(join(root, path));
    hash.update(`${path.split(sep).join('/')}\0${content.byteLength}\0`).update(content);
  }
  return hash.digest('hex');
}

function listFiles(root: string): readonly string[] {
  return builtFrom
    .flatMap((path) => (/\.[a-z]+$/.test(path) ? [path] : listFolder(root, path)))
    .filter((path) => !/\.test\.tsx?$|README\.md$/.test(path))
    .toSorted();
}

function listFolder(root: string, folder: string): readonly string[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1));
}
