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
  'scripts/hash-sources.ts',
  'scripts/package/record-parts.ts',
  'scripts/package/releases-feed.ts',
  'package-lock.json',
];

/**
 * SHA-256 (hex) over the paths and contents of everything that goes into the build. Contents, not times: a fresh
 * checkout or a branch switched back and forth needs no new build.
 *
 * @param paths other files and folders than those that the build is made of.
 */
export function hashSources(root: string, paths: readonly string[] = builtFrom): string {
  const hash = createHash('sha256');
  for (const path of listFiles(root, paths)) {
    const content = readFileSync(join(root, path));
    hash.update(`${path.split(sep).join('/')}\0${content.byteLength}\0`).update(content);
  }
  return hash.digest('hex');
}

function listFiles(root: string, paths: readonly string[]): readonly string[] {
  return paths
    .flatMap((path) => (/\.[a-z]+$/.test(path) ? [path] : listFolder(root, path)))
    .filter((path) => !/\.test\.tsx?$|README\.md$/.test(path))
    .toSorted();
}

function listFolder(root: string, folder: string): readonly string[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1));
}
