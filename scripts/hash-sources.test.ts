import { mkdirSync, mkdtempSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { hashSources } from './hash-sources.ts';

let root = '';
const documents = ['docs/guide/people.md', 'docs/accessibility.md', 'docs/backup-format.md'];

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'orrery-hash-'));
  const folders = [
    'src-shared',
    'src-main',
    'src-renderer/ui',
    'resources',
    'docs/guide',
    'docs/pictures',
    'scripts/package',
  ];
  for (const folder of folders) {
    mkdirSync(join(root, folder), { recursive: true });
  }
  writeFileSync(join(root, 'src-renderer/ui/a.tsx'), 'one');
  writeFileSync(join(root, 'electron.vite.config.ts'), 'config');
  writeFileSync(join(root, 'scripts/hash-sources.ts'), 'hash');
  writeFileSync(join(root, 'scripts/package/record-parts.ts'), 'plugin');
  writeFileSync(join(root, 'scripts/package/releases-feed.ts'), 'feed');
  writeFileSync(join(root, 'package-lock.json'), '{}');
  for (const page of documents) writeFileSync(join(root, page), '# Page');
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

test('a touched file keeps the hash, a changed, added or renamed one does not', () => {
  const first = hashSources(root);
  utimesSync(join(root, 'src-renderer/ui/a.tsx'), 1, 1);
  expect(hashSources(root)).toBe(first);

  writeFileSync(join(root, 'src-renderer/ui/a.tsx'), 'two');
  const changed = hashSources(root);
  writeFileSync(join(root, 'resources/seed.json'), '{}');
  const added = hashSources(root);
  renameSync(join(root, 'resources/seed.json'), join(root, 'resources/other.json'));
  expect(new Set([first, changed, added, hashSources(root)]).size).toBe(4);
});

test.each([
  'electron.vite.config.ts',
  'scripts/package/record-parts.ts',
  'package-lock.json',
  ...documents,
  'docs/pictures/ships-dark.webp',
])('%s is part of the hash', (file) => {
  const before = hashSources(root);
  writeFileSync(join(root, file), 'other');
  expect(hashSources(root)).not.toBe(before);
});

test('tests and READMEs cause no new build', () => {
  const before = hashSources(root);
  writeFileSync(join(root, 'src-main/x.test.ts'), '1');
  writeFileSync(join(root, 'src-main/README.md'), '1');
  expect(hashSources(root)).toBe(before);
});

test('text cannot move from one file to the next unseen', () => {
  writeFileSync(join(root, 'src-main/a.ts'), 'ab');
  writeFileSync(join(root, 'src-main/b.ts'), 'c');
  const before = hashSources(root);
  writeFileSync(join(root, 'src-main/a.ts'), 'a');
  writeFileSync(join(root, 'src-main/b.ts'), 'bc');
  expect(hashSources(root)).not.toBe(before);
});
